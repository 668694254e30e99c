import { sql } from 'kysely';
import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { countStored } from './daily.ts';
import type { Storing } from './daily.ts';
import { loosen, tie } from './place.ts';
import type { Placed } from './place.ts';

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

/** A row as it is given: its bytes are where it was placed. */
type Given<Table extends keyof typeof insertions> = Omit<Parameters<(typeof insertions)[Table]>[1], 'bytes'> & Placed;

/** Stores a file of a customer. Nothing else writes into these tables (`stored-bytes.test.ts`). @throws a 429 over a day's limit */
export async function storeFile<Table extends keyof typeof insertions>(
  transaction: Transaction<Schema>,
  storing: Storing,
  table: Table,
  given: Given<Table>,
): Promise<void> {
  const { bytes, object } = given;
  const { customerId } = storing.visitor;
  await countStored(transaction, storing, 'files', bytes.length);
  if ('pet_id' in given && table === 'photos')
    await loosen(transaction, table, sql`customer_id = ${customerId} and pet_id = ${given.pet_id}`);
  const row = { ...given, bytes: object === null ? bytes : Buffer.alloc(0) };
  const insert = insertions[table] as unknown as (
    transaction: Transaction<Schema>,
    row: object,
  ) => { returning: (column: 'object') => { execute: () => Promise<{ object: string | null }[]> } };
  const stored = await insert(transaction, row).returning('object').execute();
  // The same photo of a log is stored already.
  if (object !== null && stored.length > 0) await tie(transaction, customerId, object);
}
