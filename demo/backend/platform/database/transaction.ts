import type { Kysely, Transaction } from 'kysely';
import { isOutdated } from './connections/prepared.ts';
import type { Schema } from './schema.ts';

/** Serialization failure and deadlock: the transaction was rolled back and can be repeated. */
const again = new Set(['40001', '40P01']);

type Own = Transaction<Schema>;

/** What a transaction does last. */
const last = new WeakMap<object, (() => Promise<void>)[]>();
/** What runs once a transaction has committed. */
const afterwards = new WeakMap<object, (() => void)[]>();

/** Runs as the last part of the transaction, and never if it is rolled back. */
export function beforeCommit(transaction: Own, work: () => Promise<void>): void {
  last.set(transaction, [...(last.get(transaction) ?? []), work]);
}

/** Runs once the transaction has committed, and never if it is rolled back, as a preview is. */
export function afterCommit(transaction: Own, work: () => void): void {
  afterwards.set(transaction, [...(afterwards.get(transaction) ?? []), work]);
}

/**
 * Runs `work` in a transaction. Queries inside must use the given transaction, since the embedded database has one
 * connection.
 */
export async function inTransaction<T>(kysely: Kysely<Schema>, work: (transaction: Own) => Promise<T>): Promise<T> {
  // A preview makes a whole change within its own transaction, and rolls both back.
  if (kysely.isTransaction) return work(kysely as Own);
  for (let attempt = 1; ; attempt += 1) {
    try {
      let own: object | undefined;
      const result = await kysely.transaction().execute(async (transaction) => {
        own = transaction;
        const done = await work(transaction);
        for (const each of last.get(transaction) ?? []) await each();
        return done;
      });
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
export const lockCustomer = (transaction: Own, customerId: number): Promise<unknown> =>
  transaction.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
