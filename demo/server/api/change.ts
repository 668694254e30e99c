import type { Transaction } from 'kysely';
import { getDotPath, safeParse } from 'valibot';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Call } from '../../../src/contract/call.ts';
import type { ChangeValue, changeKinds } from '../../../src/contract/customer/changes.ts';
import type { Schema } from '../database/schema.ts';
import { Refusal } from '../http/failure.ts';
import { once } from './idempotency.ts';
import type { Answer } from './idempotency.ts';
import { checked } from './request.ts';
import type { ApiRequest } from './request.ts';

/** Parses the body by the contract, or throws a 422 that names the field. */
export function bodyOf<S extends GenericSchema>(schema: S, { http }: ApiRequest): InferOutput<S> {
  const result = safeParse(schema, http.body ?? {});
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = getDotPath(issue) ?? 'body';
  throw new Refusal(
    422,
    'invalid',
    `"${field}" is not as it should be: ${issue.message}. Correct it and send it again.`,
    {
      field,
    },
  );
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
  call: Pick<Call<S>, 'path' | 'response'>,
  work: (transaction: Transaction<Schema>) => Promise<InferInput<S>>,
  /** Compared content of requests with the same key, if it differs from the body. */
  compared: unknown = withoutSecrets(request.http.body),
): Promise<Answer> {
  const { context, http, visitor } = request;
  const key = http.headers['idempotency-key'];
  return once(context.database, {
    customerId: visitor.customerId,
    key: Array.isArray(key) ? key[0] : key,
    request: { call: callFingerprint(http.url), body: compared },
    work: async (transaction) => ({ status: 200, body: checked(call, await work(transaction)) }),
  });
}

export interface Recorded {
  kind: (typeof changeKinds)[number];
  subject?: string | null;
  from: ChangeValue;
  to: ChangeValue;
}

/** The reference of a change, such as `K-0007F3`. */
export const referenceOf = (id: number): string => `K-${id.toString(36).toUpperCase().padStart(6, '0')}`;

/** The id of the change with that reference; 0, which no change has, if the text can't be one. */
export function idOfReference(reference: string): number {
  const id = Number.parseInt(reference.replace(/^K-/, ''), 36);
  return Number.isSafeInteger(id) ? id : 0;
}

/** Records a change. Returns the reference that the customer sees as a confirmation. */
export async function record(
  transaction: Transaction<Schema>,
  { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>,
  { kind, subject = null, from, to }: Recorded,
): Promise<string> {
  const { id } = await transaction
    .insertInto('changes')
    .values({
      customer_id: visitor.customerId,
      at: now,
      kind,
      subject,
      before: JSON.stringify(from),
      after: JSON.stringify(to),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return referenceOf(id);
}
