import fc from 'fast-check';
import { foodSince } from '../../../../demo/backend/rules/food/food.ts';
import { describe, expect, test } from 'vitest';
import { planNames, samplePlanOf } from '../../../../demo/backend/samples/portions.ts';
import { addDays, weekdayOf } from '../../../../src/days.ts';
import { instantAt, isoIn } from '../../../../src/instants.ts';
import { dayIn } from '../../../../src/zones.ts';
import {
  deliveryDayFrom,
  easter,
  isDeliveryDay,
  isHoliday,
  windowEnd,
} from '../../../../demo/backend/rules/deliveries/calendar.ts';
import { deliveryItemsFor } from '../../../../demo/backend/rules/food/delivery-items.ts';
import { portions } from '../../../../demo/backend/rules/food/portions.ts';
import { sharesOf } from '../../../../demo/backend/rules/food/recipes.ts';
import { feeOf, sumsOf } from '../../../../demo/backend/rules/food/prices.ts';
import { asksArrival, statusAt, timelineOf } from '../../../../demo/backend/rules/deliveries/timeline.ts';
import type { StoredDelivery } from '../../../../demo/backend/rules/deliveries/timeline.ts';
import type { DeliveryStatus } from '../../../../src/contract/deliveries/delivery.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';

const stored = (more: Partial<StoredDelivery> = {}): StoredDelivery => ({
  date: '2026-11-18',
  method: 'window',
  country: 'GB',
  timeZone: 'Europe/London',
  outcome: 'ok',
  confirmedAt: null,
  ...more,
});
const anyDate = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const anyLocale = fc.constantFrom(...localeTable);

describe('DECISIONS.md#deliveries: changes are possible until 23:59:59 in the store’s time zone, three days before', () => {
  test.each([
    ['GB', '2026-11-18', '2026-11-15T23:59:59+00:00'],
    ['DE', '2026-11-18', '2026-11-15T23:59:59+01:00'],
    ['DE', '2026-03-31', '2026-03-28T23:59:59+01:00'],
    ['DE', '2026-04-01', '2026-03-29T23:59:59+02:00'],
    ['SE', '2026-10-28', '2026-10-25T23:59:59+01:00'],
    ['IE', '2026-10-27', '2026-10-24T23:59:59+01:00'],
  ])('%s, a delivery on %s: %s', (country, date, instant) => {
    const { timeZone } = localeTable.find((each) => each.country === country)!;
    expect(isoIn(timeZone, timelineOf(stored({ date, country, timeZone })).changesUntil)).toBe(instant);
  });
  test('correct across DST in every country: that second of that day in the store’s time zone', () => {
    fc.assert(
      fc.property(anyDate, anyLocale, (date, { country, timeZone }) => {
        const { changesUntil } = timelineOf(stored({ date, country, timeZone }));
        expect(dayIn(timeZone, changesUntil)).toBe(addDays(date, -3));
        expect(dayIn(timeZone, new Date(changesUntil.getTime() + 1000))).toBe(addDays(date, -2));
      }),
    );
  });
  test('a time that DST skips becomes an hour later; of a time that occurs twice the first counts', () => {
    expect(instantAt('2026-03-29', '02:30:00', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(instantAt('2026-10-25', '02:30:00', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
});

describe('DECISIONS.md#deliveries: no Sundays or public holidays of the store', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, date) => {
    expect(easter(year)).toBe(date);
  });
  test.each([
    ['GB', '2026-05-25'],
    ['GB', '2026-08-31'],
    ['GB', '2026-04-03'],
    ['IE', '2026-03-17'],
    ['IE', '2026-06-01'],
    ['FR', '2026-07-14'],
    ['NL', '2026-04-27'],
    ['BE', '2026-07-21'],
    ['DE', '2026-10-03'],
    ['DE', '2026-05-25'],
    ['AT', '2026-10-26'],
    ['SE', '2026-06-06'],
    ['DK', '2026-04-02'],
  ])('%s has no deliveries on %s', (country, date) => {
    expect(isHoliday(country, date)).toBe(true);
  });
  test('every delivery and the end of every window fall on delivery days', () => {
    fc.assert(
      fc.property(anyDate, anyLocale, (date, { country }) => {
        const first = deliveryDayFrom(country, date);
        const last = windowEnd(country, first, 'window');
        expect(isDeliveryDay(country, first)).toBe(true);
        expect(isDeliveryDay(country, last)).toBe(true);
        expect(weekdayOf(first)).not.toBe(7);
        expect(first >= date && last > first).toBe(true);
        expect(windowEnd(country, first, 'named-day')).toBe(first);
      }),
    );
  });
});

describe('DECISIONS.md#deliveries: statuses and the order in which they may follow', () => {
  const may: Partial<Record<DeliveryStatus, DeliveryStatus[]>> = {
    scheduled: ['processing'],
    processing: ['payment-pending'],
    'payment-pending': ['payment-complete', 'authentication-required', 'billing-problem'],
    'payment-complete': ['preparing'],
    preparing: ['dispatched'],
    dispatched: ['delivered', 'returned', 'lost'],
  };
  const hours = (from: Date, count: number): Date[] =>
    Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * 3_600_000));

  test('a delivery goes from scheduled to delivered, and never by a forbidden step', () => {
    fc.assert(
      fc.property(
        anyDate,
        anyLocale,
        fc.constantFrom('ok', 'billing-problem', 'authentication-required', 'returned', 'lost'),
        (date, locale, outcome) => {
          const delivery = stored({
            date,
            country: locale.country,
            timeZone: locale.timeZone,
            outcome: outcome as StoredDelivery['outcome'],
          });
          const start = new Date(timelineOf(delivery).changesUntil.getTime() - 3_600_000 * 3);
          const seen = hours(start, 24 * 16).map((at) => statusAt(delivery, at));
          const steps = seen.filter((status, index) => status !== seen[index - 1]);
          for (const [index, status] of steps.entries())
            if (index > 0) expect(may[steps[index - 1]!]).toContain(status);
          expect(steps[0]).toBe('scheduled');
          expect(steps.at(-1)).toBe(outcome === 'ok' ? 'delivered' : outcome);
        },
      ),
    );
  });
  test('a cancelled delivery is over at once', () => {
    expect(statusAt(stored({ outcome: 'cancelled' }), new Date('2026-01-01'))).toBe('cancelled');
  });
  test('"Did it arrive?" is asked from the first day of the window, until it is answered', () => {
    expect(asksArrival(stored(), new Date('2026-11-17T20:00:00Z'))).toBe(false);
    expect(asksArrival(stored(), new Date('2026-11-18T00:00:00Z'))).toBe(true);
    const confirmedAt = new Date('2026-11-18T12:00:00Z');
    expect(statusAt(stored({ confirmedAt }), new Date('2026-11-18T12:00:01Z'))).toBe('delivered');
    expect(asksArrival(stored({ confirmedAt }), new Date('2026-11-18T12:00:01Z'))).toBe(false);
  });
});

describe('§3 Amounts: delivery fee, total, referral credit, offer discount, offer credit', () => {
  test('as in the design’s picture: 81.62 less 10 % less a credit of 10 is 63.46', () => {
    const items = [
      { quantity: 1, unitPrice: 2160 },
      { quantity: 42, unitPrice: 86 },
      { quantity: 1, unitPrice: 1240 },
      { quantity: 1, unitPrice: 1150 },
    ];
    expect(sumsOf(items, 0, { discountPercent: 10, referralCredit: 1000, offerCredit: 0 })).toEqual({
      deliveryFee: 0,
      offerDiscount: -816,
      referralCredit: -1000,
      offerCredit: 0,
      total: 6346,
    });
  });
  test('for any deductions, the lines add up to the total, in whole minor units, never below zero', () => {
    const item = fc.record({
      quantity: fc.integer({ min: 0, max: 200 }),
      unitPrice: fc.integer({ min: 0, max: 50_000 }),
    });
    const credit = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        fc.array(item),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 100 }),
        credit,
        credit,
        (items, fee, discountPercent, referralCredit, offerCredit) => {
          const sums = sumsOf(items, fee, { discountPercent, referralCredit, offerCredit });
          const goods = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
          expect(goods + sums.deliveryFee + sums.offerDiscount + sums.referralCredit + sums.offerCredit).toBe(
            sums.total,
          );
          expect(Object.values(sums).every(Number.isInteger)).toBe(true);
          expect(sums.total).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
  test('a window is free, a named day costs a fee in every currency', () => {
    for (const { currency } of localeTable) {
      expect(feeOf('window', currency)).toBe(0);
      expect(feeOf('named-day', currency)).toBeGreaterThan(0);
    }
  });
});

test('§3 A top scoop holds more than a middle one, and a middle one more than a bottom one, in every sample plan', () => {
  const grams = (position: string): number[] =>
    planNames
      .map((name) => samplePlanOf(name).portions)
      .flatMap(({ dry }) => (dry.percent > 0 && dry.scoopPosition === position ? [dry.scoopGrams] : []));
  expect(Math.min(...grams('top'))).toBeGreaterThan(Math.max(...grams('middle')));
  expect(Math.min(...grams('middle'))).toBeGreaterThan(Math.max(...grams('bottom')));
});

describe('The day since which a dog eats its kibble', () => {
  const plan = (date: string, blend: string | null) => ({ date, blend });
  test.each([
    ['the first plan', [plan('2026-10-01', 'calm')], '2026-10-01'],
    ['other portions of the same kibble', [plan('2026-09-01', 'calm'), plan('2026-10-01', 'calm')], '2026-09-01'],
    ['another kibble', [plan('2026-10-01', 'light'), plan('2026-09-01', 'calm')], '2026-10-01'],
    [
      'a kibble that comes back',
      [plan('2026-08-01', 'calm'), plan('2026-09-01', null), plan('2026-10-01', 'calm')],
      '2026-10-01',
    ],
    ['only a plan to come', [plan('2026-12-01', 'calm')], null],
    ['no plan', [], null],
  ])('%s', (_, plans, since) => expect(foodSince(plans, '2026-11-01')).toBe(since));
});

describe('DECISIONS.md#planner: kibble has one price for 100 g by blend, for any quantity', () => {
  const priceOf = (blend: string, grams: number): number => {
    const daily = portions({ kcal: 500, mix: [100, 0, 0], scoops: 1, scoopGrams: grams });
    const [bag] = deliveryItemsFor({
      petPublicId: 'rex',
      shares: sharesOf(blend),
      portions: daily,
      currency: 'GBP',
      days: 1,
      scoop: false,
    });
    return bag!.unitPrice;
  };
  test.each([
    ['gentle', 2000, 1056],
    ['sensitive', 3800, 2160],
  ])('%s, %i g: %i p', (blend, grams, price) => expect(priceOf(blend, grams)).toBe(price));
  test('two deliveries cost as much as one with the food of both, but for rounding', () => {
    const bags = fc.integer({ min: 1, max: 150 }).map((count) => count * 100);
    fc.assert(
      fc.property(fc.constantFrom('gentle', 'active', 'sensitive'), bags, bags, (blend, one, other) => {
        const difference = priceOf(blend, one) + priceOf(blend, other) - priceOf(blend, one + other);
        expect(Math.abs(difference)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
