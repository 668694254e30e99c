import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../src/days.ts';
import type { Delivery } from '../../../../src/contract/known.ts';
import { deliveryStatuses } from '../../../../src/contract/lists.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { changesWindow, isHeld, lastChangesDay } from '../../../../src/stores/deliveries/changes-window.ts';
import {
  comingIn,
  dashboardDeliveries,
  deliveryTrouble,
  farTreatments,
  groupDeliveries,
  isLate,
  nextDelivery,
  isChangeable,
  isOver,
  paymentTrouble,
  problemOf,
} from '../../../../src/stores/deliveries/delivery-groups.ts';
import { nextChangeable } from '../../../../src/stores/deliveries/next-changeable.ts';
import { stageOf, stageStates, wasCharged } from '../../../../src/stores/deliveries/delivery-stages.ts';
import { whyNoDeliveries } from '../../../../src/stores/deliveries/no-deliveries.ts';
import { webUrl } from '../../../../src/web-url.ts';
import type { Delivery as Whole } from '../../../../src/contract/deliveries/delivery.ts';
import { makeDelivery } from '../../../support/views/delivery.ts';

const box = (id: string, status: Whole['status'], more: Partial<Whole> = {}) => makeDelivery({ id, status, ...more });
const ids = (deliveries: readonly Delivery[]) => deliveries.map(({ id }) => id).join(' ');

describe('DECISIONS.md#deliveries: groups', () => {
  const all = [
    box('old', 'delivered'),
    box('gone', 'lost'),
    box('way', 'dispatched', { askArrival: true }),
    box('work', 'preparing'),
    box('first', 'scheduled'),
    box('second', 'scheduled'),
    box('third', 'scheduled'),
    box('stopped', 'cancelled'),
  ];
  test('upcoming: not over, and charged or about to be; future: later scheduled ones; past: newest first', () => {
    const { onItsWay, upcoming, future, past } = groupDeliveries(all);
    expect([onItsWay, upcoming, future, past].map(ids)).toEqual([
      'way',
      'work first',
      'second third',
      'stopped gone old',
    ]);
  });
  test('each delivery is in one group', () => {
    expect(Object.values(groupDeliveries(all)).flat()).toHaveLength(all.length);
  });
  test.each([
    ['treatments after the last food', 'food treatment food treatment treatment', 2],
    ['not a single one', 'food treatment food treatment', 0],
    ['all, where the next delivery has the only food', 'treatment treatment', 2],
    ['none of food alone', 'food food', 0],
  ] as const)('folds far treatments: %s', (_, kinds, count) => {
    const future = kinds.split(' ').map((kind, index) => box(`${index}`, 'scheduled', { kind: kind as Whole['kind'] }));
    expect(farTreatments(future)).toEqual(future.slice(future.length - count));
  });
  test('a delivery that has just been confirmed stays, for the thanks in place', () => {
    expect(ids(groupDeliveries([box('way', 'delivered')], ['way']).onItsWay)).toBe('way');
  });
  test('500 deliveries are grouped with a few looks at each', () => {
    let looks = 0;
    const counted = (delivery: Delivery): Delivery =>
      new Proxy(delivery, {
        get: (target, name, receiver) => {
          looks += 1;
          return Reflect.get(target, name, receiver) as unknown;
        },
      });
    groupDeliveries(
      Array.from({ length: 500 }, (_, index) =>
        counted(box(`d${index}`, index < 350 ? 'delivered' : 'scheduled') as Delivery),
      ),
    );
    expect(looks).toBeLessThan(500 * 6);
  });
});

describe('§2 Dashboard: next delivery', () => {
  test.each<[string, Delivery[], string | undefined]>([
    ['none without deliveries', [], undefined],
    ['none when all are over', [box('a', 'delivered'), box('b', 'cancelled')], undefined],
    ['the one on its way', [box('way', 'dispatched', { date: '2026-11-12' }), box('soon', 'scheduled')], 'way'],
    [
      'the one on its way also on the day when it may have arrived',
      [box('way', 'dispatched', { askArrival: true, date: '2026-11-01' }), box('soon', 'scheduled')],
      'way',
    ],
    [
      'one whose payment is held',
      [box('held', 'billing-problem', { date: '2026-11-01' }), box('soon', 'scheduled')],
      'held',
    ],
    [
      'food before a treatment of the same day',
      [box('a', 'scheduled', { kind: 'treatment' }), box('b', 'scheduled')],
      'b',
    ],
  ])('%s', (_, deliveries, id) => {
    expect(nextDelivery(deliveries)?.id).toBe(id);
  });
  test('the list’s primary button is on the next delivery that has not left', () => {
    expect(comingIn(groupDeliveries([box('way', 'dispatched'), box('soon', 'scheduled')]))[0]?.id).toBe('soon');
  });
});

describe('design §12 The dashboard leads with the delivery that is still open for changes', () => {
  const now = Date.parse('2026-11-12T09:00:00Z');
  const open = { changesUntil: '2026-11-15T23:59:59Z' };
  const closed = { changesUntil: '2026-11-11T23:59:59Z' };
  test.each<[string, Delivery[], string | undefined, string]>([
    ['nothing without deliveries', [], undefined, ''],
    ['a parcel on its way alone', [box('way', 'dispatched')], 'way', ''],
    ['not the parcel on its way', [box('way', 'dispatched'), box('soon', 'scheduled', open)], 'soon', 'way'],
    [
      'not one that is being packed or charged',
      [box('way', 'dispatched'), box('work', 'preparing', closed), box('soon', 'scheduled', open)],
      'soon',
      'way work',
    ],
    [
      'a payment that needs attention first',
      [box('held', 'billing-problem', closed), box('soon', 'scheduled', open)],
      'held',
      '',
    ],
    ['the next one where none is open', [box('work', 'preparing', closed)], 'work', ''],
    [
      'the second one past the last day of the first',
      [box('first', 'scheduled', closed), box('second', 'scheduled', open)],
      'second',
      'first',
    ],
  ])('%s', (_, deliveries, id, underWay) => {
    const shown = dashboardDeliveries(deliveries, now);
    expect({ next: shown.next?.id, underWay: ids(shown.underWay) }).toEqual({ next: id, underWay });
  });
  test('DECISIONS.md#next: nothing earlier is skipped, for all days, kinds and states', () => {
    const one = fc.record({
      day: fc.integer({ min: 0, max: 60 }),
      status: fc.constantFrom<Whole['status']>('scheduled', 'scheduled', ...deliveryStatuses),
      kind: fc.constantFrom<Whole['kind']>('food', 'treatment'),
      // A deadline need not follow from the day: a shop sets its own.
      notice: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 9 }), (list) => {
        const deliveries = list.map(({ day, status, kind, notice }, index) =>
          box(`d${index}`, status, {
            kind,
            date: addDays('2026-11-01', day),
            changesUntil: `${addDays('2026-11-01', day - notice)}T23:59:59Z`,
          }),
        );
        const before = (than: Delivery | undefined) => deliveries.filter(({ date }) => than && date < than.date);
        const isComing = (each: Delivery): boolean => !isOver(each, now);
        const { next, underWay } = dashboardDeliveries(deliveries, now);
        expect(before(next).filter((each) => isComing(each) && !underWay.includes(each))).toEqual([]);
        expect(next === undefined).toBe(!deliveries.some(isComing));
        const changeable = deliveries.filter((each) => isChangeable(each, now));
        if (changeable.length > 0) expect(next && (isChangeable(next, now) || problemOf(next))).toBeTruthy();
        expect(before(nextChangeable(deliveries, now)).filter((each) => changeable.includes(each))).toEqual([]);
        expect(before(nextDelivery(deliveries, now)).filter(isComing)).toEqual([]);
        const coming = comingIn(groupDeliveries(deliveries, [], now));
        expect(before(coming[0]).filter((each) => coming.includes(each))).toEqual([]);
        expect(dashboardDeliveries(deliveries.toReversed(), now).next).toBe(next);
      }),
    );
  });
  test('a parcel that has just arrived stays for the thanks', () => {
    const shown = dashboardDeliveries([box('way', 'delivered'), box('soon', 'scheduled', open)], now, ['way']);
    expect({ next: shown.next?.id, underWay: ids(shown.underWay) }).toEqual({ next: 'soon', underWay: 'way' });
  });
});

describe('§8 Problems', () => {
  const payment = makeDelivery().payment;
  test('payment states: billing problem, authentication required, no information found, no longer stored', () => {
    expect(paymentTrouble([box('a', 'scheduled'), box('b', 'billing-problem')])?.id).toBe('b');
    expect(paymentTrouble([box('a', 'authentication-required')])?.id).toBe('a');
    expect(paymentTrouble([box('a', 'scheduled', { payment: { ...payment, problem: 'no-longer-stored' } })])?.id).toBe(
      'a',
    );
    expect(paymentTrouble([box('a', 'scheduled')])).toBeUndefined();
  });
  test('a delivery that is over needs no payment any more', () => {
    expect(paymentTrouble([box('a', 'delivered', { payment: { ...payment, problem: 'not-found' } })])).toBeUndefined();
  });
  test.each([
    ['not-found', 'not-found'],
    ['no-longer-stored', 'no-longer-stored'],
    ['authentication-required', 'authentication-required'],
    ['a-not-found', 'billing-problem'],
    ['not-found-b', 'billing-problem'],
  ])('the problem "%s" is shown as %s', (problem, shown) => {
    const given = { ...payment, problem: problem as 'not-found' };
    expect(problemOf({ status: 'scheduled', payment: given })).toBe(shown);
  });
  const now = Date.parse('2026-11-25T09:00:00Z');
  test.each(['lost', 'returned'] as const)('"There’s a problem with your delivery": the latest was %s', (status) => {
    expect(deliveryTrouble([box('a', 'delivered'), box('b', status), box('c', 'scheduled')], now)?.id).toBe('b');
  });
  test('not once it is reported', () => {
    expect(deliveryTrouble([box('a', 'lost', { reported: true })], now)).toBeUndefined();
  });
  test('also if a later one was cancelled', () => {
    expect(deliveryTrouble([box('a', 'lost'), box('b', 'cancelled')], now)?.id).toBe('a');
  });
  test('not if a later one arrived, nor after a month', () => {
    expect(deliveryTrouble([box('a', 'lost'), box('b', 'delivered')], now)).toBeUndefined();
    expect(deliveryTrouble([box('a', 'lost')], now + 40 * 86_400_000)).toBeUndefined();
  });
});

test('A delivery can be changed up to the very end of its time for changes', () => {
  const delivery = { status: 'scheduled', changesUntil: '2026-11-15T23:59:59Z' } as const;
  const end = Date.parse(delivery.changesUntil);
  expect([end, end + 1].map((now) => isChangeable(delivery, now))).toEqual([true, false]);
});

test('DECISIONS.md#deliveries: late is one on its way after its last day, by the store’s calendar', () => {
  const late = (status: Delivery['status'], now: string) =>
    isLate({ status, date: '2026-11-18', until: '2026-11-20' }, Date.parse(now), 'Europe/Berlin');
  expect(late('dispatched', '2026-11-20T22:59:59Z')).toBe(false);
  expect(late('dispatched', '2026-11-20T23:00:00Z')).toBe(true);
  expect(late('delivered', '2026-11-22T09:00:00Z')).toBe(false);
});

test('A cancelled delivery was charged if more than a surplus is paid back', () => {
  const refund = (reason: 'surplus' | 'cancelled') =>
    ({
      reason,
      status: 'sent',
      amount: { amount: 1, currency: 'GBP' },
      on: '2026-11-12',
    }) as unknown as Delivery['refunds'][number];
  expect(wasCharged({ refunds: [] })).toBe(false);
  expect(wasCharged({ refunds: [refund('surplus')] })).toBe(false);
  expect(wasCharged({ refunds: [refund('surplus'), refund('cancelled')] })).toBe(true);
});

describe('DECISIONS.md#deliveries: stages', () => {
  test('a cancelled delivery has no stage, every other status has one', () => {
    expect(deliveryStatuses.filter((status) => !stageOf(status))).toEqual(['cancelled']);
    expect(stageStates('cancelled')).toEqual([]);
  });
  const states = (status: Delivery['status']) =>
    stageStates(status)
      .map(({ state }) => state)
      .join(' ');
  test.each<[Delivery['status'], string]>([
    ['scheduled', 'now later later'],
    ['processing', 'now later later'],
    ['payment-pending', 'now later later'],
    ['authentication-required', 'trouble later later'],
    ['billing-problem', 'trouble later later'],
    ['payment-complete', 'done later later'],
    ['preparing', 'done now later'],
    ['dispatched', 'done done now'],
    ['delivered', 'done done done'],
    ['returned', 'done done trouble'],
    ['lost', 'done done trouble'],
  ])('%s: %s', (status, expected) => {
    expect(states(status)).toBe(expected);
  });
});

describe('§4 A changes window counts down in days, then hours and minutes, with a last day for changes', () => {
  const at = (now: string, zone = 'Europe/London', until = '2026-11-15T23:59:59Z') =>
    changesWindow(until, Date.parse(now), zone);
  test.each([
    ['2026-11-12T18:35:00Z', { state: 'open', days: 3, hours: 5, minutes: 24 }],
    ['2026-11-14T21:50:00Z', { state: 'open', days: 1, hours: 2, minutes: 9 }],
    ['2026-11-15T00:00:00Z', { state: 'last-day', days: 0, hours: 23, minutes: 59 }],
    ['2026-11-15T23:59:59Z', { state: 'last-day', days: 0, hours: 0, minutes: 0 }],
    ['2026-11-16T00:00:00Z', { state: 'closed', days: 0, hours: 0, minutes: 0 }],
  ])('at %s', (now, expected) => {
    expect(at(now)).toEqual(expected);
  });
  test('the last day is a calendar day of the store, not of the customer', () => {
    const until = '2026-11-15T23:59:59+01:00';
    expect(at('2026-11-14T23:30:00Z', 'Europe/Berlin', until).state).toBe('last-day');
    expect(lastChangesDay(until, 'Europe/Berlin')).toBe('2026-11-15');
    expect(lastChangesDay('2026-11-15T22:59:59Z', 'Europe/Berlin')).toBe('2026-11-15');
  });
  test('a day of 25 hours, when daylight saving ends, counts down by its hours', () => {
    expect(at('2026-10-25T00:30:00+02:00', 'Europe/Berlin', '2026-10-25T23:59:59+01:00')).toEqual({
      state: 'last-day',
      days: 1,
      hours: 0,
      minutes: 29,
    });
  });
});

describe('§4 No delivery is planned: why', () => {
  const pet = (
    subscription_status: 'pending' | 'active' | 'paused' | 'cancelled' | 'complete',
    status: 'partial' | 'complete' = 'complete',
  ) => ({
    petId: 1,
    petPublicId: 'p',
    name: 'Dog',
    active: false,
    subscription_status,
    status,
    gender: 'unknown' as const,
    photo_url: null,
    profile: null,
    paused_since: null,
    paused_until: null,
    cancelled_on: null,
    portions: null,
    matched: true,
  });
  test.each([
    ['noPets', []],
    ['paused', [pet('paused'), pet('pending', 'partial')]],
    ['cancelled', [pet('cancelled')]],
    ['incomplete', [pet('pending', 'partial'), pet('cancelled')]],
    ['ready', [pet('complete')]],
    ['ready', [pet('complete'), pet('pending', 'partial')]],
    ['none', [pet('active'), pet('paused')]],
    ['none', [{ ...pet('pending'), subscription_status: 'unknown' as 'pending' }]],
  ] as const)('%s', (why, pets) => {
    expect(whyNoDeliveries(pets)).toBe(why);
  });
});

describe('DECISIONS.md#session: URLs from outside that are displayed', () => {
  const page = { host: '', location: () => new URL('https://shop.test/gb/') };
  test.each([
    ['https://courier.test/track?x=1', 'https://courier.test/track?x=1'],
    ['/gb/parcel/', 'https://shop.test/gb/parcel/'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://user:word@evil.test/', undefined],
    ['http://', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s: %s', (url, expected) => {
    expect(webUrl(url, page)).toBe(expected);
  });
  test('a relative one belongs to the backend', () => {
    expect(webUrl('/photos/a.jpg', { ...page, host: 'https://api.test' })).toBe('https://api.test/photos/a.jpg');
  });
});

const held = makeDelivery({ status: 'scheduled' });
const { petPublicId } = held.pets[0]!;
const pet = (matched: boolean, id = petPublicId) => ({ petPublicId: id, matched }) as Pet;

test('§8 A mismatch of the account, or of a pet in the delivery, holds a delivery back until it has been charged', () => {
  expect(isHeld(held, true, [pet(true)])).toBe(false);
  expect(isHeld(held, false, [pet(true)])).toBe(true);
  expect(isHeld(held, true, [pet(false)])).toBe(true);
  expect(isHeld(held, true, [pet(true), pet(false, 'another')])).toBe(false);
  const both = { ...held, pets: [...held.pets, { ...held.pets[0]!, petPublicId: 'another' }] };
  expect(isHeld(both, true, [pet(true), pet(false, 'another')])).toBe(true);
  expect(isHeld({ ...held, status: 'processing' }, false, [])).toBe(true);
  expect(isHeld({ ...held, status: 'dispatched' }, false, [])).toBe(false);
});
