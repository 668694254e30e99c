import type { FastifyRequest } from 'fastify';
import { getDotPath, parse, safeParse, ValiError } from 'valibot';
import { unlisted } from '../../../src/contract/unlisted.ts';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Call } from '../../../src/contract/calls/call.ts';
import { refusalsOf } from '../../../src/contract/calls/refusals-of.ts';
import { refusals } from '../../../src/contract/refusals.ts';
import type { AppContext, Moment, Visitor } from '../platform/context.ts';
import { Refusal } from '../platform/http/failure.ts';
import { signInUrl } from '../platform/http/return-to.ts';

/** A signed-in customer's request to the Account API. */
export interface ApiRequest<Body = unknown> {
  context: AppContext;
  http: FastifyRequest;
  visitor: Visitor;
  now: Date;
  /** Unsupported groups (`Moment`). */
  unsupported: string;
  /** The `{id}` of the path; empty if the call has none. */
  id: string;
  /** The body, as the call declares it; undefined if it declares none. */
  body: Body;
}

/** A request that visitors may make too. */
export interface OpenRequest<Body = unknown> extends Omit<ApiRequest<Body>, 'visitor'> {
  visitor: Visitor | null;
  moment: Moment;
  /** The country of the path; undefined without one. */
  country: string | undefined;
}

type ParsedBody<C> = C extends { body?: infer B extends GenericSchema } ? InferOutput<B> : unknown;

/** A request of a call, with its body. */
export type CallRequest<C> = ApiRequest<ParsedBody<C>>;
/** The same of a call that visitors may make too. */
export type OpenCallRequest<C> = OpenRequest<ParsedBody<C>>;

/** Returns the signed-in customer, or throws a 401 with the sign-in page. @source §8 */
export function requireVisitor(moment: Moment, request: FastifyRequest): Visitor {
  if (moment.visitor) return moment.visitor;
  throw new Refusal(401, 'signed-out', 'You are not signed in. Sign in and try again.', {
    redirectUrl: signInUrl(request),
  });
}

/** Parses the body as the call declares it, or throws a 422 that names the field. */
export function bodyOf({ body: schema }: Pick<Call, 'body'>, body: unknown): unknown {
  if (!schema) return undefined;
  const result = safeParse(schema, body ?? {});
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = getDotPath(issue) ?? 'body';
  throw new Refusal(
    422,
    'invalid',
    `"${field}" is not as it should be: ${issue.message}. Correct it and send it again.`,
    { field },
  );
}

/** Checks an answer against the contract. The error names the field that does not fit. */
export function checked<S extends GenericSchema>(call: Pick<Call<S>, 'path' | 'answer'>, body: InferInput<S>): unknown {
  const [odd] = unlisted(call.answer, body);
  if (odd) throw new Error(`${call.path}: "${odd.path}" does not fit the contract: ${odd.value}`);
  try {
    return parse(call.answer, body);
  } catch (error) {
    const field =
      error instanceof ValiError
        ? error.issues[0].path?.map((part: { key: unknown }) => String(part.key)).join('.')
        : undefined;
    throw new Error(`${call.path}: "${field ?? 'body'}" does not fit the contract`, { cause: error });
  }
}

/**
 * Checks the answer of a read, which a shop doesn't: the declaration types it, tests run with this check, and a client reads
 * an unexpected field leniently, while a refused answer would leave its view empty. So that both send the same, the check
 * must not change the answer: every field is declared, and none is filled in.
 */
export function checkRead(call: Call, body: unknown): void {
  const difference = differenceOf(json(checked(call, body)), json(body));
  if (difference !== undefined) throw new Error(`${call.path}: "${difference}" is not what the contract declares`);
}

/** What is wrong with a request itself, with how often it comes, or with who acts. Any call may refuse it. */
const general: readonly string[] = [
  'key',
  'key-reused',
  'return',
  'too-many',
  'not-allowed',
  'grant-ended',
  'other-household',
];

/** Checks a refusal against the declaration, which a shop doesn't either: documents and test kits list what it declares. */
export function checkRefusal(call: Call, error: unknown): void {
  if (!(error instanceof Refusal) || error.status >= 500 || general.includes(error.code)) return;
  const declared = refusalsOf(call).some(({ code }) => code === error.code && refusals[code].status === error.status);
  if (!declared) throw new Error(`${call.path}: the refusal "${error.code}" is not declared`, { cause: error });
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The path of the first field that two values don't share. Undefined: they are the same. */
function differenceOf(one: unknown, other: unknown, path = 'body'): string | undefined {
  if (!(one instanceof Object && other instanceof Object)) return one === other ? undefined : path;
  const [fields, others] = [one, other] as Record<string, unknown>[];
  for (const key of new Set([...Object.keys(fields!), ...Object.keys(others!)])) {
    const found = differenceOf(fields![key], others![key], `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

export interface Answer {
  status: number;
  body: unknown;
}
