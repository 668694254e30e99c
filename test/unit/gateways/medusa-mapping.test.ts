import { expect, test } from 'vitest';
import { presentDetails } from '../../../demo/platforms/medusa/steps/details.ts';
import { minor } from '../../../demo/platforms/kit/money.ts';
import { belongsTo, presentOrder } from '../../../demo/platforms/medusa/answers/present-order.ts';
import { presentNext } from '../../../demo/platforms/medusa/answers/present-next.ts';
import { presentPet } from '../../../demo/platforms/medusa/answers/present-pet.ts';
import { orderStatusOf, paymentTypeOf } from '../../../demo/platforms/medusa/answers/statuses.ts';
import { order, subscription } from '../../support/views/medusa.ts';

const now = new Date('2026-11-23T10:00:00Z');
const subscribed = (more = {}) => ({
  subscription: subscription(more),
  dogName: 'Bella',
  country: 'GB',
  transit: { fastest: 2, slowest: 4 },
  paymentPage: 'https://shop.example/pay/{id}',
});
const next = (more = {}, at = now) => presentNext(subscribed(more), { last: order(), product: undefined, now: at });

test('money becomes whole minor units: decimals, texts, and amounts that binary fractions miss', () => {
  expect(minor(12.5, 'gbp')).toEqual({ amount: 1250, currency: 'GBP' });
  expect(minor('40.20', 'eur')).toEqual({ amount: 4020, currency: 'EUR' });
  expect([1.005, 8.165, 0.1 + 0.2, 0].map((amount) => minor(amount, 'sek').amount)).toEqual([101, 817, 30, 0]);
});

test('a status that the contract doesn’t know travels as it is', () => {
  const status = (goods: string, payment: string, isUnpaid = false) =>
    orderStatusOf(order({ fulfillment_status: goods, payment_status: payment }), isUnpaid);
  expect(status('delivered', 'captured')).toBe('delivered');
  expect(status('partially_shipped', 'captured')).toBe('dispatched');
  expect(status('fulfilled', 'authorized')).toBe('preparing');
  expect(status('not_fulfilled', 'captured')).toBe('payment-complete');
  expect(status('not_fulfilled', 'requires_action')).toBe('authentication-required');
  expect(status('not_fulfilled', 'not_paid')).toBe('payment-pending');
  expect(status('not_fulfilled', 'not_paid', true)).toBe('billing-problem');
  expect(status('not_fulfilled', 'in_escrow')).toBe('in_escrow');
  expect(status('on_a_boat', 'captured')).toBe('on_a_boat');
  expect(orderStatusOf(order({ status: 'canceled' }), false)).toBe('cancelled');
  const types = [
    { type: 'card', last4: '1' },
    { type: 'bacs_debit', last4: null },
    { type: 'twint', last4: null },
    null,
  ];
  expect(types.map((method) => paymentTypeOf({ payment_method: method }))).toEqual([
    'card',
    'direct-debit',
    'twint',
    'none',
  ]);
});

test('a subscription is a pet, named by the shop or as its product; asked to cancel and paused, it is cancelled', () => {
  const status = (more: object) => presentPet(subscription(more), 0, {}).subscription_status;
  const asked = { id: 'case', status: 'requested' };
  expect(presentPet(subscription(), 1, {})).toMatchObject({ petId: 2, name: 'Salmon kibble, 4 kg', active: true });
  expect(presentPet(subscription(), 0, { metadata: { dogs: { '01SUBSCRIPTION': { name: 'Bella' } } } }).name).toBe(
    'Bella',
  );
  expect(status({ status: 'past_due' })).toBe('active');
  expect(status({ status: 'paused' })).toBe('paused');
  expect(status({ status: 'paused', active_cancellation_case: asked })).toBe('cancelled');
  // Charges continue until the shop has decided.
  expect(status({ status: 'active', active_cancellation_case: asked })).toBe('active');
  expect(status({ status: 'frozen' })).toBe('frozen');
});

test('an order is a delivery of its subscription, with parts that make up the total', () => {
  const delivery = presentOrder(order({ total: 36.57, fulfillment_status: 'shipped' }), subscribed());
  expect(delivery).toMatchObject({
    status: 'dispatched',
    date: '2026-11-24',
    until: '2026-11-26',
    address: { oneLine: '12 Harbour Way, Bristol, BS1 4RW' },
    payment: { date: '2026-11-22', type: 'card', cardDigits: '4242', problem: null, resolveUrl: null },
    amounts: { deliveryFee: { amount: 395 }, offerDiscount: { amount: -363 }, total: { amount: 3657 } },
    pets: [{ name: 'Bella', subtotal: { amount: 3625 } }],
  });
  const renewal = { display_id: 7, metadata: { subscription_id: '01SUBSCRIPTION' } };
  expect(belongsTo(subscription(), renewal)).toBe(true);
  expect(belongsTo(subscription({ id: '02OTHER' }), renewal)).toBe(false);
  expect(belongsTo(subscription(), { display_id: 11, metadata: null })).toBe(false);
});

test('an unpaid renewal of a subscription in arrears is a billing problem that leads to the shop’s page', () => {
  const unpaid = order({ payment_status: 'not_paid' });
  const delivery = presentOrder(unpaid, subscribed({ status: 'past_due', payment_status: 'recovery_required' }));
  expect(delivery.status).toBe('billing-problem');
  expect(delivery.payment.resolveUrl).toBe('https://shop.example/pay/01SUBSCRIPTION');
  expect(next({ status: 'past_due', payment_status: 'recovery_required' })).toBeUndefined();
});

test('the next delivery follows the next charge; a paused subscription has none', () => {
  expect(next()).toMatchObject({
    id: 'next-01SUBSCRIPTION-20261220',
    status: 'scheduled',
    date: '2026-12-22',
    changesUntil: '2026-12-19T23:59:59+00:00',
    amounts: { total: { amount: 4020 } },
  });
  expect(next()!.version).toBe(next()!.version);
  expect(next({ shipping_address: null })!.version).not.toBe(next()!.version);
  expect(next({ status: 'paused' })).toBeUndefined();
  // What is overdue is charged today.
  expect(next({}, new Date('2027-02-01T12:00:00Z'))).toMatchObject({ date: '2027-02-03' });
});

test('the settings show the address of the oldest live subscription', () => {
  const customer = { id: 'cus_1', email: 'robin@example.com', first_name: 'Robin', last_name: null, phone: null };
  const asked = { country: 'GB', methodsPage: undefined, paymentPage: '/gb/payment/{id}' };
  const gone = subscription({ status: 'cancelled', shipping_address: null });
  expect(presentDetails(customer, [gone, subscription()], asked)).toMatchObject({
    lastName: '',
    address: { line1: '12 Harbour Way', city: 'Bristol', country: 'GB' },
    payment: { type: 'card', cardDigits: '4242' },
  });
  expect(presentDetails(customer, [], asked).payment.type).toBe('none');
});
