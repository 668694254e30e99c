import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf, yearAhead } from '../../src/days.ts';
import { dayIn, dayLength, wallClock, isDay } from '../../src/zones.ts';
import { hourIn } from '../../src/instants.ts';
import { instantAt, isoIn } from '../../src/instants.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { momentText } from '../../src/i18n/moment-text.ts';
import { findLocale, localeTable } from '../../src/i18n/locale-table.ts';
import { withOldIntl } from '../support/browsers/old-intl.ts';

const moment = Date.parse('2026-11-22T23:30:00Z');

describe('Days and time zones', () => {
  test('today is the store’s, not the customer’s', () => {
    expect(dayIn('Europe/London', moment)).toBe('2026-11-22');
    expect(dayIn('Europe/Berlin', new Date(moment))).toBe('2026-11-23');
    expect(hourIn('Europe/London', moment)).toBe(23);
    expect(hourIn('Europe/Berlin', moment)).toBe(0);
  });

  test('days are counted across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(yearAhead('2028-02-29')).toBe('2029-02-29');
  });

  test('weeks start on Monday, and no month has a 30 February', () => {
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2026-11-22')).toBe(7);
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2027-02-29')).toBe(false);
    expect(isDay('')).toBe(false);
    expect(isDay('soon')).toBe(false);
  });
});

describe('The local time that is computed of a day’s offset', () => {
  const inZone = fc.constantFrom(
    ...localeTable.map(({ timeZone }) => timeZone),
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  );
  /** As Swedish writes it, which is ISO 8601 but for the `T`. */
  const byIntl = (at: number, timeZone: string): number =>
    Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  const sameAsIntl = (at: number, timeZone: string): void => {
    const local = wallClock(at, timeZone);
    expect({ at, timeZone, local }).toEqual({ at, timeZone, local: byIntl(at, timeZone) });
  };

  test('is that of Intl, at any instant until 2050', () => {
    const anyInstant = fc.integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2050, 0, 1) });
    fc.assert(fc.property(anyInstant, inZone, sameAsIntl));
  });
  test('is that of Intl around each change of summer time', () => {
    const dayOfChange = fc
      .tuple(fc.integer({ min: 1996, max: 2049 }), fc.constantFrom(2, 3, 9, 10), fc.integer({ min: 1, max: 31 }))
      .map(([year, month, day]) => Date.UTC(year, month, day))
      .filter((at) => new Date(at).getUTCDay() === 0);
    const ofDay = fc.integer({ min: -dayLength, max: dayLength });
    fc.assert(fc.property(dayOfChange, ofDay, inZone, (day, more, timeZone) => sameAsIntl(day + more, timeZone)));
  });
});

describe('No output of Intl is parsed: an engine that prints en-CA as 11/22/2026', () => {
  const readAll = async () => {
    const [zones, instants, { changesWindow }, { createFormat: create }, { momentText: at }] = await Promise.all([
      import('../../src/zones.ts'),
      import('../../src/instants.ts'),
      import('../../src/stores/deliveries/changes-window.ts'),
      import('../../src/i18n/format.ts'),
      import('../../src/i18n/moment-text.ts'),
    ]);
    const format = create(findLocale('gb')!);
    return {
      printed: new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(moment),
      day: zones.dayIn('Europe/Berlin', moment),
      end: instants.instantAt('2026-11-22', '23:59:59', 'Europe/Berlin').toISOString(),
      iso: instants.isoIn('Europe/Berlin', new Date(moment)),
      window: changesWindow('2026-11-22T23:59:59Z', moment, 'Europe/London'),
      texts: [
        format.dayShort('2026-11-28'),
        format.range('2026-11-18', '2026-11-20'),
        at({ tag: 'en-GB', timeZone: 'UTC' }, 'long')(moment),
      ],
    };
  };

  test('gives the same days, instants and texts', async () => {
    const old = await withOldIntl(readAll);
    expect(old.printed).toBe('11/22/2026');
    expect(old).toEqual({
      printed: '11/22/2026',
      day: '2026-11-23',
      end: '2026-11-22T22:59:59.000Z',
      iso: '2026-11-23T00:30:00+01:00',
      window: { state: 'last-day', days: 0, hours: 0, minutes: 29 },
      texts: ['Sat\u00a028\u00a0Nov', 'Wed\u00a018\u00a0– Fri\u00a020\u00a0Nov', '22\u00a0November\u00a02026, 23:30'],
    });
  });

  test('the year of a date is that of the store’s time zone, not of the device’s', () => {
    const { dateWords } = createFormat(findLocale('de')!);
    // Half an hour before midnight in London it is already next year in Berlin.
    const newYear = Date.parse('2026-12-31T23:30:00Z');
    expect(dateWords('2027-01-02', newYear)).toBe('2.\u00a0Januar');
    expect(dateWords('2026-12-30', newYear)).toBe('30.\u00a0Dezember\u00a02026');
  });
});

test('an instant is written with the offset of that zone at that time', () => {
  expect(isoIn('Europe/London', instantAt('2026-07-01', '12:00:00', 'Europe/London'))).toBe(
    '2026-07-01T12:00:00+01:00',
  );
  expect(momentText({ tag: 'de-DE', timeZone: 'Europe/Berlin' }, 'short')(moment)).toBe(
    '23.\u00a0Nov.\u00a02026, 00:30',
  );
});
