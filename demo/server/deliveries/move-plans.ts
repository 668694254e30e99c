import type { Transaction } from 'kysely';
import type { DeliveryRow, Schema } from '../database/schema.ts';

/** A plan that begins with a box moves with it. The last box first: its new day may be the old one of another. */
export async function movePlans(
  transaction: Transaction<Schema>,
  before: readonly DeliveryRow[],
  after: readonly DeliveryRow[],
): Promise<void> {
  const moves = after.flatMap((box) => {
    const old = before.find(({ id }) => id === box.id);
    return box.kind === 'food' && old && old.date !== box.date ? [{ ...box, from: old.date }] : [];
  });
  const isLater = moves.some(({ from, date }) => date > from);
  for (const { from, date, items } of isLater ? moves.toReversed() : moves) {
    const pets = [...new Set(items.map(({ petPublicId }) => petPublicId))];
    if (pets.length > 0)
      await transaction
        .updateTable('plans')
        .set({ delivery_date: date })
        .where('delivery_date', '=', from)
        .where('pet_id', 'in', (query) => query.selectFrom('pets').select('id').where('public_id', 'in', pets))
        .execute();
  }
}
