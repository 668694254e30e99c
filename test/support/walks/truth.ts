import { now, startedAt } from '../clock.ts';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Customer, Navbar } from '../../../src/contract/customer/customer.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import { createFormat } from '../../../src/i18n/format.ts';
import { customerLocale } from '../../../src/i18n/locale-table.ts';
import { createMessages } from '../../../src/i18n/messages.ts';
import type { MessageTree } from '../../../src/i18n/messages.ts';
import { dashboardDeliveries, groupDeliveries } from '../../../src/stores/deliveries/delivery-groups.ts';
import { isHeld, mismatchedIn } from '../../../src/stores/deliveries/changes-window.ts';
import { sortPets } from '../../../src/stores/account/order.ts';
import { hasPlannedPause, takersOf } from '../../../src/stores/pets/subscription/steps.ts';
import { stateOf } from '../../../widgets/shared/pet/pet-label.tsx';

/** The API's data about a customer. */
export interface Truth {
  customer: Customer;
  pets: Pet[];
  deliveries: Delivery[];
  navbar: Navbar;
}

/** One answer of the account API, for the signed-in customer. */
export async function readApi<T>(page: Page, segment: string, path: string): Promise<T> {
  const answer = await page.request.get(`/${segment}/new-account-api/1.0/${path}?t=${now()}`);
  if (!answer.ok()) throw new Error(`GET ${path}: ${answer.status()}`);
  return (await answer.json()) as T;
}

/** Reads it as the signed-in customer. */
export async function readTruth(page: Page, segment: string): Promise<Truth> {
  const read = <T>(path: string, country = segment): Promise<T> => readApi<T>(page, country, path);
  const pets = sortPets((await read<{ pets: Pet[] }>('customer/pets', 'gb')).pets);
  const lists = await Promise.all(
    pets
      .filter(({ subscription_status: status }) => status !== 'pending')
      .flatMap(({ petPublicId }) =>
        ['', 'treatment/'].map((kind) =>
          read<{ deliveries: Delivery[] }>(`pet/delivery-details-public/${kind}${petPublicId}`),
        ),
      ),
  );
  const all = new Map(lists.flatMap(({ deliveries }) => deliveries).map((each) => [each.id, each]));
  return {
    customer: await read<Customer>('customer-data', 'gb'),
    pets,
    deliveries: [...all.values()].toSorted((a, b) => a.date.localeCompare(b.date)),
    navbar: await read<Navbar>('navbar', 'gb'),
  };
}

/** The text of a tag, with ordinary spaces; empty if it takes no room. */
export const textOf = async (page: Page, tag: string): Promise<string> => {
  const texts = await page.locator(`${tag} .account-root`).allInnerTexts();
  return plain(texts.join('\n'));
};
export const plain = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').replaceAll('\u00ad', '');

/** The words of the customer's language and the formats of the country, as on pages except for spaces. */
export function wordsOf({ customer }: Truth) {
  const locale = customerLocale(customer.locale, customer.storeCountryCode)!;
  const file = new URL(`../../../locales/${locale.messages}.json`, import.meta.url);
  const tree = JSON.parse(readFileSync(file, 'utf8')) as MessageTree;
  const translate = createMessages().add(locale.messages, tree);
  const format = createFormat(locale);
  return {
    /** As the views get them. */
    words: { t: translate, format },
    locale,
    t: (...parameters: Parameters<typeof translate>) => plain(translate(...parameters)),
    range: ({ date, until }: Delivery) => plain(format.range(date, until)),
    total: ({ amounts, replaces }: Delivery) =>
      plain(replaces ? translate('delivery.free') : format.money(amounts.total)),
    day: (date: string, now: number) => plain(format.dateWords(date, now)),
  };
}

/** Collects sentences that aren't so, and missing ones. */
export function collector(where: string) {
  const found: string[] = [];
  return {
    found,
    expectText: (text: string, part: string, wanted: boolean): void => {
      if (text.includes(part) !== wanted) found.push(`${where}: ${wanted ? 'missing' : 'unexpected'} “${part}”`);
    },
  };
}

/** Each delivery that is held back promises no day and no charge, and both messages appear where they apply. */
function checkHeld(truth: Truth, deliveries: readonly Delivery[], text: string, where: string): string[] {
  const { customer, pets } = truth;
  const { t, range } = wordsOf(truth);
  const { found, expectText } = collector(where);
  const held = deliveries.filter((delivery) => isHeld(delivery, customer.matched, pets));
  const free = new Set(truth.deliveries.filter((delivery) => !held.includes(delivery)).map(range));
  for (const delivery of held) {
    if (!free.has(range(delivery))) expectText(text, range(delivery), false);
    for (const { name } of mismatchedIn(delivery, pets)) expectText(text, t('mismatch.pet', { name }), true);
  }
  expectText(text, t('mismatch.title'), !customer.matched);
  return found;
}

/** The dashboard on screen. */
export async function checkDashboard(page: Page, truth: Truth): Promise<string[]> {
  const { customer, pets, deliveries, navbar } = truth;
  const { t, range, day } = wordsOf(truth);
  const { found, expectText } = collector('dashboard');
  const { next } = dashboardDeliveries(deliveries, startedAt);
  if (pets.length > 0) {
    const hero = await textOf(page, 'account-next-delivery');
    if (next && !isHeld(next, customer.matched, pets)) expectText(hero, range(next), true);
    const asked = groupDeliveries(deliveries).onItsWay.some(({ askArrival }) => askArrival);
    expectText(hero, t('deliveries.arrival.question'), asked);
    found.push(...checkHeld(truth, next ? [next] : [], hero, 'next delivery'));
    const list = await textOf(page, 'account-pets-list');
    for (const pet of pets) {
      expectText(list, pet.name, true);
      if (hasPlannedPause(pet)) expectText(list, day(pet.paused_since!, startedAt), true);
    }
  }
  const links = await textOf(page, 'account-quick-links');
  for (const step of ['pause', 'cancel'] as const)
    expectText(links, t(`quickLinks.${step}`), takersOf(step, pets, true).length > 0);
  const shipped = deliveries.find(({ id }) => navbar.shipment?.endsWith(`/${id}`));
  const products = (shipped?.pets ?? []).flatMap(({ items }) => items).filter(({ kind }) => kind === 'product');
  const count = products.reduce((sum, { quantity }) => sum + quantity, 0);
  if (navbar.basket_count !== count) found.push(`basket: ${navbar.basket_count} for ${count} products in the box`);
  if (
    pets.length > 1 &&
    !plain((await page.locator('.shell-greeting').textContent()) ?? '').includes(String(pets.length))
  )
    found.push(`dashboard: the greeting doesn’t count ${pets.length} dogs`);
  return found;
}

/** The list of deliveries on screen. */
export async function checkDeliveries(page: Page, truth: Truth): Promise<string[]> {
  const { customer, pets, deliveries } = truth;
  const { range, total } = wordsOf(truth);
  const { found, expectText } = collector('deliveries');
  if (pets.length === 0) return found;
  const text = await textOf(page, 'account-deliveries');
  const { onItsWay, upcoming, future } = groupDeliveries(deliveries);
  for (const delivery of [...upcoming, ...future].filter((each) => !isHeld(each, customer.matched, pets)))
    expectText(text, total(delivery), true);
  for (const delivery of onItsWay) expectText(await labelsOf(page), range(delivery), true);
  return [...found, ...checkHeld(truth, [...upcoming, ...future], `${text} ${await labelsOf(page)}`, 'deliveries')];
}

/** The plan on screen: a dog that gets no deliveries has no day on which its next plan starts. */
export async function checkPlan(page: Page, truth: Truth): Promise<string[]> {
  const { t } = wordsOf(truth);
  const { found, expectText } = collector('feeding plan');
  const text = await textOf(page, 'account-feeding-plan');
  const shown = truth.pets.find(({ name }) => text.includes(t('feedingPlan.title', { name })));
  if (shown && stateOf(shown) !== 'active') {
    expectText(text, t('feedingPlan.starts', { date: '' }).trim(), false);
    expectText(text, t('feedingPlan.from', { date: '' }).trim(), false);
  }
  return found;
}

/** The names of links, buttons and pictures in the list. */
async function labelsOf(page: Page): Promise<string> {
  const labels = await page
    .locator('account-deliveries [aria-label]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  return plain(labels.join('\n'));
}
