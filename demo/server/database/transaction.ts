import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Serialization failure and deadlock: nothing happened, so it may be tried again. */
const again = new Set(['40001', '40P01']);

/** All or nothing. Queries inside must use the transaction given: the embedded database has one connection. */
export async function inTransaction<T>(
  kysely: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().execute(work);
    } catch (error) {
      if (attempt === 5 || !again.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/**
 * Changes of one customer's things wait for one another. To be taken first: a row that refers to the customer shares a lock on it, and
 * two that share it would wait for each other.
 */
export const lockCustomer = (transaction: Transaction<Schema>, customerId: number): Promise<unknown> =>
  transaction.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
