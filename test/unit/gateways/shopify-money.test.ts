import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { DeliveryReport } from '../../../src/contract/deliveries/report.ts';
import type { PaymentMethods } from '../../../src/contract/shop/payment-methods.ts';
import type { Charges } from '../../../src/contract/shop/payment.ts';
import type { Profile } from '../../../src/contract/pets/profile.ts';
import type { Settings } from '../../../src/contract/customer/settings.ts';
import { startedAt } from '../../support/clock.ts';
import { origin, signIn, startSite } from './shopify-site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({ staleReads: 1 }, { METHODS_PAGE: 'https://shop.example/account/profile' });
});
afterAll(() => site.close());

const ask = (cookie: string) => async (path: string, payload?: object) =>
  site.gateway.inject({
    method: payload ? 'POST' : 'GET',
    url: `/gb/new-account-api/1.0/${path}`,
    headers: { cookie, origin, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { payload }),
  });
const customerOf = (name: string) => site.shopify.shop.state.customers.find(({ email }) => email.startsWith(name))!;

test('DECISIONS.md#coming-charges the charges to come are those of the planned deliveries, by date', async () => {
  const send = ask(await signIn(site, 'robin'));
  const { pets } = (await send('customer/pets')).json<{ pets: { petPublicId: string }[] }>();
  const planned = await Promise.all(
    pets.map(
      async ({ petPublicId }) =>
        (await send(`pet/delivery-details-public/${petPublicId}`)).json<{ deliveries: Delivery[] }>().deliveries,
    ),
  );
  const { charges } = (await send('payment/charges')).json<Charges>();
  const scheduled = planned.flat().filter(({ status }) => status === 'scheduled');
  expect(charges.map(({ delivery }) => delivery.id).toSorted()).toEqual(scheduled.map(({ id }) => id).toSorted());
  expect(charges.map(({ delivery }) => delivery.date)).toEqual(charges.map(({ delivery }) => delivery.date).toSorted());
  for (const { on, amount, isDue, delivery } of charges)
    expect([on, amount, isDue]).toEqual([delivery.payment.date, delivery.amounts.total, false]);
});

test('DECISIONS.md#methods choosing a payment method changes each contract; one that is removed is replaced', async () => {
  const send = ask(await signIn(site, 'conny'));
  const customer = customerOf('conny');
  const read = async () => (await send('payment/methods')).json<PaymentMethods>().methods;
  const [visa, mastercard] = await read();
  expect([visa, mastercard]).toMatchObject([
    { brand: 'Visa', isDefault: true, isReserve: false, reservable: false, removable: true },
    { brand: 'Mastercard', isDefault: false, removable: true },
  ]);
  const { payment } = (await send('settings')).json<Settings>();
  expect([payment.brand, payment.resolveUrl]).toEqual(['Visa', 'https://shop.example/account/profile']);
  const chosen = await send(`payment/methods/${mastercard!.id}/default`, {});
  expect(chosen.json<PaymentMethods>().methods.map(({ brand }) => brand)).toEqual(['Mastercard', 'Visa']);
  expect(new Set(customer.contracts.map(({ cardId }) => cardId))).toEqual(new Set([customer.cards[1]!.id]));
  const reserve = await send(`payment/methods/${visa!.id}/reserve`, { on: true });
  expect([reserve.statusCode, reserve.json()]).toMatchObject([409, { error: { code: 'not-possible' } }]);
  const removed = await send(`payment/methods/${mastercard!.id}/remove`, {});
  expect(removed.json<PaymentMethods>().methods).toMatchObject([{ brand: 'Visa', isDefault: true, removable: false }]);
  expect(new Set(customer.contracts.map(({ cardId }) => cardId))).toEqual(new Set([customer.cards[0]!.id]));
  expect((await send(`payment/methods/${visa!.id}/remove`, {})).json()).toMatchObject({
    error: { code: 'method-needed' },
  });
  expect((await send('payment/methods/CustomerCreditCard-1/default', {})).statusCode).toBe(404);
});

test('DECISIONS.md#reports a report becomes a request for a return with its reason; what the shop decides is its status', async () => {
  const send = ask(await signIn(site, 'reese'));
  const [order] = customerOf('reese').orders;
  const path = `delivery/${order!.id}/report`;
  const about = (await send(path)).json<DeliveryReport>();
  expect(about).toMatchObject({
    problems: ['damaged', 'wrong-item', 'not-eaten', 'missing'],
    remedies: ['refund'],
    paid: { amount: 4250 },
    report: null,
  });
  const items = about.items.map(({ identifier }) => identifier);
  for (const [body, status, code] of [
    [{ problem: 'not-arrived', items, remedy: 'refund' }, 409, 'not-possible'],
    [{ problem: 'damaged', items, remedy: 'resend' }, 409, 'not-possible'],
    [{ problem: 'damaged', items: ['1'], remedy: 'refund' }, 422, 'unknown-item'],
    [{ problem: 'damaged', items: [], remedy: 'refund' }, 422, 'unknown-item'],
  ] as const) {
    const refused = await send(path, body);
    expect([refused.statusCode, refused.json()]).toMatchObject([status, { error: { code } }]);
  }
  const sent = await send(path, { problem: 'not-eaten', items, remedy: 'refund' });
  expect(sent.json()).toMatchObject({
    problems: [],
    report: { problem: 'not-eaten', items, status: 'received', amount: { amount: 4250 } },
    delivery: { id: order!.id, reported: true },
  });
  expect(order!.returns).toMatchObject([{ status: 'REQUESTED', lines: [{ handle: 'animal-refused', quantity: 1 }] }]);
  const again = await send(path, { problem: 'damaged', items, remedy: 'refund' });
  expect(again.json()).toMatchObject({ error: { code: 'already-reported' } });
  for (const [status, shown] of [
    ['OPEN', 'decided'],
    ['CLOSED', 'refunded'],
  ] as const) {
    Object.assign(order!.returns[0]!, { status, updatedAt: startedAt });
    // Another session has read nothing yet.
    const fresh = ask(await signIn(site, 'reese'));
    expect((await fresh(path)).json<DeliveryReport>().report?.status).toBe(shown);
  }
  order!.returns[0]!.status = 'DECLINED';
  const fresh = ask(await signIn(site, 'reese'));
  expect((await fresh(path)).json()).toMatchObject({ report: null, problems: { length: 4 } });
});

test('DECISIONS.md#profiles answers and weight are kept together in metafields; a name that another dog has is refused', async () => {
  const send = ask(await signIn(site, 'robin'));
  const customer = customerOf('robin');
  const { id } = customer.contracts[0]!;
  const path = `pet/profile/${id}`;
  const { version, answers } = (await send(path)).json<Profile>();
  expect(answers).toMatchObject({ name: 'Bella', weightKg: 12.4, shape: 'ideal', breed: null });
  for (const [wrong, field] of [
    [{ name: 'Rufus' }, 'answers.name'],
    [{ born: '2099-01-01' }, 'answers.born'],
    [{ wetShare: 40 }, 'answers.wetShare'],
  ] as const)
    expect((await send(path, { version, answers: wrong })).json()).toMatchObject({ error: { field } });
  const saved = await send(path, {
    version,
    answers: { breed: 'Border Collie', weightKg: 13, allergies: ['chicken'] },
  });
  expect(saved.json()).toMatchObject({ profile: { answers: { breed: 'Border Collie', weightKg: 13 } }, plan: null });
  const kept = Object.fromEntries(
    customer.metafields.map(({ key, value }) => [key, (JSON.parse(value) as Record<string, unknown>)[id]]),
  );
  expect(kept).toMatchObject({ dogs: { name: 'Bella', breed: 'Border Collie' }, weights: [{ kg: 13 }, { kg: 12.4 }] });
  const late = await send(path, { version, answers: { weightKg: 14 } });
  expect([late.statusCode, late.json()]).toMatchObject([409, { error: { current: { answers: { weightKg: 13 } } } }]);
});
