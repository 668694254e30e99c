import type { remedies, reportProblems, reportStatuses } from '../../../../src/contract/lists.ts';
import { addDays } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';
import { dayIn } from '../../../../src/zones.ts';
import { deliveryDayFrom } from './calendar.ts';
import { asksArrival, statusAt, timelineOf } from './timeline.ts';
import type { Facts } from './timeline.ts';

export type Problem = (typeof reportProblems)[number];
export type Remedy = (typeof remedies)[number];
type Place = Pick<Facts, 'country' | 'timeZone'>;

/** Days after its arrival, or after its last day, until which a problem with a delivery can be reported. */
const days = { arrived: 14, gone: 30 } as const;

/** What can be wrong with a delivery that is there. */
const afterArrival: readonly Problem[] = ['missing', 'damaged', 'wrong-item', 'not-eaten'];

/** The last day on which a problem with a delivery that is over can be reported; undefined: it isn't over, or never came. */
export function lastReportDay(facts: Facts, now: Date): string | undefined {
  const { until } = timelineOf(facts);
  const status = statusAt(facts, now);
  if (status === 'lost' || status === 'returned') return addDays(until, days.gone);
  if (status !== 'delivered') return undefined;
  return addDays(facts.confirmedAt ? dayIn(facts.timeZone, facts.confirmedAt) : until, days.arrived);
}

/** What can be reported about a delivery now, and the day from which it is late. @source DECISIONS.md#reports */
export function problemsAt(facts: Facts, now: Date): { problems: Problem[]; lateFrom: string | null } {
  const { until } = timelineOf(facts);
  const status = statusAt(facts, now);
  const today = dayIn(facts.timeZone, now);
  const none = { problems: [], lateFrom: null };
  const last = lastReportDay(facts, now);
  if (last !== undefined && today > last) return none;
  if (status === 'lost' || status === 'returned') return { ...none, problems: ['not-arrived'] };
  if (status === 'delivered') {
    // Without a confirmation it only counts as delivered.
    return { ...none, problems: facts.confirmedAt ? [...afterArrival] : ['not-arrived', ...afterArrival] };
  }
  if (!asksArrival(facts, now)) return none;
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
