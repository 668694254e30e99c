import type { FastifyRequest } from 'fastify';
import { parse, ValiError } from 'valibot';
import type { GenericSchema, InferInput } from 'valibot';
import type { Call } from '../../../src/contract/call.ts';
import type { AppContext, Moment, Visitor } from '../context.ts';
import { Refusal } from '../http/failure.ts';
import type { Answer } from './idempotency.ts';
import { signInUrl } from '../http/sign-in-url.ts';

/** What a call of the Account API has to go on. */
export interface ApiRequest {
  context: AppContext;
  http: FastifyRequest;
  visitor: Visitor;
  now: Date;
  /** Of the path; empty where it has none. */
  id: string;
}

/** Adds calls of the Account API: with the answer's status, or a read that answers 200. */
export interface Routes {
  add: (call: Call, work: (request: ApiRequest) => Promise<Answer>) => void;
  read: <S extends GenericSchema>(call: Call<S>, work: (request: ApiRequest) => Promise<InferInput<S>>) => void;
}

/** Who asks, or a 401 that says where to sign in. @source §8 */
export function requireVisitor(moment: Moment, request: FastifyRequest): Visitor {
  if (moment.visitor) return moment.visitor;
  throw new Refusal(401, 'signed-out', 'You are not signed in. Sign in and try again.', { redirectUrl: signInUrl(request) });
}

/** Never sends what the contract does not allow: the log names the field. */
export function checked<S extends GenericSchema>(call: Pick<Call<S>, 'path' | 'response'>, body: InferInput<S>): unknown {
  try {
    return parse(call.response, body);
  } catch (error) {
    const field =
      error instanceof ValiError ? error.issues[0].path?.map((part: { key: unknown }) => String(part.key)).join('.') : undefined;
    throw new Error(`${call.path}: "${field ?? 'body'}" does not fit the contract`, { cause: error });
  }
}
