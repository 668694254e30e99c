import type { Kysely, Transaction } from 'kysely';
import { isOutdated } from './connections/prepared.ts';
import type { Schema } from './schema.ts';

/** Serialization failure and deadlock: the transaction was rolled back and can be repeated. */
const again = new Set(['40001', '40P01']);

/** What runs once a transaction has committed. */
const afterwards = new WeakMap<object, (() => void)[]>();

/** Runs once the transaction has committed, and never if it is rolled back, as a preview is. */
export function afterCommit(transaction: Transaction<Schema>, work: () => void): void {
  afterwards.set(transaction, [...(afterwards.get(transaction) ?? []), work]);
}

/**
 * Runs `work` in a transaction. Queries inside must use the given transaction, since the embedded database has one
 * connection.
 */
export async function inTransaction<T>(
  kysely: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      let own: object | undefined;
      const result = await kysely
        .transaction()
        .execute((transaction) => work((own = transaction) as Transaction<Schema>));
      for (const each of afterwards.get(own!) ?? []) each();
      return result;
    } catch (error) {
      const isRepeatable = again.has((error as { code?: string }).code ?? '') || isOutdated(error);
      if (attempt === 5 || !isRepeatable) throw error;
    }
  }
}

/**
 * Makes changes of one customer run one after another. Call it first: inserting a row that refers to the customer
 * takes a shared lock on the customer, and two transactions that share it would deadlock.
 */
export const lockCustomer = (transaction: Transaction<Schema>, customerId: number): Promise<unknown> =>
  transaction.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
