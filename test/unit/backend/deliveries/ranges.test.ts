import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryDayFrom, isDeliveryDay, windowEnd } from '../../../../demo/backend/rules/deliveries/calendar.ts';
import { addDays, daysBetween } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';
import { dayIn, isDay } from '../../../../src/zones.ts';
import { estimateFood } from '../../../../demo/backend/rules/food/food.ts';
import { availableDates, boundsOf, dateProblem } from '../../../../demo/backend/rules/deliveries/ranges.ts';
import type { Place } from '../../../../demo/backend/rules/deliveries/ranges.ts';
import { timelineOf } from '../../../../demo/backend/rules/deliveries/timeline.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';

const anyDate = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const anyLocale = fc.constantFrom(...localeTable);

/** A changeable delivery in any country, at any time of any day, including daylight saving changes. */
const anyPlace: fc.Arbitrary<Place> = fc
  .record({
    today: anyDate,
    second: fc.integer({ min: 0, max: 86_399 }),
    locale: anyLocale,
    ahead: fc.integer({ min: 4, max: 50 }),
    behind: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
    intervalDays: fc.integer({ min: 7, max: 84 }),
  })
  .map(({ today, second, locale: { country, timeZone }, ahead, behind, intervalDays }) => {
    const date = deliveryDayFrom(country, addDays(today, ahead));
    const now = new Date(instantAt(today, '00:00:00', timeZone).getTime() + second * 1000);
    return {
      country,
      timeZone,
      now,
      date,
      previous: behind === null ? null : windowBefore(country, addDays(date, -behind), date),
      intervalDays,
    };
  });

/** A delivery's window that ends before the next one. */
function windowBefore(country: string, date: string, next: string): Place['previous'] {
  const until = windowEnd(country, deliveryDayFrom(country, date), 'window');
  return until < next ? { date: deliveryDayFrom(country, date), until } : null;
}

describe('DECISIONS.md#deliveries: available dates, from the first one still possible up to 8 weeks', () => {
  test('each is a delivery day after the previous delivery, with its cut-off in the future', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const { country, timeZone, now, previous } = place;
        for (const date of availableDates(place)) {
          expect(isDeliveryDay(country, date)).toBe(true);
          expect(timelineOf({ date, method: 'window', country, timeZone }).changesUntil >= now).toBe(true);
          expect(date > (previous?.until ?? '')).toBe(true);
        }
      }),
    );
  });
  test('no possible date is missing at the start: the day before the first is past its cut-off, or not after the previous delivery', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const { country, timeZone, now, previous } = place;
        const day = addDays(boundsOf(place).first, -1);
        const { changesUntil } = timelineOf({ date: day, method: 'window', country, timeZone });
        expect(changesUntil < now || day === previous?.until).toBe(true);
      }),
    );
  });
  test('up to 8 weeks from today or from the previous delivery, and always the booked date and the one that the interval gives', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const { country, timeZone, now, previous, date, intervalDays } = place;
        const today = dayIn(timeZone, now);
        const { last } = boundsOf(place);
        expect(last >= addDays(today, 56)).toBe(true);
        const dates = availableDates(place);
        expect(dates).toContain(date);
        const regular = previous && deliveryDayFrom(country, addDays(previous.date, intervalDays));
        if (regular && regular >= dates[0]!) expect(dates).toContain(regular);
        expect([addDays(today, 56), date, regular, previous && addDays(previous.date, 56)]).toContain(last);
      }),
    );
  });
  test('a date is refused if and only if it isn’t among them', () => {
    fc.assert(
      fc.property(anyPlace, fc.integer({ min: -30, max: 120 }), (place, days) => {
        const date = addDays(place.date, days);
        expect(dateProblem(place, date) === undefined).toBe(availableDates(place).includes(date));
      }),
    );
  });
  test.each([
    // In all of them daylight saving starts on 29 March and ends on 25 October. Tests the evening before, and the exact
    // second.
    ['DE', '2026-03-28T22:59:59Z', '2026-03-31'],
    ['DE', '2026-03-28T22:59:59.001Z', '2026-04-01'],
    ['DE', '2026-03-29T21:59:59Z', '2026-04-01'],
    ['DE', '2026-03-29T22:00:00Z', '2026-04-02'],
    ['GB', '2026-10-24T22:59:59Z', '2026-10-27'],
    ['GB', '2026-10-25T23:59:59Z', '2026-10-28'],
    ['SE', '2026-10-25T22:59:59Z', '2026-10-28'],
    ['SE', '2026-10-25T23:00:00Z', '2026-10-29'],
  ])('%s at %s: the first is %s', (country, now, first) => {
    const { timeZone } = localeTable.find((each) => each.country === country)!;
    const place: Place = { country, timeZone, now: new Date(now), date: first, previous: null, intervalDays: 28 };
    expect(boundsOf(place).first).toBe(first);
  });
  test('a day that doesn’t exist is refused', () => {
    for (const date of ['2026-02-29', '2026-04-31', '0000-00-00', '2026-1-1', '', 'x'])
      expect(isDay(date), date).toBe(false);
    for (const date of ['2028-02-29', '2026-12-31', '0001-01-01', '9999-12-31']) expect(isDay(date), date).toBe(true);
  });
});

describe('An estimate of how many days of food each dog has left', () => {
  test('matches a dog that eats its portion day by day', () => {
    const anySupplies = fc
      .array(fc.record({ after: fc.nat(60), grams: fc.integer({ min: 100, max: 9000 }) }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((list) => {
        let day = 0;
        return list.map(({ after, grams }) => ({ date: addDays('2026-01-05', (day += after)), grams }));
      });
    fc.assert(
      fc.property(anySupplies, fc.integer({ min: 20, max: 900 }), (supplies, dailyGrams) => {
        const {
          boxDate: deliveryDate,
          boxGrams: deliveryGrams,
          leftGrams,
          runsOut,
        } = estimateFood(supplies, dailyGrams)!;
        const last = supplies.at(-1)!;
        let stock = 0;
        for (let day = supplies[0]!.date; day < last.date; day = addDays(day, 1)) {
          for (const { date, grams } of supplies) if (date === day) stock += grams;
          stock = Math.max(0, stock - dailyGrams);
        }
        const same = supplies.filter(({ date }) => date === last.date).slice(0, -1);
        expect({ deliveryDate, deliveryGrams }).toEqual({ deliveryDate: last.date, deliveryGrams: last.grams });
        expect(leftGrams).toBe(stock + same.reduce((sum, { grams }) => sum + grams, 0));
        // The calculation shown to the customer.
        expect(daysBetween(deliveryDate, runsOut)).toBe(Math.floor((leftGrams + deliveryGrams) / dailyGrams));
      }),
    );
  });
  test('without food, or for a dog that eats only other food, there is no estimate', () => {
    expect(estimateFood([], 100)).toBeUndefined();
    expect(estimateFood([{ date: '2026-01-05', grams: 100 }], 0)).toBeUndefined();
  });
});
