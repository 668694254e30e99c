import type { Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import type { GenericSchema, InferInput } from 'valibot';
import type { Call } from '../../../src/contract/calls/call.ts';
import { madeBy, maker } from '../platform/maker.ts';
import { emit } from '../events/emit.ts';
import { eventOfChange } from '../events/recorded.ts';
import type { Recorded } from '../events/recorded.ts';
import { canonical } from '../platform/canonical.ts';
import type { Database } from '../platform/database/open.ts';
import type { Visitor } from '../platform/context.ts';
import type { Schema } from '../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/http/failure.ts';
import { bytesOfChange, countStored } from '../platform/storage/daily.ts';
import type { Storing } from '../platform/storage/daily.ts';
import { checkActor } from './acting.ts';
import { checked } from './request.ts';
import type { Answer, ApiRequest } from './request.ts';

interface OnceOnly extends Storing {
  visitor: Storing['visitor'] & Pick<Visitor, 'actor'>;
  /** The Idempotency-Key header. Without one the change itself must be safe to repeat. */
  key: string | undefined;
  /** The path and the body: the same key with another request is refused. */
  request: unknown;
  work: (transaction: Transaction<Schema>) => Promise<Answer>;
}

/**
 * Runs a change once for each customer, actor and key. The answer is stored in the same transaction, for 24 hours (`jobs/prune.ts`), and
 * returned when the key comes again. Changes by one customer run one after another. A refusal rolls everything back
 * and is not stored, so the request can be repeated.
 */
export async function once({ kysely }: Database, { visitor, now, key, request, work }: OnceOnly): Promise<Answer> {
  const { customerId, actor } = visitor;
  const asked = canonical(request);
  const counted = async (transaction: Transaction<Schema>): Promise<{ answer: Answer; body: string }> => {
    const answer = await work(transaction);
    const body = JSON.stringify(answer.body);
    await countStored(transaction, { visitor, now }, 'changes', bytesOfChange(asked, body));
    return { answer, body };
  };
  if (key === undefined)
    return inTransaction(kysely, async (transaction) => {
      await lockCustomer(transaction, customerId);
      return (await counted(transaction)).answer;
    });
  if (!/^[\x21-\x7e]{1,128}$/.test(key))
    throw new Refusal(400, 'key', 'The Idempotency-Key must be 1 to 128 visible characters.');
  // Keys of another person, and of an assistant, are theirs: no key has a space.
  const kept = actor ? `${actor.personId ?? actor.grant} ${key}` : key;
  const fingerprint = createHash('sha256').update(asked).digest('hex');
  const repeat = async (transaction: Transaction<Schema>): Promise<Answer | undefined> => {
    const stored = await transaction
      .selectFrom('idempotency')
      .select(['fingerprint', 'status', 'body'])
      .where('customer_id', '=', customerId)
      .where('key', '=', kept)
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
      .values({ customer_id: customerId, key: kept, fingerprint, status: 0, body: 'null', created_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (claim.numInsertedOrUpdatedRows === 0n) {
      const stored = await repeat(transaction);
      if (stored) return stored;
    }
    const { answer, body } = await counted(transaction);
    await transaction
      .updateTable('idempotency')
      .set({ status: answer.status, body })
      .where('customer_id', '=', customerId)
      .where('key', '=', kept)
      .execute();
    return answer;
  });
}

/**
 * Identifies a call for its idempotency key: without the locale of its path, and without the time stamp `t` that
 * prevents caching.
 */
function callFingerprint(url: string): string {
  const [path = '', query = ''] = url.replace(/^.*\/new-account-api\/1\.0\//, '').split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.delete('t');
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** The body without a password: nothing by which it could be guessed is kept. */
function withoutSecrets(body: unknown): unknown {
  if (!(body instanceof Object) || !('password' in body)) return body ?? null;
  const { password: _, ...rest } = body;
  return rest;
}

/**
 * Makes a change that a customer requests. The change, its record and its stored answer share one transaction. Changes
 * by one customer run one after another, so that none overwrites another.
 */
export function change<S extends GenericSchema>(
  request: ApiRequest,
  call: Pick<Call<S>, 'path' | 'answer'>,
  work: (transaction: Transaction<Schema>) => Promise<InferInput<S>>,
  /** Compared content of requests with the same key, if it differs from the body. */
  compared: unknown = withoutSecrets(request.http.body),
): Promise<Answer> {
  const { context, http, visitor, now } = request;
  const key = http.headers['idempotency-key'];
  return once(context.database, {
    visitor,
    now,
    key: Array.isArray(key) ? key[0] : key,
    request: { call: callFingerprint(http.url), body: compared },
    work: async (transaction) => {
      await checkActor(transaction, visitor, now);
      await context.beforeChange?.(transaction, visitor, now);
      return madeBy(visitor.actor?.label, async () => ({ status: 200, body: checked(call, await work(transaction)) }));
    },
  });
}

/** The reference of a change, such as `K-0007F3`. */
export const referenceOf = (id: number): string => `K-${id.toString(36).toUpperCase().padStart(6, '0')}`;

/** The id of the change with that reference; 0, which no change has, if the text can't be one. */
export function idOfReference(reference: string): number {
  const id = Number.parseInt(reference.replace(/^K-/, ''), 36);
  return Number.isSafeInteger(id) ? id : 0;
}

/** Records a change, and reports it. Returns the reference that the customer sees as a confirmation. */
export async function record(
  transaction: Transaction<Schema>,
  { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>,
  recorded: Recorded,
): Promise<string> {
  const { kind, subject = null, from, to } = recorded;
  const { id } = await transaction
    .insertInto('changes')
    .values({
      customer_id: visitor.customerId,
      at: now,
      kind,
      actor: visitor.actor?.label ?? maker() ?? null,
      subject,
      before: JSON.stringify(from),
      after: JSON.stringify(to),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reference = referenceOf(id);
  const made = eventOfChange[kind];
  if (typeof made === 'function') emit(transaction, { ...visitor, now }, made(recorded, reference));
  return reference;
}
