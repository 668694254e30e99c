import { dateFormat } from './intl.ts';

/** The fields of a day. The time zone is UTC by default; an explicit undefined means the device's. */
export type DayFields = Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'weekday' | 'day' | 'month' | 'year'>;
type Parts = { [Type in Intl.DateTimeFormatPartTypes]?: string | undefined };

/** Formats each field separately, with the locale's names and numbers (January is Jänner in Austria). */
export function partsOf(tag: string, fields: Intl.DateTimeFormatOptions): (at: number) => Parts {
  const options = { timeZone: 'UTC', ...fields };
  return (at) =>
    Object.fromEntries(
      dateFormat(tag, options)
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    );
}

/** Formats a day's number for a date: `1er` in French. */
export const numberInDate = (tag: string, day: string): string => (tag.startsWith('fr') && day === '1' ? '1er' : day);

/** Languages that write a day as an ordinal, with a full stop: German and Danish. */
const ordinals = /^d[ea]/;

/**
 * Joins the parts in the order that all languages share: weekday, day, month, year. The separators are our own because
 * engines differ: one writes `Wed, 18 Nov`, another `Wed 18 Nov`, and English in France was `Nov 18`.
 */
export function joinParts(tag: string, { weekday, day, month, year }: Parts, gap = ' '): string {
  const number = day && (ordinals.test(tag) ? `${day}.` : numberInDate(tag, day));
  const date = [number, month, year].filter(Boolean).join(gap);
  return weekday && date ? `${weekday}${tag.startsWith('de') ? ', ' : ' '}${date}` : (weekday ?? date);
}

/** `Wednesday 18 November 2026`, `Mi., 18. Nov.`, `ons. 18. nov.`, `November 2026`. */
export function dayText(tag: string, fields: DayFields): (at: number) => string {
  const parts = partsOf(tag, fields);
  return (at) => joinParts(tag, parts(at));
}
