import type { Kysely, Transaction } from 'kysely';
import { isOutdated } from './prepared.ts';
import type { Schema } from './schema.ts';

/** Serialization failure and deadlock: the transaction was rolled back and can be repeated. */
const again = new Set(['40001', '40P01']);

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
      return await kysely.transaction().execute(work);
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

/**
 * SQLSTATE classes and codes of a server that is unreachable (08), goes down or starts up (57P0), has no disk space,
 * memory or connection left (53), accepts no writes (25006), or ended a statement after a time limit (55P03, 57014).
 * @source PostgreSQL's appendix "Error Codes"
 */
const sqlStates = /^(?:08...|53...|57P0[1-5]|25006|55P03|57014)$/;
/** SQLSTATE of a server without disk space. */
export const diskFull = '53100';
/** Codes of Node's network errors. */
const networkCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** `pg` gives these errors no code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because of the database's state, not of the query. It may work a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return sqlStates.test(code) || networkCodes.test(code) || messages.test(message);
}
