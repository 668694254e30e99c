import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Delivery } from '../../src/contract/deliveries/delivery.ts';

/** Reads a pet's next scheduled delivery as the signed-in customer. */
export async function readNextBox(page: Page, petPublicId: string, segment = 'gb'): Promise<Delivery> {
  const response = await page.request.get(
    `/${segment}/new-account-api/1.0/pet/delivery-details-public/${petPublicId}?t=${Date.now()}`,
  );
  const { deliveries } = (await response.json()) as { deliveries: Delivery[] };
  const next = deliveries.find(({ status }) => status === 'scheduled');
  expect(next, `${petPublicId} has a scheduled box`).toBeDefined();
  return next!;
}

/** The instant that many minutes before another. */
export const minutesBefore = (instant: string, minutes: number): { now: string } => ({
  now: new Date(Date.parse(instant) - minutes * 60_000).toISOString(),
});
