import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Intercept } from '../../backend/platform/context.ts';
import { signInUrl } from '../../backend/platform/http/return-to.ts';
import { failureCode } from '../../../src/contract/failure-codes.ts';
import { corrupt } from '../../../src/preview/corrupt.ts';
import type { Fault, FaultStore } from './fault.ts';
import { declaredCall, isInside, refuse } from './refuse.ts';

/** Faults that change an answer, by request, until it is sent. */
const pending = new WeakMap<FastifyRequest, Fault>();

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The body of a fault with a status, with the code that the contract has for it. @source DECISIONS.md#bodies */
function faultBody(status: number, request: FastifyRequest): object {
  const message = `This answer is a fault of the harness: ${status}.`;
  return { error: { code: failureCode(status), message, ...(status === 401 && { redirectUrl: signInUrl(request) }) } };
}

const describeFault = ({ delay, drop, status, body, refusal, answer }: Fault): string =>
  [delay && `slow ${delay} ms`, drop && 'dropped', status, body, refusal, answer !== undefined && 'a chosen answer']
    .filter(Boolean)
    .join(', ');

const hasAnswer = ({ status, answer }: Fault): boolean => status !== undefined || answer !== undefined;

/** Sets status and headers of the answer that a fault replaces. Returns its body. */
function replacedBody({ status, retryAfter, answer }: Fault, request: FastifyRequest, reply: FastifyReply): string {
  const code = status ?? 200;
  // No cache may return it once the fault is removed.
  reply.code(code).type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return answer ?? JSON.stringify(faultBody(code, request));
}

/** Applies faults before a call takes effect. */
export const interceptWithFaults =
  (store: FaultStore): Intercept =>
  async (call, { faults }, request, reply) => {
    if (faults === 0 || isInside(request)) return false;
    const found = await store.take({ path: call, declared: declaredCall(request)?.name });
    if (!found) return false;
    // For those who look at the answer: it isn't the backend's own.
    reply.header('demo-fault', describeFault(found));
    if (found.when === 'after') {
      pending.set(request, found);
      return false;
    }
    if (found.delay) await wait(found.delay);
    if (found.drop) {
      reply.hijack();
      request.raw.socket.destroy();
      return true;
    }
    if (found.refusal) {
      await refuse(found.refusal, request, reply);
      return true;
    }
    if (found.body) pending.set(request, { call, body: found.body });
    if (!hasAnswer(found)) return false;
    void reply.send(replacedBody(found, request, reply));
    return true;
  };

async function change(found: Fault, request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (found.delay) await wait(found.delay);
  if (found.drop) request.raw.socket.destroy();
  const body = hasAnswer(found) ? replacedBody(found, request, reply) : payload;
  reply.removeHeader('content-length');
  return found.body && typeof body === 'string' ? corrupt(body, found.body) : body;
}

/** Applies faults to answers: the call has taken effect. */
export function registerFaultsAfter(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const found = pending.get(request);
    if (!found) return done(null, payload);
    pending.delete(request);
    void change(found, request, reply, payload).then(
      (body) => done(null, body),
      (error: Error) => done(error),
    );
  });
}
