import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deliveryDayUntil,
  firstOpenDate,
  isDeliveryDay,
  isHoliday,
} from '../../../../demo/backend/rules/deliveries/calendar.ts';
import { firstDateNotLeft, isGone, statusAt } from '../../../../demo/backend/rules/deliveries/timeline.ts';
import { addDays } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';

const anyDate = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const anyLocale = fc.constantFrom(...localeTable);

describe('DECISIONS.md#deliveries: no public holidays of the store, including movable ones', () => {
  test.each([
    ['GB', '2027-12-27', 'Christmas Day on a Saturday is made up for'],
    ['GB', '2027-12-28', 'and Boxing Day'],
    ['GB', '2026-12-28', 'Boxing Day on a Saturday is made up for'],
    ['GB', '2028-01-03', 'New Year’s Day on a Saturday is made up for'],
    ['IE', '2026-02-02', 'St Brigid’s Day'],
    ['IE', '2030-02-01', 'St Brigid’s Day on a Friday'],
    ['IE', '2026-10-26', 'October holiday'],
    ['NL', '2025-04-26', 'King’s Day, since the 27th is a Sunday'],
    ['NL', '2030-05-05', 'Liberation Day, every fifth year'],
    ['SE', '2026-06-20', 'Midsummer Day'],
    ['SE', '2026-10-31', 'All Saints’ Day'],
    ['AT', '2026-06-04', 'Corpus Christi'],
    ['FR', '2026-05-14', 'Ascension'],
    ['DK', '2026-04-02', 'Maundy Thursday'],
  ])('%s has no deliveries on %s: %s', (country, date) => {
    expect(isHoliday(country, date)).toBe(true);
  });
  test.each([
    ['GB', '2026-05-14'],
    ['FR', '2026-04-03'],
    ['NL', '2026-05-05'],
    ['NL', '2025-04-27'],
    ['DK', '2026-05-01'],
    ['DE', '2026-11-01'],
  ])('%s has deliveries on %s', (country, date) => {
    expect(isHoliday(country, date)).toBe(false);
  });
  test('there are never more than five days in a row without deliveries', () => {
    fc.assert(
      fc.property(anyDate, anyLocale, (date, { country }) => {
        const day = deliveryDayUntil(country, date);
        expect(isDeliveryDay(country, day) && day <= date && day > addDays(date, -6)).toBe(true);
      }),
    );
  });
});

describe('the store’s day', () => {
  test('follows the store’s own clock, regardless of zones requested before', () => {
    const anyInstant = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(anyInstant, anyLocale, (at, { timeZone }) => {
        const expected = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
        expect(dayIn(timeZone, at)).toBe(expected);
        expect(dayIn(timeZone, new Date(at.getTime() + 60_000))).toBe(
          new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at.getTime() + 60_000),
        );
      }),
    );
  });
});

describe('DECISIONS.md#deliveries: a delivery can be changed until its cut-off', () => {
  test('a delivery counts as open by its date exactly while changes are possible', () => {
    fc.assert(
      fc.property(anyDate, anyLocale, fc.integer({ min: -6, max: 6 }), (date, locale, days) => {
        const { country, timeZone } = locale;
        const now = instantAt(addDays(date, days), '12:00:00', timeZone);
        const facts = { date, method: 'window', country, timeZone, outcome: 'ok', confirmedAt: null } as const;
        expect(statusAt(facts, now) === 'scheduled').toBe(date >= firstOpenDate(dayIn(timeZone, now)));
      }),
    );
  });
  test('and the deliveries not yet sent are those from the first such date on', () => {
    fc.assert(
      fc.property(anyDate, anyLocale, fc.integer({ min: -80, max: 80 }), (date, locale, hours) => {
        const { country, timeZone } = locale;
        const now = new Date(instantAt(date, '12:00:00', timeZone).getTime() + hours * 3_600_000);
        const facts = { date, method: 'window', country, timeZone, outcome: 'ok', confirmedAt: null } as const;
        expect(isGone(statusAt(facts, now))).toBe(date < firstDateNotLeft(timeZone, now));
      }),
    );
  });
});

test('an unpaid delivery is cancelled two weeks after its date', () => {
  const facts = {
    date: '2026-11-18',
    method: 'window',
    country: 'GB',
    timeZone: 'Europe/London',
    outcome: 'billing-problem',
    confirmedAt: null,
  } as const;
  expect(statusAt(facts, new Date('2026-12-02T19:00:00Z'))).toBe('billing-problem');
  expect(statusAt(facts, new Date('2026-12-02T21:00:00Z'))).toBe('cancelled');
});
