import { expect, vi } from 'vitest';
import { customerLocale, localeTable } from '../../../src/i18n/locale-table.ts';
import { createFormat } from '../../../src/i18n/format.ts';
import { createMessages } from '../../../src/i18n/messages.ts';
import { dataOf } from '../../../src/remote.ts';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import { contentChangesOf } from '../../../src/stores/deliveries/content-changes.ts';
import { loadFollowing, loadRest } from '../../../src/stores/session/startup.ts';
import { signUpUrl } from '../../../src/stores/account/sign-up.ts';
import { shoppingOf } from '../../../src/stores/shop/shopping-of.ts';
import { unitAmount } from '../../../widgets/shared/delivery/delivery-words.ts';
import { messagesOf } from '../views/views.ts';
import { deliveriesOf, gives } from './of-screens.ts';
import type { Check } from './visit.ts';

/** Promises of sections 3, 4 and 9 that each style's answers must keep, by their ids. */

const statuses: Readonly<Record<string, string>> = {
  'payment pending': 'Payment pending',
  'payment complete': 'Payment complete',
  'authentication required': 'Authentication required',
  'problem with billing': 'Problem with billing',
  'order cancelled': 'Delivery cancelled',
  'order returned': 'Delivery returned',
  'order lost': 'Delivery lost',
  scheduled: 'Scheduled',
  preparing: 'Preparing',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  processing: 'Processing',
};
const hasPast = ({ style }: Parameters<Check>[0]): boolean =>
  style['deliveryShape'] !== 'next-and-future' || style['possibleFields'] === 'present';

export const ofStates: Readonly<Record<string, Check>> = {
  'gender-neutral': async ({ visit }) => {
    const page = await visit('genders');
    for (const { publicId, name } of page.person.pets) {
      page.account.pets.choose(publicId);
      expect((await page.read('check-in')).text).toContain(`Is ${name} enjoying`);
    }
  },
  'plan-no-blend': async ({ visit }) => {
    const { text, faults } = await (await visit('no-blend')).read('feeding-plan');
    expect(text).toContain('Blank’s feeding plan');
    expect(text).not.toContain('Salmon');
    expect(faults).toEqual([]);
  },
  'delivery-method': async (shop) => {
    if (!gives(shop)) return 'absent';
    const methods = new Set(deliveriesOf(await shop.visit('every-status')).map(({ method }) => method));
    expect([...methods].toSorted()).toEqual(['named-day', 'window']);
    return undefined;
  },
  'delivery-stages': async ({ visit }) => {
    expect((await (await visit('single-dog')).read('delivery')).text).toMatch(
      /Payment (?:Now|Later).*Preparation.*Delivery/,
    );
  },
  'payment-kinds': async (shop) => {
    if (!gives(shop) || !hasPast(shop)) return 'absent';
    const kinds = deliveriesOf(await shop.visit('every-payment')).map(({ payment }) => payment?.type);
    expect(kinds).toEqual(expect.arrayContaining(['card', 'paypal', 'ideal', 'direct-debit']));
    return undefined;
  },
  'item-unit-fallback': async ({ visit }) => {
    const page = await visit('every-unit');
    const words = { t: createMessages().add('en-GB', messagesOf('en-GB')), format: createFormat(page.locale) };
    const shown = deliveriesOf(page).flatMap(({ pets }) => pets.flatMap(({ items }) => items));
    for (const { name, unit } of page.person.deliveries[0]!.items.filter((item) => item.name.startsWith('Sample by'))) {
      const item = shown.find((each) => each.name === name)!;
      const word = unit === 'jar' ? 'item' : unit;
      expect(unitAmount(words, item.quantity, item.unit)).toMatch(new RegExp(`^[12]\u00A0${word}(e?s)?$`));
    }
  },
  'request-states': async ({ fresh }) => {
    const { account } = fresh('single-dog');
    const seen: string[] = [];
    account.pets.$state.subscribe(({ status }) => seen.push(status));
    await account.pets.load();
    expect(seen).toEqual(['init', 'loading', 'success']);
  },
  'delivery-statuses': async (shop) => {
    const page = await shop.visit('every-status');
    const { text } = await page.read('deliveries');
    const given = page.person.deliveries.filter(({ time }) => time !== 'past' || hasPast(shop));
    for (const { status } of given) expect(text, status).toContain(statuses[status]);
  },
  'pet-standing-actions': async ({ visit }) => {
    const { text } = await (await visit('four-dogs')).read('pets-list');
    for (const part of ['Ada Active', 'Cleo Cancelled', 'Pablo Paused']) expect(text).toContain(part);
  },
  'incomplete-blocks-start': async ({ visit }) => {
    expect((await (await visit('four-dogs')).read('pets-list')).text).toContain(
      'Iggy Profile incomplete The profile is not complete yet.',
    );
  },
  'pets-sorted': async ({ visit }) => {
    const pets = dataOf((await visit('sorting')).account.pets.$state.get());
    expect(pets?.map(({ name }) => name)).toEqual(['Sub', 'Ada', 'Cleo', 'Iggy']);
  },
  'current-pet-wraps': async ({ fresh }) => {
    const { pets } = fresh('three-dogs').account;
    await pets.load();
    const at = (): number => pets.$index.get();
    pets.step(-1);
    expect(at()).toBe(2);
    pets.step(1);
    expect(at()).toBe(0);
  },
  'tags-optimistic': async ({ fresh }) => {
    const { account, backend } = fresh('single-dog');
    const [dog] = await loadOrThrow(account.pets);
    const shopping = await shoppingOf(account);
    const pet = shopping.pet(dog!.petPublicId);
    const tags = async (): Promise<readonly string[]> => (await loadOrThrow(pet)).tags;
    const before = await tags();
    await shopping.saveTags(dog!.petPublicId, ['shy'], 'a');
    expect(await tags()).toEqual([...before, 'shy']);
    backend.failNext({ call: 'graphql', fault: '404-empty' });
    await expect(shopping.saveTags(dog!.petPublicId, ['bold'], 'b')).rejects.toThrow();
    expect(await tags()).toEqual([...before, 'shy']);
  },
  'changes-countdown': async (shop) => {
    if (!gives(shop)) return 'absent';
    const page = await shop.visit('single-dog');
    const open = deliveriesOf(page).find(({ status }) => status === 'scheduled')!;
    const { text } = await page.read('delivery', { delivery: open.id });
    expect(text.slice(0, 2000)).toMatch(/32 days.*27 Dec/);
    return undefined;
  },
  'scoop-change': async ({ style, fresh }) => {
    if (style['suppliedUrls'] === 'missing') return 'absent';
    const { account } = fresh('single-dog');
    const find = async () =>
      (await loadOrThrow(account.deliveries)).deliveries.find(({ status }) => status === 'scheduled')!;
    const { id, pets } = await find();
    const { petPublicId, scoopUrl } = pets.find((each) => each.scoopUrl)!;
    for (const quantity of [0, 1] as const) {
      const scoop = { kind: 'scoop', petPublicId: petPublicId ?? '', quantity, url: scoopUrl ?? null } as const;
      expect((await contentChangesOf(account)(id).submit(scoop)).status).toBe('saved');
      const items = (await find()).pets.flatMap((each) => each.items);
      expect(items.find(({ kind }) => kind === 'scoop')?.quantity).toBe(quantity);
    }
    return undefined;
  },
  'startup-order': async ({ fresh }) => {
    const { account, backend } = fresh('treatments');
    await account.session.ready();
    await Promise.all([loadRest(account), loadFollowing(account)]);
    const calls = backend.requests.map(({ call }) => call);
    expect(calls[0]).toBe('auth');
    const first = ['customer-data', 'customer-pets', 'graphql', 'referral'];
    const rest = ['delivery-details', 'feeding-plan', 'treatment-delivery-details'];
    expect(calls.slice(1).toSorted()).toEqual([...first, ...rest].toSorted());
    const pets = calls.indexOf('customer-pets');
    for (const call of rest) expect(calls.indexOf(call), call).toBeGreaterThan(pets);
  },
  'plans-before-pets-error': async ({ fresh }) => {
    const { account } = fresh('single-dog', { fault: '404-empty', faultCalls: 'customer-pets' });
    expect((await account.deliveries.load()).status).toBe('error');
    expect((await account.feedingPlans.of('x').load()).status).toBe('error');
  },
  'incomplete-over-https': async ({ fresh }) => {
    for (const [customer, path] of [
      ['incomplete-sign-up', '/de/signup/'],
      ['incomplete-sign-up-without-country', '/signup/'],
    ] as const) {
      const { account, navigations } = fresh(customer);
      void account.customer.load();
      await vi.waitFor(() => expect(navigations).toEqual([`https://shop.test${path}`]));
    }
    expect(signUpUrl(new URL('http://shop.test/x'), undefined)).toBe('https://shop.test/signup/');
  },
  'locale-from-country': async ({ visit }) => {
    for (const country of ['gb', 'ie', 'fr', 'nl', 'de', 'at', 'be', 'se', 'dk']) {
      const { locale } = await visit(`country-${country}`);
      expect(locale.segment).toBe(country);
    }
    expect(customerLocale(undefined, undefined)?.tag).toBe('en-GB');
  },
  'locale-per-country': async ({ visit }) => {
    for (const tag of ['en-GB', 'en-IE', 'fr-FR', 'nl-NL', 'de-DE', 'de-AT', 'en-BE', 'en-SE', 'en-DK'])
      expect((await visit(`country-${tag.slice(3).toLowerCase()}`)).locale.tag).toBe(tag);
  },
  'currency-per-country': async (shop) => {
    if (!gives(shop) || shop.style['money'] === 'minor-units') return 'absent';
    const currencies: Readonly<Record<string, string>> = { gb: 'GBP', se: 'SEK', dk: 'DKK' };
    for (const { segment } of localeTable) {
      const found = deliveriesOf(await shop.visit(`country-${segment}`)).map(({ amounts }) => amounts?.total?.currency);
      expect(new Set(found)).toEqual(new Set([currencies[segment] ?? 'EUR']));
    }
    return undefined;
  },
  'message-locales': async ({ visit }) => {
    const used = await Promise.all(localeTable.map(async ({ segment }) => (await visit(`country-${segment}`)).locale));
    expect(new Set(used.map(({ messages }) => messages))).toEqual(new Set(['en-GB', 'fr-FR', 'nl-NL', 'de-DE']));
  },
  'default-locale': async () => {
    expect(customerLocale(undefined, 'XX')?.tag).toBe('en-GB');
  },
  'reward-is-10': async (shop) => {
    if (shop.style['optionalCalls'] === '404-empty') return 'absent';
    expect((await (await shop.visit('country-de')).read('refer-a-friend')).text).toContain('10 €');
    return undefined;
  },
  'basket-constant': async ({ visit }) => {
    const { html } = await (await visit('three-dogs')).read('navbar');
    expect(html).not.toContain('navbar-badge');
  },
};
