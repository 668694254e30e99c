import type { FastifyRequest } from 'fastify';
import { parse, ValiError } from 'valibot';
import { unlisted } from '../../../src/contract/unlisted.ts';
import type { GenericSchema, InferInput } from 'valibot';
import type { Call } from '../../../src/contract/calls/call.ts';
import type { AppContext, Moment, Visitor } from '../platform/context.ts';
import { Refusal } from '../platform/http/failure.ts';
import { signInUrl } from '../platform/http/return-to.ts';

/** A signed-in customer's request to the Account API. */
export interface ApiRequest {
  context: AppContext;
  http: FastifyRequest;
  visitor: Visitor;
  now: Date;
  /** Unsupported groups (`Moment`). */
  unsupported: string;
  /** The `{id}` of the path; empty if the call has none. */
  id: string;
}

/** A request that visitors may make too. */
export interface OpenRequest extends Omit<ApiRequest, 'visitor'> {
  visitor: Visitor | null;
  moment: Moment;
  /** The country of the path; undefined without one. */
  country: string | undefined;
}

/** Returns the signed-in customer, or throws a 401 with the sign-in page. @source §8 */
export function requireVisitor(moment: Moment, request: FastifyRequest): Visitor {
  if (moment.visitor) return moment.visitor;
  throw new Refusal(401, 'signed-out', 'You are not signed in. Sign in and try again.', {
    redirectUrl: signInUrl(request),
  });
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

export interface Answer {
  status: number;
  body: unknown;
}
