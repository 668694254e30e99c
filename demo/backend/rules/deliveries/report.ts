import type { remedies, reportProblems, reportStatuses } from '../../../../src/contract/lists.ts';
import { addDays } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';
import { dayIn } from '../../../../src/zones.ts';
import { deliveryDayFrom } from './calendar.ts';
import { asksArrival, statusAt, timelineOf } from './timeline.ts';
import type { StoredDelivery } from './timeline.ts';

export type Problem = (typeof reportProblems)[number];
export type Remedy = (typeof remedies)[number];
type Place = Pick<StoredDelivery, 'country' | 'timeZone'>;

/** Days after its arrival, or after its last day, until which a problem with a delivery can be reported. */
const days = { arrived: 14, gone: 30 } as const;

/** What can be wrong with a delivery that is there. */
const afterArrival: readonly Problem[] = ['missing', 'damaged', 'wrong-item', 'not-eaten'];

/** The last day on which a problem with a delivery that is over can be reported; undefined: it isn't over, or never came. */
export function lastReportDay(stored: StoredDelivery, now: Date): string | undefined {
  const { until } = timelineOf(stored);
  const status = statusAt(stored, now);
  if (status === 'lost' || status === 'returned') return addDays(until, days.gone);
  if (status !== 'delivered') return undefined;
  return addDays(stored.confirmedAt ? dayIn(stored.timeZone, stored.confirmedAt) : until, days.arrived);
}

/** What can be reported about a delivery now, and the day from which it is late. @source DECISIONS.md#reports */
export function problemsAt(stored: StoredDelivery, now: Date): { problems: Problem[]; lateFrom: string | null } {
  const { until } = timelineOf(stored);
  const status = statusAt(stored, now);
  const today = dayIn(stored.timeZone, now);
  const none = { problems: [], lateFrom: null };
  const last = lastReportDay(stored, now);
  if (last !== undefined && today > last) return none;
  if (status === 'lost' || status === 'returned') return { ...none, problems: ['not-arrived'] };
  if (status === 'delivered') {
    // Without a confirmation it only counts as delivered.
    return { ...none, problems: stored.confirmedAt ? [...afterArrival] : ['not-arrived', ...afterArrival] };
  }
  if (!asksArrival(stored, now)) return none;
  if (today > until) return { ...none, problems: ['not-arrived', ...afterArrival] };
  return { problems: [...afterArrival], lateFrom: addDays(until, 1) };
}

/** The days of a report's steps: decided on the next working day, then a new delivery, or the money three days later. */
export function stepsOf(remedy: Remedy, at: Date, { country, timeZone }: Place): { decidedOn: string; on: string } {
  const decidedOn = deliveryDayFrom(country, addDays(dayIn(timeZone, at), 1));
  return { decidedOn, on: deliveryDayFrom(country, addDays(decidedOn, remedy === 'resend' ? 2 : 3)) };
}

/** When a report is decided, and its refund is due. */
export const decisionOn = (day: string, { timeZone }: Pick<Place, 'timeZone'>): Date =>
  instantAt(day, '10:00:00', timeZone);

/** Returns the status of a report. A replacement leaves the day before it arrives. A refund has its own status. */
export function reportStatusAt(
  remedy: Remedy,
  { decidedOn, on }: { decidedOn: string; on: string },
  { timeZone }: Place,
  now: Date,
): (typeof reportStatuses)[number] {
  if (now < decisionOn(decidedOn, { timeZone })) return 'received';
  const isSent = remedy === 'resend' && now >= instantAt(addDays(on, -1), '18:00:00', timeZone);
  return isSent ? 'resent' : 'decided';
}
