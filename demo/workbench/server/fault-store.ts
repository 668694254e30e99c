import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../backend/platform/database/open.ts';
import type { Schema } from '../../backend/platform/database/schema.ts';
import { inTransaction } from '../../backend/platform/database/transaction.ts';
import { matches } from './fault.ts';
import type { ActiveFault, CallNames, Fault, FaultStore } from './fault.ts';

/**
 * Every change updates the fault counter in the clock's row, which each request reads. Changes run one after another.
 */
const change = <T>({ kysely }: Database, work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> =>
  inTransaction(kysely, async (transaction) => {
    await transaction.selectFrom('clock').select('id').forUpdate().execute();
    const result = await work(transaction);
    await transaction
      .updateTable('clock')
      .set({ faults: sql<number>`(select count(*) from faults)` })
      .execute();
    return result;
  });

const addFault = (database: Database, fault: Fault): Promise<unknown> =>
  change(database, (transaction) =>
    transaction
      .insertInto('faults')
      .values({ call: fault.call, spec: JSON.stringify(fault), remaining: fault.times ?? null })
      .execute(),
  );

export const clearFaults = (database: Database): Promise<unknown> =>
  change(database, (transaction) => transaction.deleteFrom('faults').execute());

/** Active faults, oldest first. */
export async function listFaults({ kysely }: Database): Promise<(ActiveFault & { id: number })[]> {
  const rows = await kysely.selectFrom('faults').selectAll().orderBy('id').execute();
  return rows.map(({ id, spec, remaining }) => ({ ...(spec as Fault), id, remaining }));
}

/** The fault for this call, with its counter decremented. All processes share the table. */
async function takeFault(database: Database, call: CallNames): Promise<Fault | undefined> {
  for (const fault of await listFaults(database)) {
    if (!matches(fault, call)) continue;
    if (fault.remaining === null || (await countDown(database, fault.id))) return fault;
  }
  return undefined;
}

/** Returns false if another request has used it up. */
const countDown = (database: Database, id: number): Promise<boolean> =>
  change(database, async (transaction) => {
    const row = await transaction
      .updateTable('faults')
      .set({ remaining: sql<number>`remaining - 1` })
      .where('id', '=', id)
      .returning('remaining')
      .executeTakeFirst();
    if (row?.remaining === 0) await transaction.deleteFrom('faults').where('id', '=', id).execute();
    return row !== undefined;
  });

/** Faults in the database. */
export const faultsIn = (database: Database): FaultStore => ({
  add: async (fault) => void (await addFault(database, fault)),
  clear: async () => void (await clearFaults(database)),
  list: () => listFaults(database),
  take: (call) => takeFault(database, call),
});
