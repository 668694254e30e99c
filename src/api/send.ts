import type { LinkedCall, RequestOf } from '../contract/calls/call.ts';
import type { AnswerOf } from '../contract/known.ts';
import type { Environment } from '../environment.ts';
import { ApiError } from './answer.ts';
import { reportChange } from './changes.ts';
import type { Client, Params } from './client.ts';
import { safeUrl } from './urls.ts';
import { toJson } from '../json.ts';

/**
 * A caller-supplied POST URL (§7) if it is safe to follow; otherwise throws an error that the customer sees.
 * @source DECISIONS.md#session
 */
export function linkedUrl(call: string, url: string | null | undefined, environment: Environment): string {
  const safe = safeUrl(url, environment);
  if (safe === undefined)
    throw new ApiError(call, 400, 'unsafe-url', `${call}: refused a URL that leads to another site`);
  return safe;
}

/** The parts that requests can have. */
interface Parts extends Params {
  body?: unknown;
  /** From an earlier response. It is followed only if that is safe. */
  url?: string | null;
  undoes?: boolean;
}

/** A step for all pets belongs to the holiday. */
const groupOf = (name: string, { id, step = '' }: Params): string =>
  name === '{step}' ? (id === 'all' ? 'holiday' : step) : name;

/**
 * Makes a change: POST with an idempotency key. The server repeats its response to the same key, with one effect
 * (DECISIONS.md#idempotency). The key is sent only to a backend that knows it: another one may refuse the header of a page
 * on another origin. A page of a customer for whom the session acts names that customer (DECISIONS.md#grants). `country` is a locale segment; by default that of the customer's store. `undoes`: it restores what was
 * there before the last change by the same call. Rejects with ApiError.
 */
export async function send<C extends LinkedCall>(
  { environment, make, announces, page, urlOf }: Client,
  call: C,
  request: RequestOf<C> & { undoes?: boolean },
  key: string = crypto.randomUUID(),
  country?: string,
): Promise<AnswerOf<C>> {
  const { body, url, undoes = false, ...params } = request as Parts;
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(announces() && { 'idempotency-key': key }),
    ...(page && { 'account-customer': page }),
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init = { method: 'POST', headers, path: call.path, ...(body !== undefined && { body: toJson(body) }) };
  const named = call.groups ? { ...call, groups: call.groups.map((name) => groupOf(name, params)) } : call;
  const to = url === undefined ? urlOf(call, params, country) : linkedUrl(call.path, url, environment);
  const answer = make(named as C, params, init, to);
  return (await reportChange(environment, call, params, answer, undoes)) as AnswerOf<C>;
}
