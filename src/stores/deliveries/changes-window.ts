import { dayIn } from '../../days.ts';

/** How long a delivery can still be changed. All numbers whole, counted down. @source §4, DECISIONS.md#deliveries */
export interface ChangesWindow {
  state: 'open' | 'last-day' | 'closed';
  days: number;
  hours: number;
  minutes: number;
}

/** The last calendar day for changes, where the store is: `2026-11-15`. */
export const lastChangesDay = (changesUntil: string, timeZone: string): string =>
  dayIn(timeZone, Date.parse(changesUntil));

/** `now` is the server's clock in milliseconds; the last day is a calendar day of the store. */
export function changesWindow(changesUntil: string, now: number, timeZone: string): ChangesWindow {
  const end = Date.parse(changesUntil);
  if (now > end) return { state: 'closed', days: 0, hours: 0, minutes: 0 };
  const minutes = Math.floor((end - now) / 60_000);
  return {
    state: dayIn(timeZone, now) === dayIn(timeZone, end) ? 'last-day' : 'open',
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  };
}
