import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../platform/context.ts';
import type { DeliveryRow, Executor } from '../platform/database/schema.ts';
import { isFixed, isLost } from '../planner/load.ts';

/** Other deliveries for the same dogs that are fixed: a further one must not overlap with them. */
export async function takenBy(
  executor: Executor,
  { customerId, country }: Visitor,
  { id, items }: DeliveryRow,
  now: Date,
): Promise<DeliveryRow[]> {
  const dogs = new Set(items.map(({ petPublicId }) => petPublicId));
  const { timeZone } = findLocale(country)!;
  const rows = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('outcome', '<>', 'cancelled')
    .execute();
  return rows.filter(
    (row) =>
      row.id !== id &&
      isFixed(row, country, now) &&
      !isLost(row, timeZone, now) &&
      row.items.some(({ petPublicId }) => dogs.has(petPublicId)),
  );
}
