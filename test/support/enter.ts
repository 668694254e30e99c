import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Customers signed in since the last reset: only they can have changed data. */
const entered = new Set<string>();
/**
 * Samples are dated relative to the day on which they are inserted. In every store's time zone a day begins on the
 * hour.
 */
const thisHour = (): number => Math.floor(Date.now() / 3_600_000);
let filledIn: number | undefined;

/** Signs in as a sample customer without opening a page, so that no request of another page is under way. */
export async function enter(page: Page, name: string): Promise<void> {
  entered.add(name);
  const form = { email: `${name}@example.test`, password: 'pawtal' };
  const response = await page.request.post('/signin', { form, maxRedirects: 0 });
  expect(response.status()).toBe(303);
}

/** Restores the samples of those customers, sets the clock to the present time and ends all faults. */
export async function resetEntered(request: APIRequestContext): Promise<void> {
  const only = filledIn === thisHour() ? { only: [...entered] } : {};
  const response = await request.post('/demo/api/reset', { data: only });
  expect(response.ok(), await response.text()).toBe(true);
  entered.clear();
  filledIn = thisHour();
}
