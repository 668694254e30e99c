import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { inTransaction, lockCustomer } from '../database/transaction.ts';
import { Refusal } from '../http/failure.ts';

export interface Answer {
  status: number;
  body: unknown;
}

interface Change {
  customerId: number;
  /** The Idempotency-Key header. Without one the change itself must be safe to repeat. */
  key: string | undefined;
  /** The path and the body: the same key with another request is refused. */
  request: unknown;
  work: (transaction: Transaction<Schema>) => Promise<Answer>;
}

/** Serializes JSON with sorted keys, so that equal values give equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * Runs a change once for each customer and key. The answer is stored in the same transaction, for 24 hours (`jobs/prune.ts`), and
 * returned when the key comes again. Changes by one customer run one after another. A refusal rolls everything back
 * and is not stored, so the request can be repeated.
 */
export async function once({ kysely }: Database, { customerId, key, request, work }: Change): Promise<Answer> {
  if (key === undefined)
    return inTransaction(kysely, async (transaction) => {
      await lockCustomer(transaction, customerId);
      return work(transaction);
    });
  if (!/^[\x21-\x7e]{1,128}$/.test(key))
    throw new Refusal(400, 'key', 'The Idempotency-Key must be 1 to 128 visible characters.');
  const fingerprint = createHash('sha256').update(canonical(request)).digest('hex');
  const repeat = async (transaction: Transaction<Schema>): Promise<Answer | undefined> => {
    const stored = await transaction
      .selectFrom('idempotency')
      .select(['fingerprint', 'status', 'body'])
      .where('customer_id', '=', customerId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!stored) return undefined;
    if (stored.fingerprint === fingerprint) return { status: stored.status, body: stored.body };
    throw new Refusal(422, 'key-reused', 'This Idempotency-Key was used for another request. Take a new one.');
  };
  return inTransaction(kysely, async (transaction) => {
    await lockCustomer(transaction, customerId);
    // The first request with a key runs the change. Others have waited for its transaction.
    const claim = await transaction
      .insertInto('idempotency')
      .values({ customer_id: customerId, key, fingerprint, status: 0, body: 'null', created_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (claim.numInsertedOrUpdatedRows === 0n) {
      const stored = await repeat(transaction);
      if (stored) return stored;
    }
    const answer = await work(transaction);
    await transaction
      .updateTable('idempotency')
      .set({ status: answer.status, body: JSON.stringify(answer.body) })
      .where('customer_id', '=', customerId)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}
