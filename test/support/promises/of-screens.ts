import { expect, vi } from 'vitest';
import type { Delivery } from '../../../src/contract/known.ts';
import { dataOf } from '../../../src/remote.ts';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import { basketOf } from '../../../src/stores/shop/basket.ts';
import { checkInsOf } from '../../../src/stores/pets/check-in.ts';
import { messagesOf } from '../views/views.ts';
import type { Check, Visit } from './visit.ts';

/** Promises of sections 1 and 2 that each style's answers must keep, by their ids. */

const textOf = async (visit: Visit, tag: string, attributes?: Record<string, string>): Promise<string> =>
  (await visit.read(tag, attributes)).text;
/** The path of a link, which leads to the backend's site. */
const pathOf = (href: string): string => new URL(href, 'https://shop.test').pathname;

export const deliveriesOf = ({ account }: Visit): readonly Delivery[] =>
  dataOf(account.deliveries.$state.get())?.deliveries ?? [];
/** Whether the style gives these possible fields of its answers. */
export const gives = ({ style }: Parameters<Check>[0]): boolean => style['possibleFields'] === 'present';

export const ofScreens: Readonly<Record<string, Check>> = {
  'next-delivery-and-future': async ({ style, visit }) => {
    const page = await visit('treatments');
    const shown = deliveriesOf(page);
    const without = [
      ...(style['optionalCalls'] === '404-empty' ? ['treatment'] : []),
      ...(style['deliveryShape'] === 'next-and-future' && style['possibleFields'] !== 'present' ? ['past'] : []),
    ];
    const given = page.person.deliveries.filter(({ kind, time }) => !without.includes(kind) && !without.includes(time));
    expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(given.map(({ id }) => String(id))));
    const isTreatment = new Map(page.person.deliveries.map(({ id, kind }) => [String(id), kind === 'treatment']));
    for (const { id, kind } of shown) expect(kind === 'treatment', id).toBe(isTreatment.get(id));
    // Where another one comes first, it is the next one that can be changed.
    expect(await textOf(page, 'next-delivery')).toMatch(/Your next delivery|Next delivery you can change/);
  },
  'referral-offer': async (shop) => {
    if (shop.style['optionalCalls'] === '404-empty') return 'absent';
    expect(await textOf(await shop.visit('single-dog'), 'refer-a-friend')).toContain('£10');
    return undefined;
  },
  'plan-per-dog': async ({ visit }) => {
    const page = await visit('feeding-plans');
    const list = await page.read('pets-list');
    for (const { name, publicId } of page.person.pets) {
      expect(list.links[`Feeding plan for ${name}`]).toContain(`/${publicId}/feeding-plan`);
      page.account.pets.choose(publicId);
      const plan = await textOf(page, 'feeding-plan');
      for (const part of [`${name}’s feeding plan`, 'kcal', `${name}’s kibble blend`]) expect(plan).toContain(part);
    }
  },
  'check-in-answer': async ({ fresh }) => {
    const { account } = fresh('single-dog');
    const [dog] = await loadOrThrow(account.pets);
    const checkIn = await loadOrThrow(checkInsOf(account).of(dog!.petPublicId));
    await checkIn.answer('enjoying', 'yes');
    expect(checkIn.answersOf(dataOf(checkIn.pet.$state.get())!)).toMatchObject({ enjoying: 'yes' });
  },
  'quick-links': async ({ visit }) => {
    const { links } = await (await visit('three-dogs')).read('quick-links');
    expect(Object.keys(links)).toEqual(expect.arrayContaining(['View deliveries', 'Add a new dog']));
  },
  languages: async ({ visit }) => {
    for (const country of ['gb', 'de', 'at', 'fr', 'nl']) {
      const page = await visit(`country-${country}`);
      const words = messagesOf(page.locale.messages)['navbar'] as unknown as Record<string, string>;
      expect(page.locale.messages.slice(0, 2)).toBe({ gb: 'en', at: 'de' }[country] ?? country);
      expect(await textOf(page, 'navbar')).toContain(words['deliveries']);
    }
  },
  'basket-only-single-pet': async (shop) => {
    const basket = async (customer: string) => {
      const { account } = await shop.visit(customer);
      return basketOf(await loadOrThrow(account.navbar), account.environment);
    };
    expect({
      threeDogs: await basket('three-dogs'),
      singleDogEmptyBasket: await basket('single-dog-empty-basket'),
    }).toEqual({ threeDogs: undefined, singleDogEmptyBasket: undefined });
    const isGiven = gives(shop) && !['null', 'missing'].includes(shop.style['shipment'] as string);
    if (isGiven) expect(await basket('single-dog')).toMatchObject({ count: 3 });
  },
  'incomplete-to-sign-up': async ({ fresh }) => {
    const { account, navigations } = fresh('incomplete-sign-up');
    // The page leaves, so its load never ends.
    void account.customer.load();
    await vi.waitFor(() => expect(navigations).toEqual(['https://shop.test/de/signup/']));
  },
  'nav-links-prefixed': async ({ visit }) => {
    const { links } = await (await visit('country-fr')).read('navbar');
    const wrong = Object.entries(links).filter(
      ([name, href]) => !name.startsWith('Panier') && !pathOf(href).startsWith('/fr/'),
    );
    expect(wrong).toEqual([]);
  },
  'nav-link-targets': async ({ visit }) => {
    const { links } = await (await visit('single-dog')).read('navbar');
    const paths = Object.fromEntries(Object.entries(links).map(([name, href]) => [name, pathOf(href)]));
    expect(paths).toMatchObject({
      Dashboard: '/gb/pets',
      'Feeding plan': '/gb/feeding-plan',
      Shop: '/gb/products/',
      Deliveries: '/gb/deliveries/',
      Help: '/gb/help/',
    });
  },
  'nav-main-entries': async ({ visit }) => {
    const { names } = await (await visit('single-dog')).read('navbar');
    const main = ['Dashboard', 'Deliveries', 'Feeding plan', 'Shop'];
    expect(names('link').filter((name) => main.includes(name))).toEqual(main);
  },
  'nav-treatments-flag': async ({ visit }) => {
    const flag = async (customer: string) => (await loadOrThrow((await visit(customer)).account.navbar)).show_treatment;
    expect({ treatments: await flag('treatments'), singleDog: await flag('single-dog') }).toEqual({
      treatments: true,
      singleDog: false,
    });
  },
  'nav-christmas-flag': async (shop) => {
    if (!gives(shop)) return 'absent';
    const flag = async (customer: string) =>
      Boolean((await loadOrThrow((await shop.visit(customer)).account.navbar)).show_christmas);
    expect({ christmas: await flag('christmas'), singleDog: await flag('single-dog') }).toEqual({
      christmas: true,
      singleDog: false,
    });
    return undefined;
  },
  'nav-basket-icon': async (shop) => {
    if (!gives(shop) || ['null', 'missing'].includes(shop.style['shipment'] as string)) return 'absent';
    const { links } = await (await shop.visit('single-dog')).read('navbar');
    expect(links['Basket, 3 items']).toMatch(/\/gb\/deliveries\/|^https?:.*deliver/);
    return undefined;
  },
  'nav-basket-badge': async (shop) => {
    if (!gives(shop) || ['null', 'missing'].includes(shop.style['shipment'] as string)) return 'absent';
    expect((await (await shop.visit('single-dog')).read('navbar')).html).toMatch(/navbar-badge[^>]*>3</);
    return undefined;
  },
  'sign-in-page': async ({ fresh }) => {
    const { account } = fresh('none', { redirectBody: 'none' });
    await account.pets.load();
    expect(account.session.$signedOut.get()).toMatch(/\/signin(\?|$)/);
  },
  'deliveries-content': async ({ visit }) => {
    const page = await visit('single-dog');
    const { names } = await page.read('deliveries');
    expect(names('heading')).toEqual(expect.arrayContaining(['Deliveries', 'Coming up']));
    expect(await textOf(page, 'delivery')).toContain('Chicken trays 14 trays');
  },
  'plan-current-and-upcoming': async ({ style, visit }) => {
    if (style['planShape'] === 'single') return 'absent';
    const text = await textOf(await visit('single-dog'), 'feeding-plan');
    expect(text).toContain('Current plan From 2 December');
    return undefined;
  },
  'check-in-content': async ({ visit }) => {
    const text = await textOf(await visit('single-dog'), 'check-in');
    for (const part of ['Hello', 'Is Rex enjoying the new kibble?', 'Contact us']) expect(text).toContain(part);
  },
  'received-question': async ({ visit }) => {
    expect(await textOf(await visit('single-dog'), 'deliveries')).toMatch(/Has it arrived\? Yes\b.* Not yet\b/);
  },
};
