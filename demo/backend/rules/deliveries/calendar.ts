import { addDays, weekdayOf } from '../../../../src/days.ts';

/** Easter Sunday of a year in the Gregorian calendar (the anonymous algorithm). */
export function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Nationwide public holidays without deliveries: fixed days (`12-25`), and days relative to Easter. */
const holidays: Readonly<Record<string, { fixed: readonly string[]; easter: readonly number[] }>> = {
  GB: { fixed: ['01-01', '12-25', '12-26'], easter: [-2, 1] },
  IE: { fixed: ['01-01', '03-17', '12-25', '12-26'], easter: [1] },
  FR: { fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'], easter: [1, 39, 50] },
  NL: { fixed: ['01-01', '12-25', '12-26'], easter: [1, 39, 50] },
  BE: { fixed: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'], easter: [1, 39, 50] },
  DE: { fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'], easter: [-2, 1, 39, 50] },
  AT: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'],
    easter: [1, 39, 50, 60],
  },
  SE: { fixed: ['01-01', '01-06', '05-01', '06-06', '12-25', '12-26'], easter: [-2, 1, 39] },
  DK: { fixed: ['01-01', '12-25', '12-26'], easter: [-3, -2, 1, 39, 50] },
};

/** The first such weekday on or after a date; 1 is Monday. */
const dayFrom = (wanted: number, date: string): string => addDays(date, (7 + wanted - weekdayOf(date)) % 7);
const mondayFrom = (date: string): string => dayFrom(1, date);
const saturdayFrom = (date: string): string => dayFrom(6, date);

/** In Great Britain the next working day replaces a holiday on a weekend. */
const newYear = (year: number): string => {
  const day = weekdayOf(`${year}-01-01`);
  return addDays(`${year}-01-01`, day === 6 ? 2 : day === 7 ? 1 : 0);
};
const christmas = (year: number): string[] => {
  const day = weekdayOf(`${year}-12-25`);
  // 25 and 26 December are Friday and Saturday, Saturday and Sunday, or Sunday and Monday.
  const substitutes: Readonly<Record<number, string[]>> = { 5: ['12-28'], 6: ['12-27', '12-28'], 7: ['12-27'] };
  return (substitutes[day] ?? []).map((date) => `${year}-${date}`);
};

/** Holidays that depend on the weekday: a first or last Monday, a Saturday, 26 April if the 27th is a Sunday. */
const movable: Readonly<Record<string, (year: number) => string[]>> = {
  GB: (year) => [
    newYear(year),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-05-25`),
    mondayFrom(`${year}-08-25`),
    ...christmas(year),
  ],
  IE: (year) => [
    weekdayOf(`${year}-02-01`) === 5 ? `${year}-02-01` : mondayFrom(`${year}-02-01`),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-06-01`),
    mondayFrom(`${year}-08-01`),
    mondayFrom(`${year}-10-25`),
  ],
  NL: (year) => [
    weekdayOf(`${year}-04-27`) === 7 ? `${year}-04-26` : `${year}-04-27`,
    ...(year % 5 === 0 ? [`${year}-05-05`] : []),
  ],
  SE: (year) => [saturdayFrom(`${year}-06-20`), saturdayFrom(`${year}-10-31`)],
};

/** Cache by country and year. */
const known = new Map<string, ReadonlySet<string>>();

function holidaysOf(country: string, year: number): ReadonlySet<string> {
  const key = `${country}${year}`;
  let days = known.get(key);
  if (!days) {
    const { fixed = [], easter: fromEaster = [] } = holidays[country] ?? {};
    const sunday = easter(year);
    days = new Set([
      ...fixed.map((day) => `${year}-${day}`),
      ...fromEaster.map((count) => addDays(sunday, count)),
      ...(movable[country]?.(year) ?? []),
    ]);
    known.set(key, days);
  }
  return days;
}

/** Whether a day is a public holiday of the country. */
export const isHoliday = (country: string, date: string): boolean =>
  holidaysOf(country, Number(date.slice(0, 4))).has(date);

/** No deliveries on Sundays and public holidays of the store. @source DECISIONS.md#deliveries */
export const isDeliveryDay = (country: string, date: string): boolean =>
  weekdayOf(date) !== 7 && !isHoliday(country, date);

/** The first delivery day on or after a date. */
export function deliveryDayFrom(country: string, date: string): string {
  let day = date;
  while (!isDeliveryDay(country, day)) day = addDays(day, 1);
  return day;
}

/** The last delivery day on or before a date. */
export function deliveryDayUntil(country: string, date: string): string {
  let day = date;
  while (!isDeliveryDay(country, day)) day = addDays(day, -1);
  return day;
}

/** Days of a free delivery window, including the first. */
export const windowDays = 3;

/** The last day of a delivery window that starts on `date`. A named day has no window. */
export function windowEnd(country: string, date: string, method: 'window' | 'named-day'): string {
  let day = date;
  for (let left = windowDays - 1; method === 'window' && left > 0; left -= 1)
    day = deliveryDayFrom(country, addDays(day, 1));
  return day;
}

/** Days before a delivery's first day at the end of which changes end, in all countries. It is charged the day after that. */
export const changeDays = 3;

/** The first date whose delivery can still be changed on `today`, a day in the store's time zone. */
export const firstOpenDate = (today: string): string => addDays(today, changeDays);
