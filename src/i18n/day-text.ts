import { dateFormat } from './intl.ts';

/** The fields of a day; the zone is UTC unless it says otherwise, and the device's where it is undefined. */
export type DayFields = Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'weekday' | 'day' | 'month' | 'year'>;
type Parts = { [Type in Intl.DateTimeFormatPartTypes]?: string | undefined };

/** The locale's names and numbers of some fields (January is Jänner in Austria), each for itself. */
export function partsOf(tag: string, fields: Intl.DateTimeFormatOptions): (at: number) => Parts {
  const options = { timeZone: 'UTC', ...fields };
  return (at) =>
    Object.fromEntries(
      dateFormat(tag, options)
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    );
}

/**
 * Writes the parts in the order that English, German, French and Dutch share: weekday, day, month, year. What stands
 * between them is ours, since engines differ: `Wed, 18 Nov` here is `Wed 18 Nov` there, and English in France was `Nov
 * 18`.
 */
export function joinParts(tag: string, { weekday, day, month, year }: Parts, gap = ' '): string {
  const isGerman = tag.startsWith('de');
  const date = [day && isGerman ? `${day}.` : day, month, year].filter(Boolean).join(gap);
  return weekday && date ? `${weekday}${isGerman ? ', ' : ' '}${date}` : (weekday ?? date);
}

/** `Wednesday 18 November 2026`, `Mi., 18. Nov.`, `November 2026`. */
export function dayText(tag: string, fields: DayFields): (at: number) => string {
  const parts = partsOf(tag, fields);
  return (at) => joinParts(tag, parts(at));
}

/** `23:59`: hour and minute in a zone, or in the device's where it is undefined. */
export function timeText(tag: string, timeZone: string | undefined): (at: number) => string {
  const parts = partsOf(tag, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (at) => {
    const { hour, minute } = parts(at);
    return `${hour}:${minute}`;
  };
}

/** `23:59:08`: the same with seconds, on the device's clock. */
export function secondsText(tag: string): (at: number) => string {
  const parts = partsOf(tag, {
    timeZone: undefined,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const { hour, minute, second } = parts(at);
    return `${hour}:${minute}:${second}`;
  };
}

/** `18 Nov 2026, 12:00`. */
export function momentText(tag: string, timeZone: string, month: 'short' | 'long'): (at: number) => string {
  const day = dayText(tag, { timeZone, day: 'numeric', month, year: 'numeric' });
  const time = timeText(tag, timeZone);
  return (at) => `${day(at)}, ${time(at)}`;
}
