import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../platform/context.ts';
import { dayIn } from '../../../src/zones.ts';
import { isMatched } from '../rules/deliveries/options.ts';
import { firstOpenDate } from '../rules/deliveries/calendar.ts';
import { statusAt } from '../rules/deliveries/timeline.ts';
import { ensurePlan } from '../planner/ensure-plan.ts';
import { rowsInTime } from './find-deliveries.ts';
import { loadHousehold } from './household.ts';
import { storedOf, presentDelivery } from './present-delivery.ts';
import type { Household } from './household.ts';
import type { Shown } from './open-delivery.ts';
import type { DeliveryRow, Executor } from '../platform/database/schema.ts';

export interface OpenDeliveries {
  household: Household;
  /** All such deliveries before their cut-off, by date, including those that are empty at present. */
  rows: DeliveryRow[];
  /** The deliveries that the customer sees as scheduled. */
  shown: { row: DeliveryRow; delivery: Shown }[];
  /** §8 false: no progress on upcoming orders. */
  matched: boolean;
}

/** Deliveries as the customer sees them, without cancelled and empty ones. */
export const shownOf = (rows: readonly DeliveryRow[], household: Household): OpenDeliveries['shown'] =>
  rows
    .map((row) => ({ row, delivery: presentDelivery(row, household) }))
    .filter(({ delivery }) => delivery.status === 'scheduled' && delivery.pets.length > 0);

/** Loads the deliveries that can still be changed: those with food, or also those with treatments only. */
export async function openDeliveries(
  executor: Executor,
  visitor: Visitor,
  now: Date,
  kinds: readonly DeliveryRow['kind'][] = ['food'],
): Promise<OpenDeliveries> {
  await ensurePlan(executor, visitor, now);
  const household = await loadHousehold(executor, visitor, now);
  const { country, customerId } = visitor;
  const later = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', 'in', kinds)
    .where('date', '>=', firstOpenDate(dayIn(findLocale(country)!.timeZone, now)))
    .execute();
  const rows = rowsInTime(later).filter((row) => statusAt(storedOf(row, country), now) === 'scheduled');
  const { customer, pets } = household;
  const matched = customer.matched && rows.every(({ items }) => isMatched(customer, pets, items));
  return { household, rows, shown: shownOf(rows, household), matched };
}
