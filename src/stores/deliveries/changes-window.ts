import type { Delivery, Pet } from '../../contract/known.ts';
import { dayIn } from '../../zones.ts';

/** The time left to change a delivery, in whole days, hours and minutes. @source §4, DECISIONS.md#deliveries */
export interface ChangesWindow {
  /** `unknown`: the backend decides. */
  state: 'open' | 'last-day' | 'closed' | 'unknown';
  days: number;
  hours: number;
  minutes: number;
}

/** The last calendar day for changes in the store's time zone: `2026-11-15`. */
export const lastChangesDay = (changesUntil: string | null | undefined, timeZone: string): string | undefined =>
  changesUntil ? dayIn(timeZone, Date.parse(changesUntil)) : undefined;

/** `now` is the server's clock in milliseconds. The last day is a calendar day in the store's time zone. */
export function changesWindow(changesUntil: string | null | undefined, now: number, timeZone: string): ChangesWindow {
  if (!changesUntil) return { state: 'unknown', days: 0, hours: 0, minutes: 0 };
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

/** Pets of a delivery that are on another account too (§8). */
export const mismatchedIn = ({ pets: boxed }: Pick<Delivery, 'pets'>, pets: readonly Pet[]): Pet[] =>
  pets.filter((pet) => !pet.matched && boxed.some(({ petPublicId }) => petPublicId === pet.petPublicId));

/** §8 Whether a mismatch of the account or of a pet puts a delivery on hold. A delivery that was charged before continues. */
export const isHeld = (delivery: Delivery, accountMatched: boolean | undefined, pets: readonly Pet[]): boolean =>
  (delivery.status === 'scheduled' || delivery.status === 'processing') &&
  (accountMatched === false || mismatchedIn(delivery, pets).length > 0);
