import { joinParts, partsOf } from './day-text.ts';
import type { LocaleEntry } from './locale-table.ts';

/** `23:59`: hour and minute in a time zone, or in the device's if undefined. */
export function timeText(tag: string, timeZone: string | undefined): (at: number) => string {
  const parts = partsOf(tag, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (at) => {
    const { hour, minute } = parts(at);
    return `${hour}:${minute}`;
  };
}

/** `23:59:08`: with seconds, in the device's time zone. */
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

/** `18 November 2026, 12:00`, or with a short month. No line ends between day, month and year. */
export function momentText(
  { tag, timeZone, oneDateForm }: Pick<LocaleEntry, 'tag' | 'timeZone' | 'oneDateForm'>,
  month: 'short' | 'long',
): (at: number) => string {
  const parts = partsOf(tag, { timeZone, day: 'numeric', month: oneDateForm ? 'short' : month, year: 'numeric' });
  const time = timeText(tag, timeZone);
  return (at) => `${joinParts(tag, parts(at), '\u00a0')}, ${time(at)}`;
}

/** `Sunday 15 November`: the day of an instant in the store's time zone. */
export function momentDay({ tag, timeZone, oneDateForm }: LocaleEntry): (instant: string) => string {
  const form = oneDateForm ? 'short' : 'long';
  const parts = partsOf(tag, { timeZone, weekday: form, day: 'numeric', month: form });
  return (instant) => joinParts(tag, parts(Date.parse(instant)), '\u00a0');
}
