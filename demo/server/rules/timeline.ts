import type { DeliveryMethod, DeliveryStatus } from '../../../src/contract/delivery.ts';
import { windowEnd } from './calendar.ts';
import { addDays, instantAt } from './days.ts';

/** What is known of a box; everything else follows from it and the clock. */
export interface Facts {
  date: string;
  method: DeliveryMethod;
  country: string;
  timeZone: string;
  outcome: 'ok' | 'billing-problem' | 'authentication-required' | 'cancelled' | 'returned' | 'lost';
  confirmedAt: Date | null;
}

export interface Timeline {
  until: string;
  changesUntil: Date;
  chargeDate: string;
  packDate: string;
}

/** decisions, Deliveries: changes until 23:59:59 store time three days before; charged the day after that, packed the next. */
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

/**
 * The status at a time. Each is reached by way of those before it in the order of `decisions.md`; nothing is stored, so the
 * clock may be moved both ways.
 */
export function statusAt(facts: Facts, now: Date): DeliveryStatus {
  const { outcome, timeZone, confirmedAt } = facts;
  const { changesUntil, chargeDate, packDate, until } = timelineOf(facts);
  const before = (date: string, time: string): boolean => now < instantAt(date, time, timeZone);
  if (outcome === 'cancelled') return 'cancelled';
  if (now <= changesUntil) return 'scheduled';
  if (before(chargeDate, '06:00:00')) return 'processing';
  if (before(chargeDate, '10:00:00')) return 'payment-pending';
  if (outcome === 'billing-problem' || outcome === 'authentication-required') return outcome;
  if (before(packDate, '06:00:00')) return 'payment-complete';
  if (before(packDate, '18:00:00')) return 'preparing';
  if (confirmedAt && now >= confirmedAt) return 'delivered';
  if (outcome === 'lost') return before(until, '20:00:00') ? 'dispatched' : 'lost';
  if (outcome === 'returned') return before(until, '20:00:00') ? 'dispatched' : 'returned';
  // Nobody said that it has not come: three days later it counts as delivered.
  return before(addDays(until, 3), '20:00:00') ? 'dispatched' : 'delivered';
}

/** "Did it arrive?" is asked from the first day on which it may. */
export const asksArrival = (facts: Facts, now: Date): boolean =>
  statusAt(facts, now) === 'dispatched' && now >= instantAt(facts.date, '00:00:00', facts.timeZone);
