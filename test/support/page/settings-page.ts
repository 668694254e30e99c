import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Change } from '../../../src/contract/customer/changes.ts';
import type { SettingsSection } from '../../../src/contract/settings-sections.ts';
import { settingsPageNames, settingsPages } from '../../../src/contract/settings-sections.ts';
import type { Settings } from '../../../src/contract/customer/settings.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import { enter } from './enter.ts';
import { expectStatus, expectWhole } from './page.ts';
import { now } from '../clock.ts';

export const tag = 'account-settings';
export const widget = (page: Page): Locator => page.locator(tag);
export const dialog = (page: Page): Locator => widget(page).getByRole('dialog');
/** A part of the page, by its title. */
export const part = (page: Page, name: string): Locator => widget(page).getByRole('region', { name, exact: true });

/** Opens the page of the settings that has a section, as a sample customer. */
export async function visit(
  page: Page,
  name: string,
  section: SettingsSection = 'subscriptions',
  segment = 'gb',
): Promise<void> {
  await enter(page, name);
  const of = settingsPageNames.find((each) => (settingsPages[each] as readonly string[]).includes(section))!;
  await page.goto(`/${segment}/settings/${of}/${section === of ? '' : `#${section}`}`);
  await expectStatus(page, tag);
  await expectWhole(page, tag);
}

/** Opens the page that has a section, without loading another document. */
export async function show(page: Page, section: SettingsSection): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), section);
  await expectWhole(page, tag);
}

const read = async <T>(page: Page, path: string, segment: string): Promise<T> => {
  const response = await page.request.get(`/${segment}/new-account-api/1.0/${path}?t=${now()}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as T;
};

/** Reads from the backend as the signed-in customer. */
export const readSettings = (page: Page, segment = 'gb'): Promise<Settings> => read(page, 'settings', segment);
export const readChanges = async (page: Page, segment = 'gb'): Promise<Change[]> =>
  (await read<{ changes: Change[] }>(page, 'changes', segment)).changes;
export async function readPet(page: Page, name: string, segment = 'gb'): Promise<Pet> {
  const { pets } = await read<{ pets: Pet[] }>(page, 'customer/pets', segment);
  const pet = pets.find((each) => each.name === name);
  expect(pet, `there is a ${name}`).toBeDefined();
  return pet!;
}

/** The day that many days after the first one that a date field allows. */
export async function dayAfter(field: Locator, days: number): Promise<string> {
  const date = new Date(`${await field.getAttribute('min')}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Expects no horizontal overflow. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Records the events of changed subscriptions that reach the page. */
export async function hearSteps(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('account-subscription-changed', (event) => heard.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: unknown }).heard);
}
