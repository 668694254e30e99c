import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { countStored } from './daily.ts';
import type { Storing } from './daily.ts';

/** The tables with files, and what becomes of a file in the place of a new one. */
const insertions = {
  /** A dog has one photo, which the next one replaces. */
  photos: (transaction: Transaction<Schema>, row: Insertable<Schema['photos']>) =>
    transaction
      .insertInto('photos')
      .values(row)
      .onConflict((conflict) => conflict.columns(['customer_id', 'pet_id']).doUpdateSet({ ...row })),
  /** An undo may need any of them again. */
  weight_photos: (transaction: Transaction<Schema>, row: Insertable<Schema['weight_photos']>) =>
    transaction
      .insertInto('weight_photos')
      .values(row)
      .onConflict((conflict) => conflict.columns(['customer_id', 'pet_id', 'key']).doNothing()),
  /** A delivery has one report. */
  report_photos: (transaction: Transaction<Schema>, row: Insertable<Schema['report_photos']>) =>
    transaction.insertInto('report_photos').values(row),
};

/** Stores a file of a customer. Nothing else writes into these tables (`stored-bytes.test.ts`). @throws a 429 over a day's limit */
export async function storeFile<Table extends keyof typeof insertions>(
  transaction: Transaction<Schema>,
  storing: Storing,
  table: Table,
  row: Parameters<(typeof insertions)[Table]>[1],
): Promise<void> {
  await countStored(transaction, storing, 'files', row.bytes.length);
  const insert = insertions[table] as (
    transaction: Transaction<Schema>,
    row: Parameters<(typeof insertions)[Table]>[1],
  ) => { execute: () => Promise<unknown> };
  await insert(transaction, row).execute();
}
