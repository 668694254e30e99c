import type { ReadableAtom } from 'nanostores';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { dataOf } from '../../../src/remote.ts';
import type { Account } from '../../../src/stores/account/account.ts';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import type { Resource } from '../../../src/stores/core/resource.ts';
import { detailsOf } from '../../../src/stores/customer/details.ts';
import { settingsOf } from '../../../src/stores/customer/settings.ts';
import { arrivalsOf } from '../../../src/stores/deliveries/arrival.ts';
import { breakdownsOf } from '../../../src/stores/deliveries/breakdowns.ts';
import { contentChangesOf } from '../../../src/stores/deliveries/content-changes.ts';
import type { ContentChange } from '../../../src/stores/deliveries/content-changes.ts';
import { changeDateOf } from '../../../src/stores/deliveries/change-date.ts';
import { nextChangeable } from '../../../src/stores/deliveries/next-changeable.ts';
import { methodForAllOf } from '../../../src/stores/deliveries/delivery-method.ts';
import { checkInsOf } from '../../../src/stores/pets/check-in.ts';
import { kitchenOf } from '../../../src/stores/pets/food.ts';
import { subscriptionsOf } from '../../../src/stores/pets/subscription/subscription.ts';
import { codesOf } from '../../../src/stores/shop/codes.ts';
import { shopOf } from '../../../src/stores/shop/shop.ts';
import { startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';
import { backendAccount } from '../../support/views/customer-views.ts';
import { deliveryOf } from '../../../src/stores/deliveries/one-delivery.ts';
import { shoppingOf } from '../../../src/stores/shop/shopping-of.ts';

/*
 * Robin has four dogs, three of which have deliveries: fetching the list again takes six requests. Each test loads the
 * data of all tags of the product, and shows one page.
 */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

let robin: Awaited<ReturnType<typeof backendAccount>>;
let account: Account;
let delivery: string;
let stops: (() => void)[] = [];

/** Waits until every request has a response and the stores have processed it. */
async function settled(): Promise<void> {
  let before = -1;
  while (before !== robin.requests.length || robin.waiting() > 0) {
    before = robin.requests.length;
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

const current = (): Delivery => dataOf(deliveryOf(account)(delivery).$state.get())! as Delivery;
const show = (...resources: { $state: ReadableAtom<unknown> }[]): void =>
  void stops.push(...resources.map(({ $state }) => $state.listen(() => {})));

/** The reads that follow a change. Fails if one is repeated. */
async function readsAfter(change: () => Promise<unknown>): Promise<string[]> {
  await settled();
  const first = robin.requests.length;
  await change();
  await settled();
  const reads = robin.requests.slice(first).flatMap(({ method, url, init }) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    if (url.pathname === '/gql') return body.includes('mutation') ? [] : [`gql ${body}`];
    return method === 'GET' ? [url.pathname.replace(/^.*\/1\.0\//, '').replace(delivery, '{id}')] : [];
  });
  expect(new Set(reads).size, `each at most once: ${reads.join(', ')}`).toBe(reads.length);
  return reads.toSorted();
}

beforeEach(async () => {
  stops.forEach((stop) => stop());
  stops = [];
  robin = await backendAccount(backend, 'robin');
  ({ account } = robin);
  const { deliveries } = await loadOrThrow(account.deliveries);
  const pets = await loadOrThrow(account.pets);
  delivery = nextChangeable(deliveries, account.$now.get())!.id;
  const settings = settingsOf(account);
  const shopping = await shoppingOf(account);
  const all: Pick<Resource<unknown>, 'load'>[] = [
    account.navbar,
    account.referral,
    account.dryClaims,
    ...pets.map(({ petPublicId }) => account.feedingPlans.of(petPublicId)),
    changeDateOf(account)(delivery).ranges,
    breakdownsOf(account).of(delivery),
    methodForAllOf(account).options,
    settings.settings,
    settings.changeRecord,
    settings.calendarLink,
    shopOf(account).products,
    shopping.customer,
    checkInsOf(account).of('robin-waffle'),
  ];
  for (const state of await Promise.all(all.map((each) => each.load()))) expect(state.status).toBe('success');
  // The navigation bar and the page language are in use on every page.
  show(account.customer, account.navbar);
});

const changeDate = async (): Promise<boolean> => {
  const { ranges, form } = changeDateOf(account)(delivery);
  const { method, date } = current();
  const offer = dataOf(ranges.$state.get())!.methods.find((each) => each.method === method)!;
  form().choose(method, offer.dates.filter((each) => each.date !== date)[3]!.date);
  return form().confirm();
};

describe('On the page that changes a date, next to the list of deliveries', () => {
  beforeEach(() =>
    show(account.pets, account.deliveries, deliveryOf(account)(delivery), changeDateOf(account)(delivery).ranges),
  );

  test('a new date: 2 requests', async () => {
    const before = current().version;
    expect(await readsAfter(async () => expect(await changeDate()).toBe(true))).toEqual([
      'delivery/{id}/ranges',
      'navbar',
    ]);
    expect(current().version).toBe(before + 1);
  });
  test('undo: 2 requests', async () => {
    await changeDate();
    const undo = async () => expect(await changeDateOf(account)(delivery).form().revert()).toBe(true);
    expect(await readsAfter(undo)).toEqual(['delivery/{id}/ranges', 'navbar']);
  });
  test('later deliveries that move with a date are in its response', async () => {
    await readsAfter(changeDate);
    const shown = dataOf(account.deliveries.$state.get())!.deliveries;
    await account.deliveries.reload();
    expect(shown).toEqual(dataOf(account.deliveries.$state.get())!.deliveries);
  });
  test('another method for all deliveries: 3 requests', async () => {
    const { options, edit } = methodForAllOf(account);
    show(options);
    await options.load();
    const { method, version } = dataOf(options.$state.get())!;
    const change = async () =>
      expect(await edit.submit({ method: method === 'window' ? 'named-day' : 'window', version })).toMatchObject({
        status: 'saved',
      });
    expect(await readsAfter(change)).toEqual(['delivery/method', 'delivery/{id}/ranges', 'navbar']);
  });
});

describe('On the page of a delivery whose price is explained', () => {
  beforeEach(() => show(deliveryOf(account)(delivery), breakdownsOf(account).of(delivery)));
  const submit = (change: ContentChange) => async () =>
    expect(await contentChangesOf(account)(delivery).submit(change)).toMatchObject({ status: 'saved' });
  const after = ['delivery/{id}/breakdown', 'navbar'];

  test('another quantity: 2 requests', async () => {
    const { identifier, quantity, adjustable } = current()
      .pets.flatMap(({ items }) => items)
      .find((item) => item.adjustable)!;
    const next = quantity > adjustable!.min ? quantity - 1 : quantity + 1;
    const change = submit({ kind: 'quantity', quantities: { [identifier]: next }, version: current().version });
    expect(await readsAfter(change)).toEqual(after);
  });
  test('a scoop, then all extras removed: 2 requests each', async () => {
    const pet = current().pets.find(({ scoopUrl }) => scoopUrl)!;
    const hasScoop = pet.items.some(({ kind, quantity }) => kind === 'scoop' && quantity > 0);
    const scoop = (quantity: 0 | 1) => {
      const { scoopUrl } = current().pets.find(({ petPublicId }) => petPublicId === pet.petPublicId)!;
      return submit({ kind: 'scoop', petPublicId: pet.petPublicId, quantity, url: scoopUrl });
    };
    if (hasScoop) expect(await readsAfter(scoop(0))).toEqual(after);
    expect(await readsAfter(scoop(1))).toEqual(after);
    expect(await readsAfter(submit({ kind: 'removed-all', url: current().removeAllUrl }))).toEqual(after);
  });
});

test('On the dashboard, "Did it arrive?" yes: 1 request', async () => {
  const list = dataOf(account.deliveries.$state.get())!.deliveries;
  const arriving = list.find(({ status }) => status === 'dispatched')!;
  show(account.pets, account.deliveries, account.referral, account.feedingPlans.of('robin-waffle'));
  expect(await readsAfter(() => arrivalsOf(account)(arriving.id).submit())).toEqual(['navbar']);
  expect(arrivalsOf(account)(arriving.id).$state.get().status).toBe('saved');
});

describe('On the settings page, next to the list of deliveries', () => {
  beforeEach(() => {
    const { settings, changeRecord, calendarLink } = settingsOf(account);
    show(account.pets, settings, changeRecord, calendarLink);
  });

  test.each(['pause', 'resume', 'cancel', 'restart'] as const)('the step %s: 2 requests', async (step) => {
    show(account.deliveries);
    const store = subscriptionsOf(account);
    store.open({ who: 'robin-waffle', step });
    const take = async () => expect(await store.confirm()).toMatchObject({ status: 'saved' });
    expect(await readsAfter(take)).toEqual(['changes', 'navbar']);
    const shown = dataOf(account.deliveries.$state.get())!.deliveries;
    await account.deliveries.reload();
    expect(shown).toEqual(dataOf(account.deliveries.$state.get())!.deliveries);
  });
  test('contact details: 2 requests', async () => {
    const form = detailsOf(account);
    form.open();
    form.change('phone', '0117 496 0123');
    const save = async () => {
      await form.save();
      expect(form.edit.$state.get().status).toBe('saved');
    };
    expect(await readsAfter(save)).toEqual(['changes', 'customer-data']);
  });
  test('another language: 2 requests', async () => {
    const { language, settings } = settingsOf(account);
    const { locale, locales } = dataOf(settings.$state.get())!;
    const other = locales.find((each) => each !== locale) ?? locale;
    const change = async () => expect(await language.submit(other)).toMatchObject({ status: 'saved' });
    expect(await readsAfter(change)).toEqual(['changes', 'customer-data']);
  });
  test.each(['makeLink', 'revokeLink'] as const)('the calendar link, %s: 1 request', async (name) => {
    const change = async () => expect(await settingsOf(account)[name].submit()).toMatchObject({ status: 'saved' });
    expect(await readsAfter(change)).toEqual(['changes']);
  });
  test.each(['make', 'revoke'] as const)('the link of the kitchen card, %s: 1 request', async (name) => {
    const change = async () => expect(await kitchenOf(account)[name].submit()).toMatchObject({ status: 'saved' });
    expect(await readsAfter(change)).toEqual(['changes']);
  });
});

test('In the shop, a product added to the next delivery: 1 request', async () => {
  const shop = shopOf(account);
  show(shop.products, shop.$delivery ? { $state: shop.$delivery } : shop.products);
  const product = dataOf(shop.products.$state.get())!.products.find(({ quantity, max }) => quantity < max)!;
  const change = async () => {
    shop.choose(product.identifier, product.quantity + 1);
    expect(await shop.save()).toBeDefined();
  };
  expect(await readsAfter(change)).toEqual(['navbar']);
});

test('In the shop, a code that is entered: 2 requests, and the total is the newer one', async () => {
  const { products } = shopOf(account);
  const { codes, type, enter, edit } = codesOf(account);
  await codes.load();
  show(products, codes);
  const before = dataOf(products.$state.get())!.delivery!.total!.amount;
  type('GIFT-3HWN-8FVC-5JYB');
  const change = async () => {
    await enter();
    expect(edit.$state.get().status).toBe('saved');
  };
  expect(await readsAfter(change)).toEqual(['navbar', 'products']);
  expect(dataOf(products.$state.get())!.delivery!.total!.amount).toBeLessThan(before);
});

test('On the check-in page, an answer: no request', async () => {
  const checkIn = await loadOrThrow(checkInsOf(account).of('robin-waffle'));
  show(checkIn.pet);
  expect(await readsAfter(() => checkIn.answer('enjoying', 'yes'))).toEqual([]);
  expect(checkIn.$unsaved.get().enjoying).toBeUndefined();
});

test('Data that no view shows is requested when a view opens again', async () => {
  show(deliveryOf(account)(delivery));
  expect(await readsAfter(changeDate)).toEqual(['navbar']);
  expect(await readsAfter(() => changeDateOf(account)(delivery).ranges.load())).toEqual(['delivery/{id}/ranges']);
  expect(await readsAfter(() => changeDateOf(account)(delivery).ranges.load())).toEqual([]);
});

test('Another tab is notified of what a change affects, and requests only that', async () => {
  const { settings, calendarLink } = settingsOf(account);
  show(account.pets, settings, calendarLink, deliveryOf(account)(delivery));
  const [changeRecord, deliveryTopics] = [
    ['calendar-link', 'change-record'],
    ['deliveries', 'dates', 'prices'],
  ];
  expect(await readsAfter(async () => robin.notifyTab(changeRecord))).toEqual(['calendar']);
  expect(await readsAfter(async () => robin.notifyTab(deliveryTopics))).toEqual(['box-breakdown/upcoming/{id}']);
});
