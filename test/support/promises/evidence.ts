import { vi } from 'vitest';
import { memoize } from '../../../src/memoize.ts';
import { loadFollowing, loadRest } from '../../../src/stores/session/startup.ts';
import type { Style } from '../../spec-backend/backend.mjs';
import { customerLocale } from '../../../src/i18n/locale-table.ts';
import type { Delivery } from '../../../src/contract/known.ts';
import { dataOf } from '../../../src/remote.ts';
import { checkInsOf } from '../../../src/stores/pets/check-in.ts';
import { loadAll } from '../views/rendered.ts';
import { specPage } from '../views/spec-views.ts';
import type { SpecPage } from '../views/spec-views.ts';
import { readView } from '../views/views.ts';
import type { ShownView } from '../views/views.ts';

/** What the pages of a backend's customers show, and what they request. */
export interface Evidence {
  /** The page of a customer, before anything is loaded. Each call opens another one. */
  open: (customer: string) => SpecPage;
  /** A page on which everything has loaded. */
  page: (customer: string) => Promise<SpecPage>;
  /** The text that a tag shows to a customer. */
  text: (customer: string, tag: string) => Promise<string>;
  html: (customer: string, tag: string) => Promise<string>;
  /** Whether the style gives what the text names without a promise. */
  gives: (values: Readonly<Record<string, string | readonly string[]>>) => boolean;
  /** Pages that were opened. */
  pages: readonly SpecPage[];
}

/** true: held; false: not held; undefined: this style of backend gives nothing for it. */
export type Check = (evidence: Evidence) => Promise<boolean | undefined> | boolean | undefined;

/** The delivery that the tag of one delivery shows. */
const shownOf = (list: readonly Delivery[]): Delivery | undefined =>
  list.find(({ status }) => status === 'scheduled') ?? list[0];

export function evidenceOf(style: Style): Evidence {
  const pages: SpecPage[] = [];
  const open = (customer: string): SpecPage => {
    const page = specPage(style, customer);
    pages.push(page);
    return page;
  };
  const page = memoize(async (customer: string) => {
    const opened = open(customer);
    const { account } = opened;
    await Promise.all([account.navbar.load(), account.dryClaims.load(), loadRest(account), loadFollowing(account)]);
    const pets = dataOf(account.pets.$state.get()) ?? [];
    await Promise.all(pets.map(async ({ petPublicId }) => checkInsOf(account).of(petPublicId).load()));
    const { deliveries = [] } = dataOf(account.deliveries.$state.get()) ?? {};
    // A customer of a country shows what no further call has.
    if (!customer.startsWith('country-')) await loadAll(account, shownOf(deliveries)?.id ?? 'none', ['footer']);
    return opened;
  }, new Map<string, Promise<SpecPage>>());
  const screens = new Map<string, Promise<ShownView>>();
  const screenOf = async (customer: string, tag: string): Promise<ShownView> => {
    const { account } = await page(customer);
    const { locale, storeCountryCode } = dataOf(account.customer.$state.get()) ?? {};
    const delivery = shownOf(dataOf(account.deliveries.$state.get())?.deliveries ?? []);
    const attributes = delivery ? { delivery: delivery.id } : {};
    return readView(`account-${tag}`, account, customerLocale(locale, storeCountryCode)!, { attributes });
  };
  const screen = async (customer: string, tag: string): Promise<ShownView> => {
    const key = `${customer} ${tag}`;
    const shown = screens.get(key) ?? screenOf(customer, tag);
    screens.set(key, shown);
    return shown;
  };
  return {
    open,
    page,
    text: async (customer, tag) => (await screen(customer, tag)).text,
    html: async (customer, tag) => (await screen(customer, tag)).html,
    gives: (values) => {
      const { backend } = specPage(style, 'single-dog');
      return Object.entries(values).every(([name, wanted]) => wanted.includes(String(backend.style[name])));
    },
    pages,
  };
}

/** Whether a text has all of the words. */
export const hasAll = (text: string, ...words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

export type Load = (page: SpecPage) => Promise<unknown>;

/** Where a load sends the page. It doesn't end then: the page is being left. */
export async function sent(page: SpecPage, load: Load): Promise<readonly string[]> {
  void load(page).catch(() => {});
  await vi.waitUntil(() => page.navigations.length > 0, { timeout: 3000, interval: 5 }).catch(() => {});
  return page.navigations;
}

/** Loads until a 401 has signed the page out. Nothing that waits for a sign-in ends then. */
export async function untilSignedOut(page: SpecPage, load: Load): Promise<void> {
  void load(page).catch(() => {});
  await vi.waitUntil(() => page.account.session.$signedOut.get() !== undefined, { timeout: 3000, interval: 5 });
}
