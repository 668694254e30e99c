import type { DeliveryMethod, DeliveryStatus } from '../../../../src/contract/deliveries/delivery.ts';
import { changeDays, deliveryDayFrom, windowEnd } from './calendar.ts';
import { addDays } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';
import { dayIn } from '../../../../src/zones.ts';

/** The stored outcome of a delivery. With `ok` its status follows from its dates. */
export type Outcome = 'ok' | 'billing-problem' | 'authentication-required' | 'cancelled' | 'returned' | 'lost';

/** What is stored about a delivery. Everything else follows from them and the clock. */
export interface StoredDelivery {
  date: string;
  method: DeliveryMethod;
  country: string;
  timeZone: string;
  outcome: Outcome;
  confirmedAt: Date | null;
  /** When a charge that had failed was paid after all. */
  paidAt?: Date | null;
  /** §8 Whether a mismatch of the account or a pet holds it back. */
  held?: boolean;
  /** Whether it replaces another one, free of charge: nothing of it can be changed or charged. */
  isReplacement?: boolean;
}

export interface Timeline {
  until: string;
  changesUntil: Date;
  chargeDate: string;
  packDate: string;
}

/**
 * Changes are possible until 23:59:59 store time `changeDays` days before. The delivery is charged the day after that, and packed
 * the day before it comes. @source DECISIONS.md#deliveries
 */
export function timelineOf({
  date,
  method,
  country,
  timeZone,
}: Pick<StoredDelivery, 'date' | 'method' | 'country' | 'timeZone'>): Timeline {
  return {
    until: windowEnd(country, date, method),
    changesUntil: instantAt(addDays(date, -changeDays), '23:59:59', timeZone),
    chargeDate: chargeDay(date),
    packDate: addDays(date, -1),
  };
}

/**
 * Times of a delivery's steps in the store's time zone: charged and confirmed on the day after the changes end, packed and handed over the
 * day before.
 */
const times = {
  charged: '06:00:00',
  answered: '10:00:00',
  packed: '06:00:00',
  left: '18:00:00',
  over: '20:00:00',
} as const;

/** An unpaid or held delivery is cancelled this many days after its date. */
export const unpaidDays = 14;

/** When an unpaid or held delivery is cancelled. */
export const droppedAt = ({ date, timeZone }: Pick<StoredDelivery, 'date' | 'timeZone'>): Date =>
  instantAt(addDays(date, unpaidDays), times.over, timeZone);

/** Whether the charge of a delivery has failed so far. */
export const isUnpaid = ({ outcome }: Pick<StoredDelivery, 'outcome'>): boolean =>
  outcome === 'billing-problem' || outcome === 'authentication-required';

/** A delivery counts as delivered this many days after its window, unless reported otherwise. */
const unansweredDays = 3;

/** When a delivery counts as delivered without an answer. */
export const unansweredAt = (stored: Pick<StoredDelivery, 'date' | 'method' | 'country' | 'timeZone'>): Date =>
  instantAt(addDays(timelineOf(stored).until, unansweredDays), times.over, stored.timeZone);

/**
 * The day from which on what a delivery brings is in the house: that of its confirmation, or else the last day of its window. If the
 * customer stated on that day or later that it hadn't come (`notYetOn`), the day on which it counts as delivered without an answer.
 */
export function inHouseDay(stored: StoredDelivery, notYetOn: string | undefined): string {
  const { confirmedAt, timeZone } = stored;
  if (confirmedAt) return dayIn(timeZone, confirmedAt);
  const { until } = timelineOf(stored);
  if (notYetOn === undefined || notYetOn < until) return until;
  return [addDays(until, unansweredDays), addDays(notYetOn, 1)].toSorted()[1]!;
}

/** The day on which a delivery is charged: the first one on which it can't be changed any more. */
const chargeDay = (date: string): string => addDays(date, 1 - changeDays);

/** When a delivery is charged and the answer is there. */
export const chargeInstant = ({ date, timeZone }: Pick<StoredDelivery, 'date' | 'timeZone'>): Date =>
  instantAt(chargeDay(date), times.answered, timeZone);

/** When a delivery is handed over to the carrier. */
export const leavesAt = ({ date, timeZone }: Pick<StoredDelivery, 'date' | 'timeZone'>): Date =>
  instantAt(addDays(date, -1), times.left, timeZone);

/** The status at a time, in the order of DECISIONS.md#deliveries. It isn't stored, so the clock can move both ways. */
export function statusAt(stored: StoredDelivery, now: Date): DeliveryStatus {
  const { outcome, timeZone, confirmedAt, paidAt, held, isReplacement } = stored;
  const isPaid = paidAt != null && now >= paidAt;
  const { changesUntil, chargeDate, packDate, until } = timelineOf(stored);
  const before = (date: string, time: string): boolean => now < instantAt(date, time, timeZone);
  if (outcome === 'cancelled') return 'cancelled';
  if (!isPaid && !isReplacement && now <= changesUntil) return 'scheduled';
  const isDropped = now >= droppedAt(stored);
  if (held) return isDropped ? 'cancelled' : 'processing';
  if (isReplacement && before(packDate, times.packed)) return 'processing';
  if (!isPaid && before(chargeDate, times.charged)) return 'processing';
  if (!isPaid && before(chargeDate, times.answered)) return 'payment-pending';
  if (outcome === 'billing-problem' || outcome === 'authentication-required') return isDropped ? 'cancelled' : outcome;
  if (before(packDate, times.packed)) return 'payment-complete';
  if (before(packDate, times.left)) return 'preparing';
  if (confirmedAt && now >= confirmedAt) return 'delivered';
  if (outcome === 'lost' || outcome === 'returned') return before(until, times.over) ? 'dispatched' : outcome;
  return now < unansweredAt(stored) ? 'dispatched' : 'delivered';
}

/** The first date whose deliveries have not left yet. */
export const firstDateNotLeft = (timeZone: string, now: Date): string => {
  const today = dayIn(timeZone, now);
  return addDays(today, now < instantAt(today, times.left, timeZone) ? 1 : 2);
};

/** Whether a delivery has been charged. */
export const isCharged = (status: DeliveryStatus): boolean =>
  ['payment-complete', 'preparing', 'dispatched', 'delivered', 'returned', 'lost'].includes(status);

/** Whether nothing of a delivery comes any more. */
export const isOver = (status: DeliveryStatus): boolean =>
  ['delivered', 'returned', 'lost', 'cancelled'].includes(status);

/** Whether a delivery has left or never will. */
export const isGone = (status: DeliveryStatus): boolean => status === 'dispatched' || isOver(status);

/** Whether to ask if the delivery arrived: from the first day of its window on. */
export const asksArrival = (stored: StoredDelivery, now: Date): boolean =>
  statusAt(stored, now) === 'dispatched' && now >= instantAt(stored.date, '00:00:00', stored.timeZone);

/** The first delivery day from a day on whose window overlaps with none of the taken ones. */
export function freeDayFrom(
  day: string,
  { country, method }: Pick<StoredDelivery, 'country' | 'method'>,
  taken: readonly Pick<StoredDelivery, 'date' | 'method'>[],
): string {
  let free = deliveryDayFrom(country, day);
  const overlaps = (other: Pick<StoredDelivery, 'date' | 'method'>): boolean =>
    other.date <= windowEnd(country, free, method) && windowEnd(country, other.date, other.method) >= free;
  while (taken.some(overlaps)) free = deliveryDayFrom(country, addDays(free, 1));
  return free;
}

/**
 * The date of a delivery that is paid now: its own, if it isn't packed yet; else the first free one for which it can be
 * packed tomorrow.
 */
export function dateOnceLatePaid(
  stored: Pick<StoredDelivery, 'date' | 'method' | 'country' | 'timeZone'>,
  taken: readonly Pick<StoredDelivery, 'date' | 'method'>[],
  now: Date,
): string {
  const { date, timeZone } = stored;
  if (now < instantAt(addDays(date, -1), times.packed, timeZone)) return date;
  return freeDayFrom(addDays(dayIn(timeZone, now), 2), stored, taken);
}
