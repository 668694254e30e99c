import { expect, test, vi } from 'vitest';
import { shownDelivery } from '../../../../src/preview/samples/deliveries.ts';
import { dataOf } from '../../../../src/remote.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { methodForAllOf } from '../../../../src/stores/deliveries/delivery-method.ts';
import { deliveryOf, putDeliveries, putPresent } from '../../../../src/stores/deliveries/one-delivery.ts';
import { treatmentOrdersOf } from '../../../../src/stores/treatments/order-treatment.ts';
import { fakeBackend } from '../../../support/views/store-cases.ts';
import { json } from '../../../support/views/environment.ts';

async function setUp() {
  const backend = fakeBackend();
  const { account } = backend;
  await loadOrThrow(account.customer);
  await loadOrThrow(account.pets);
  const { deliveries } = await loadOrThrow(account.deliveries);
  const listed = (): string[] => dataOf(account.deliveries.$state.get())!.deliveries.map(({ id }) => id);
  return { ...backend, deliveries, listed };
}

test('Without the call for one delivery it is found in the list, or there is none', async () => {
  const { account, deliveries, reports } = await setUp();
  const { fetch } = account.environment;
  account.environment.fetch = async (url, init) => (url.includes('/box-breakdown/') ? json({}, 501) : fetch(url, init));
  for (const each of deliveries) expect(await loadOrThrow(deliveryOf(account)(each.id))).toEqual(each);
  const state = await deliveryOf(account)('gone').load();
  expect(state).toMatchObject({ status: 'error', error: { status: 404, code: 'not-found' } });
  expect(reports).toHaveLength(1);
});

test('Another failure of that call is one, also for a listed delivery', async () => {
  const { account, fail } = await setUp();
  fail(['getDelivery'], { status: 403, error: { code: 'forbidden', message: 'No' } });
  expect(await deliveryOf(account)(shownDelivery).load()).toMatchObject({ status: 'error', error: { status: 403 } });
});

test('A newer version replaces the one in the list and the one on screen, and loads none that isn’t', async () => {
  const { account, deliveries, listed, sent } = await setUp();
  const [first, second] = deliveries;
  const one = deliveryOf(account)(first!.id);
  await one.load();
  const ids = listed();
  sent.length = 0;
  const newer = [first!, second!].map((each) => ({ ...each, version: each.version! + 1 }));
  putDeliveries(account, newer);
  expect(dataOf(one.$state.get())).toEqual(newer[0]);
  expect(dataOf(account.deliveries.$state.get())!.deliveries).toEqual([...newer, ...deliveries.slice(2)]);
  expect(listed()).toEqual(ids);
  expect(deliveryOf(account)(second!.id).$state.get().status).toBe('init');
  expect(sent).toEqual([]);
});

test('One without pets leaves the list, others without pets stay', async () => {
  const { account, deliveries, listed } = await setUp();
  const [first, second] = deliveries;
  account.deliveries.set({ partial: true, deliveries: [{ ...first!, pets: [] }, ...deliveries.slice(1)] });
  putDeliveries(account, [{ ...second!, pets: [] }]);
  expect(listed()).toEqual([first!, ...deliveries.slice(2)].map(({ id }) => id));
  expect(dataOf(account.deliveries.$state.get())?.partial).toBe(true);
});

test('The present version of a conflict is put in place, and what depends on it is outdated', async () => {
  const { account, deliveries } = await setUp();
  const outdate = vi.spyOn(account.topics, 'invalidate');
  const present = { ...deliveries[0]!, version: 99 };
  putPresent(account, present);
  expect(dataOf(account.deliveries.$state.get())!.deliveries[0]).toEqual(present);
  expect(outdate.mock.calls).toEqual([[['dates', 'prices', 'method-options', 'products']]]);
});

test.each([
  [409, 'conflict', 2],
  [422, 'invalid', 1],
] as const)('After a %i for another method the options are loaded: %s, %i times', async (status, code, times) => {
  const { account, fail, sentTo } = await setUp();
  const { edit, options } = methodForAllOf(account);
  const { version } = await loadOrThrow(options);
  fail(['changeMethod'], { status, error: { code, message: 'No' } });
  await edit.submit({ method: 'named-day', version });
  await options.load();
  expect(sentTo('getMethodOptions')).toHaveLength(times);
});

test('After a failed order of a treatment the orders of now are loaded', async () => {
  const { account, fail, sentTo } = await setUp();
  const { edit, orders } = treatmentOrdersOf(account);
  const [first] = await loadOrThrow(orders);
  fail(['orderTreatment'], { status: 422, error: { code: 'closed', message: 'No' } });
  await edit(first!.petPublicId).submit({ ordered: true, version: 1 });
  await orders.load();
  expect(sentTo('getTreatmentOrders')).toHaveLength(2);
  expect(edit(first!.petPublicId)).toBe(edit(first!.petPublicId));
});
