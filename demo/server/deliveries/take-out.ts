import type { Transaction } from 'kysely';
import type { DeliveryRow, Schema } from '../database/schema.ts';
import { dogOf } from '../planner/lines.ts';
import type { StoppedBy } from '../rules/deliveries/absence.ts';

/**
 * Takes the parts of dogs out of a delivery that can't be changed any more and hasn't left. Without another part it is
 * cancelled, for good: no later plan and no payment brings it back.
 */
export async function takeOut(
  transaction: Transaction<Schema>,
  row: DeliveryRow,
  dogs: ReadonlySet<string>,
  {
    others,
    ...stopped
  }: Omit<StoppedBy, 'isFixed'> & {
    /** Dogs whose parts were taken out before. */
    others?: ReadonlySet<string>;
  },
): Promise<void> {
  const items = row.items.filter(({ petPublicId }) => !dogs.has(petPublicId) && !others?.has(petPublicId));
  const lines = row.lines.map((line) => (dogs.has(dogOf(line.name)) ? { ...line, isWithdrawn: true } : line));
  const declared: StoppedBy = { ...stopped, isFixed: true };
  await transaction
    .updateTable('deliveries')
    .set({
      version: row.version + 1,
      ...(items.some(({ quantity }) => quantity > 0)
        ? { items: JSON.stringify(items), lines: JSON.stringify(lines) }
        : { outcome: 'cancelled', declared: JSON.stringify(declared) }),
    })
    .where('id', '=', row.id)
    .execute();
}
