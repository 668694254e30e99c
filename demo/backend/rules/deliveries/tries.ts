import { addDays } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';
import { timelineOf, unpaidDays } from './timeline.ts';
import type { StoredDelivery } from './timeline.ts';

/** Days after its first charge on which a charge that failed is tried again, with the same way to pay. */
const daysAfter = [3, 7, 13] as const;
/** Days after its first charge on which it is tried with the way to pay in reserve, if the customer has allowed that. */
const reserveAfter = 1;
/** The time of day of a try, in the store's time zone. */
const time = '10:00:00';

/** A day on which a failed charge will be tried again, and whether with the way to pay in reserve. */
export interface PlannedTry {
  day: string;
  isReserve: boolean;
}

/** What a customer's charges can be tried with. */
export interface Means {
  hasDefault: boolean;
  hasReserve: boolean;
}

/**
 * The days on which a failed charge is tried again, if they are announced on the day `today`: always later days, the last
 * one before the delivery is given up. @source DECISIONS.md#tries
 */
export function plannedTries(
  stored: Pick<StoredDelivery, 'date' | 'method' | 'country' | 'timeZone'>,
  today: string,
  { hasDefault, hasReserve }: Means,
): PlannedTry[] {
  const { chargeDate } = timelineOf(stored);
  const end = lastDayUnpaid(stored);
  const first = addDays(chargeDate, reserveAfter);
  const reserve = hasReserve ? [first > today ? first : addDays(today, 1)] : [];
  const usual = hasDefault ? daysAfter.map((days) => addDays(chargeDate, days)) : [];
  return [
    ...reserve.map((day) => ({ day, isReserve: true })),
    ...usual.filter((day) => day > today && !reserve.includes(day)).map((day) => ({ day, isReserve: false })),
  ]
    .filter(({ day }) => day < end)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The day at whose end a delivery is given up if it is unpaid. */
export const lastDayUnpaid = ({ date }: Pick<StoredDelivery, 'date'>): string => addDays(date, unpaidDays);

/** When a try of a day happens, in the store's time zone. */
export const tryInstant = (day: string, timeZone: string): Date => instantAt(day, time, timeZone);
