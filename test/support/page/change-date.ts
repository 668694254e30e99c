import type { Locator, Page } from '@playwright/test';
import type { Ranges } from '../../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { enter } from './enter.ts';
import { expect, expectStatus } from './page.ts';
import { now } from '../clock.ts';

export const tag = 'account-change-date';
export const widget = (page: Page): Locator => page.locator(tag);
const api = (segment: string): string => `/${segment}/new-account-api/1.0`;

export interface Box {
  id: string;
  segment: string;
}
/** The next deliveries of sample customers, two in English and one in German. */
export const robin: Box = { id: 's-robin-5', segment: 'gb' };
export const single: Box = { id: 's-single-4', segment: 'gb' };
export const german: Box = { id: 's-de-4', segment: 'de' };

export const routeOf = ({ id, segment }: Box): string => `/account/${segment}/deliveries/future/${id}/change-date`;

export async function readRanges(page: Page, { id, segment }: Box): Promise<Ranges> {
  const response = await page.request.get(`${api(segment)}/delivery/${id}/ranges?t=${now()}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as Ranges;
}

export async function readDelivery(page: Page, { id, segment }: Box): Promise<Delivery> {
  const response = await page.request.get(`${api(segment)}/box-breakdown/upcoming/${id}?t=${now()}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as Delivery;
}

/** Changes the same delivery from another session. */
export async function changeElsewhere(page: Page, delivery: Box, date: string): Promise<void> {
  const { version } = await readDelivery(page, delivery);
  const response = await page.request.post(`${api(delivery.segment)}/delivery/${delivery.id}/change-date`, {
    data: { date, method: 'window', version },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(response.status(), await response.text()).toBe(200);
}

export async function visit(page: Page, name: string, delivery: Box): Promise<void> {
  await enter(page, name);
  await page.goto(routeOf(delivery));
  await expectStatus(page, tag);
  await expect(widget(page).getByRole('grid').first()).toBeVisible();
}

export const dayButton = (page: Page, date: string): Locator => widget(page).locator(`[data-date="${date}"]`);

/** Chooses a day as a customer does, turning the pages of the calendar. */
export async function pick(page: Page, date: string): Promise<void> {
  // The calendar's code loads after the rest of the form.
  await expect(widget(page).getByRole('grid').first()).toBeVisible();
  const next = widget(page).locator('.change-date-head .icon-button').last();
  for (let turns = 0; turns < 4 && (await dayButton(page, date).count()) === 0; turns += 1) await next.click();
  await dayButton(page, date).click();
  await expect(dayButton(page, date)).toHaveAttribute('data-look', 'picked');
}

/** An available day with delivery windows, counted in available days after the booked one. */
export async function freeDay(
  page: Page,
  delivery: Box,
  after = 3,
): Promise<Ranges['methods'][number]['dates'][number]> {
  const { methods } = await readRanges(page, delivery);
  const { date } = await readDelivery(page, delivery);
  const dates = methods.find(({ method }) => method === 'window')?.dates ?? [];
  const found = dates.filter((each) => each.date > date)[after];
  expect(found).toBeDefined();
  return found!;
}
