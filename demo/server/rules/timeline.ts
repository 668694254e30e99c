import type { DeliveryMethod, DeliveryStatus } from '../../../src/contract/deliveries/delivery.ts';
import { windowEnd } from './calendar.ts';
import { addDays, dayIn } from '../../../src/days.ts';
import { instantAt } from '../../../src/instants.ts';

/** How a box ended, as far as it is stored. `ok`: its status follows from its dates. */
export type Outcome = 'ok' | 'billing-problem' | 'authentication-required' | 'cancelled' | 'returned' | 'lost';

/** What is known of a box; everything else follows from it and the clock. */
export interface Facts {
  date: string;
  method: DeliveryMethod;
  country: string;
  timeZone: string;
  outcome: Outcome;
  confirmedAt: Date | null;
  /** Nobody is in it. */
  skipped?: boolean;
  /** §8 Of a mismatched account or pet: it makes no progress. */
  held?: boolean;
}

export interface Timeline {
  until: string;
  changesUntil: Date;
  chargeDate: string;
  packDate: string;
}

/** DECISIONS.md#deliveries: changes until 23:59:59 store time three days before; charged the day after that, packed the next. */
export function timelineOf({
  date,
  method,
  country,
  timeZone,
}: Pick<Facts, 'date' | 'method' | 'country' | 'timeZone'>): Timeline {
  return {
    until: windowEnd(country, date, method),
    changesUntil: instantAt(addDays(date, -3), '23:59:59', timeZone),
    chargeDate: addDays(date, -2),
    packDate: addDays(date, -1),
  };
}

/** Store times of a box's steps: charged and answered two days before, packed and handed over the day before. */
const times = { charged: '06:00:00', answered: '10:00:00', packed: '06:00:00', left: '18:00:00', over: '20:00:00' } as const;

/** A box that nobody pays, or that is held back, is given up so many days after its date. */
export const unpaidDays = 14;

/** A box that nobody has asked about counts as delivered so many days after its window. */
const unansweredDays = 3;

/**
 * The status at a time. Each is reached by way of those before it in the order of DECISIONS.md#deliveries; nothing is stored, so the
 * clock may be moved both ways.
 */
export function statusAt(facts: Facts, now: Date): DeliveryStatus {
  const { outcome, timeZone, confirmedAt, skipped, held } = facts;
  const { changesUntil, chargeDate, packDate, until } = timelineOf(facts);
  const before = (date: string, time: string): boolean => now < instantAt(date, time, timeZone);
  if (outcome === 'cancelled' || skipped) return 'cancelled';
  if (now <= changesUntil) return 'scheduled';
  if (held) return before(addDays(facts.date, unpaidDays), times.over) ? 'processing' : 'cancelled';
  if (before(chargeDate, times.charged)) return 'processing';
  if (before(chargeDate, times.answered)) return 'payment-pending';
  if (outcome === 'billing-problem' || outcome === 'authentication-required')
    return before(addDays(facts.date, unpaidDays), times.over) ? outcome : 'cancelled';
  if (before(packDate, times.packed)) return 'payment-complete';
  if (before(packDate, times.left)) return 'preparing';
  if (confirmedAt && now >= confirmedAt) return 'delivered';
  if (outcome === 'lost' || outcome === 'returned') return before(until, times.over) ? 'dispatched' : outcome;
  return before(addDays(until, unansweredDays), times.over) ? 'dispatched' : 'delivered';
}

/** Boxes of this date and later ones have not left yet, whatever else may have come of them. */
export const firstDateNotLeft = (timeZone: string, now: Date): string => {
  const today = dayIn(timeZone, now);
  return addDays(today, now < instantAt(today, times.left, timeZone) ? 1 : 2);
};

/** It has left, or never will. */
export const isGone = (status: DeliveryStatus): boolean =>
  ['dispatched', 'delivered', 'returned', 'lost', 'cancelled'].includes(status);

/** "Did it arrive?" is asked from the first day on which it may. */
export const asksArrival = (facts: Facts, now: Date): boolean =>
  statusAt(facts, now) === 'dispatched' && now >= instantAt(facts.date, '00:00:00', facts.timeZone);
