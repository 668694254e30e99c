import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asksArrival,
  chargeInstant,
  dateOnceLatePaid,
  droppedAt,
  firstDateNotLeft,
  freeDayFrom,
  isCharged,
  isGone,
  isOver,
  isUnpaid,
  leavesAt,
  statusAt,
  timelineOf,
  unansweredAt,
} from '../../../../demo/backend/rules/deliveries/timeline.ts';
import type { StoredDelivery } from '../../../../demo/backend/rules/deliveries/timeline.ts';
import { isDeliveryDay, windowEnd } from '../../../../demo/backend/rules/deliveries/calendar.ts';
import { deliveryStatuses } from '../../../../src/contract/lists.ts';
import { addDays } from '../../../../src/days.ts';
import type { Method } from '../../../support/model/deliveries.ts';

/** A delivery from Wednesday to Friday, at a time of the year when the store's clock is UTC. */
const stored = (more: Partial<StoredDelivery> = {}): StoredDelivery => ({
  date: '2026-11-18',
  method: 'window',
  country: 'GB',
  timeZone: 'Europe/London',
  outcome: 'ok',
  confirmedAt: null,
  ...more,
});
const at = (time: string): Date => new Date(`2026-${time}Z`);

describe('DECISIONS.md#deliveries A status starts at its moment, not a millisecond earlier', () => {
  const end = ['12-02T20:00:00', 'cancelled'] as const;
  const sent = [
    ['11-17T06:00:00', 'preparing'],
    ['11-17T18:00:00', 'dispatched'],
  ] as const;
  const charged = [
    ['11-15T23:59:59.001', 'processing'],
    ['11-16T06:00:00', 'payment-pending'],
  ] as const;
  const paid = [...charged, ['11-16T10:00:00', 'payment-complete'], ...sent] as const;
  const delivered = ['11-23T20:00:00', 'delivered'] as const;
  test.each([
    ['an ordinary one', {}, 'scheduled', [...paid, delivered]],
    ['a named day', { method: 'named-day' }, 'scheduled', [...paid, ['11-21T20:00:00', 'delivered']]],
    [
      'one that is confirmed',
      { confirmedAt: at('11-19T12:00:00') },
      'scheduled',
      [...paid, ['11-19T12:00:00', 'delivered']],
    ],
    ['a lost one', { outcome: 'lost' }, 'scheduled', [...paid, ['11-20T20:00:00', 'lost']]],
    ['one that came back', { outcome: 'returned' }, 'scheduled', [...paid, ['11-20T20:00:00', 'returned']]],
    [
      'an unpaid one',
      { outcome: 'billing-problem' },
      'scheduled',
      [...charged, ['11-16T10:00:00', 'billing-problem'], end],
    ],
    [
      'one that the bank asks about',
      { outcome: 'authentication-required' },
      'scheduled',
      [...charged, ['11-16T10:00:00', 'authentication-required'], end],
    ],
    ['a held one', { held: true }, 'scheduled', [charged[0], end]],
    [
      'one that was paid late',
      { paidAt: at('11-16T05:00:00') },
      'scheduled',
      [charged[0], ['11-16T05:00:00', 'payment-complete'], ...sent, delivered],
    ],
    ['one that was paid at once', { paidAt: at('11-01T00:00:00') }, 'payment-complete', [...sent, delivered]],
    ['a replacement', { isReplacement: true }, 'processing', [...sent, delivered]],
    ['a held replacement', { isReplacement: true, held: true }, 'processing', [end]],
    ['a cancelled one', { outcome: 'cancelled' }, 'cancelled', []],
  ] as [string, Partial<StoredDelivery>, string, [string, string][]][])('%s', (_, more, first, changes) => {
    const delivery = stored(more);
    let before = first;
    expect(statusAt(delivery, at('11-02T00:00:00'))).toBe(first);
    for (const [time, status] of changes) {
      const moment = at(time);
      expect(statusAt(delivery, new Date(moment.getTime() - 1)), time).toEqual(before);
      expect(statusAt(delivery, moment), time).toEqual(status);
      before = status;
    }
    expect(statusAt(delivery, at('12-31T00:00:00'))).toBe(before);
  });
});

test('DECISIONS.md#deliveries The days and moments of a delivery', () => {
  expect(timelineOf(stored())).toEqual({
    until: '2026-11-20',
    changesUntil: at('11-15T23:59:59'),
    chargeDate: '2026-11-16',
    packDate: '2026-11-17',
  });
  expect(chargeInstant(stored())).toEqual(at('11-16T10:00:00'));
  expect(leavesAt(stored())).toEqual(at('11-17T18:00:00'));
  expect(unansweredAt(stored())).toEqual(at('11-23T20:00:00'));
  expect(droppedAt(stored())).toEqual(at('12-02T20:00:00'));
});

test('DECISIONS.md#deliveries What each status means', () => {
  const which = (is: (status: (typeof deliveryStatuses)[number]) => boolean) => deliveryStatuses.filter(is);
  expect(which(isCharged)).toEqual(['payment-complete', 'preparing', 'dispatched', 'delivered', 'returned', 'lost']);
  expect(which(isOver)).toEqual(['delivered', 'returned', 'lost', 'cancelled']);
  expect(which(isGone)).toEqual(['dispatched', 'delivered', 'returned', 'lost', 'cancelled']);
  const outcomes = ['ok', 'billing-problem', 'authentication-required', 'cancelled', 'returned', 'lost'] as const;
  expect(outcomes.filter((outcome) => isUnpaid({ outcome }))).toEqual(['billing-problem', 'authentication-required']);
});

test('DECISIONS.md#deliveries “Has it arrived?” is asked from the first second of the window, while it is on its way', () => {
  expect(asksArrival(stored(), at('11-17T23:59:59.999'))).toBe(false);
  expect(asksArrival(stored(), at('11-18T00:00:00'))).toBe(true);
  expect(asksArrival(stored(), at('11-23T19:59:59.999'))).toBe(true);
  expect(asksArrival(stored(), at('11-23T20:00:00'))).toBe(false);
});

test('DECISIONS.md#deliveries At six in the evening the deliveries of the next day leave', () => {
  expect(firstDateNotLeft('Europe/London', at('11-17T17:59:59.999'))).toBe('2026-11-18');
  expect(firstDateNotLeft('Europe/London', at('11-17T18:00:00'))).toBe('2026-11-19');
});

test('a day for a further delivery is the first one that overlaps with no other', () => {
  const anyMethod = fc.constantFrom<Method>('window', 'named-day');
  const window = fc.record({ at: fc.nat(30), method: anyMethod });
  fc.assert(
    fc.property(
      fc.constantFrom('GB', 'DE', 'FR', 'NL'),
      fc.nat(60),
      anyMethod,
      fc.array(window, { maxLength: 6 }),
      (country, start, kind, list) => {
        const from = addDays('2026-12-01', start);
        const taken = list.map((each) => ({ date: addDays(from, each.at - 10), method: each.method }));
        const isFree = (day: string): boolean =>
          isDeliveryDay(country, day) &&
          taken.every(
            ({ date, method: other }) => windowEnd(country, date, other) < day || date > windowEnd(country, day, kind),
          );
        const day = freeDayFrom(from, { country, method: kind }, taken);
        expect(day >= from && isFree(day)).toBe(true);
        for (let each = from; each < day; each = addDays(each, 1)) expect(isFree(each)).toBe(false);
      },
    ),
  );
});

test('DECISIONS.md#payments A delivery that is paid before it is packed keeps its day; else it comes on the first free one', () => {
  const paid = (time: string, taken: { date: string; method: Method }[] = []) =>
    dateOnceLatePaid(stored(), taken, at(time));
  expect(paid('11-17T05:59:59.999')).toBe('2026-11-18');
  expect(paid('11-17T06:00:00')).toBe('2026-11-19');
  expect(paid('11-20T12:00:00')).toBe('2026-11-23');
  expect(paid('11-17T06:00:00', [{ date: '2026-11-20', method: 'named-day' }])).toBe('2026-11-21');
});
