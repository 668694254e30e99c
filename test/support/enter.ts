import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Who was signed in since the last reset: only they can have changed anything. */
const entered = new Set<string>();
/**
 * Samples are dated by the day on which they are filled in; a day begins with an hour, in every time zone of a store.
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

/** Makes the samples of those who were signed in what they were, sets the clock right and ends all faults. */
export async function resetEntered(request: APIRequestContext): Promise<void> {
  const only = filledIn === thisHour() ? { only: [...entered] } : {};
  const response = await request.post('/demo/api/reset', { data: only });
  expect(response.ok(), await response.text()).toBe(true);
  entered.clear();
  filledIn = thisHour();
}
