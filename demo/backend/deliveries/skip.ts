import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import type { DeliveryRow, Executor } from '../platform/database/schema.ts';
import { gapsIn, presentGaps } from '../planner/gaps.ts';
import { dogOf, seriesOf } from '../rules/deliveries/lines.ts';
import { loadPlan } from '../planner/load.ts';
import { plan } from '../planner/plan/planner.ts';
import { plannedSums } from '../planner/plan/reductions.ts';
import { windowEnd } from '../rules/deliveries/calendar.ts';
import { dateProblem } from '../rules/deliveries/ranges.ts';
import { decideDate, placeOf } from './open-delivery.ts';
import type { Household } from './household.ts';

export interface Skip {
  date: string;
  /** What the delivery then costs, in minor units. */
  total: number;
  /** The longest time of each dog without food, if it is skipped. */
  gaps: ReturnType<typeof presentGaps>;
}

/** Where a delivery moves if it is skipped: to the day of the next one for its dogs. Undefined: that day isn't possible. */
export async function skipOf(executor: Executor, row: DeliveryRow, household: Household): Promise<Skip | undefined> {
  // None follows a gift.
  if (row.kind === 'gift') return undefined;
  const { customer, now } = household;
  const { id: customerId, country } = customer;
  const { input, rows, pets } = await loadPlan(executor, { customerId, country }, now);
  const dogs = new Set(row.lines.map(({ name }) => dogOf(name)));
  const own = new Set(row.lines.map(({ name }) => seriesOf(name)));
  const next = rows.find(
    ({ kind, outcome, date, lines }) =>
      kind === row.kind &&
      outcome !== 'cancelled' &&
      date > row.date &&
      lines.some(({ name }) => own.has(seriesOf(name))),
  );
  if (!next || dateProblem(await placeOf(executor, row, household), next.date)) return undefined;
  const planned = plan({ ...input, facts: input.facts.with(decideDate(input, row, next.date)) });
  const moved = planned.find(({ lines }) => lines.some(({ name }) => name === row.lines[0]!.name));
  // A pause or another delivery may be then.
  if (moved?.date !== next.date) return undefined;
  const today = dayIn(findLocale(country)!.timeZone, now);
  return {
    date: next.date,
    total: plannedSums(moved, input.currency).total,
    gaps: presentGaps(gapsIn(input, planned, [...dogs], today, windowEnd(country, moved.date, moved.method)), pets),
  };
}
