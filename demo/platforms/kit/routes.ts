import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { is, safeParse } from 'valibot';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { id as publicId } from '../../../src/contract/base.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import { notFound, Refusal } from '../../backend/platform/http/failure.ts';
import { signInUrl } from '../../backend/platform/http/return-to.ts';
import type { Once } from './keys.ts';

interface Parameters {
  id: string;
  step: string;
}

type Work<A, S extends GenericSchema> = (asked: A, parameters: Parameters, body: unknown) => Promise<InferInput<S>>;

const segments = localeTable.map(({ segment }) => segment);

/** Reads a body of the contract. @throws 422 that names the field */
export function readBody<S extends GenericSchema>(schema: S, body: unknown): InferOutput<S> {
  const result = safeParse(schema, body ?? {});
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'body';
  throw new Refusal(422, 'invalid', `"${field}" is not as it should be: ${issue.message}.`, { field });
}

interface Customers<A> {
  /** The signed-in customer's request; undefined: there is no session. */
  ask: (request: FastifyRequest) => Promise<A | undefined>;
  /** Whose keys a change has. */
  customerOf: (asked: A) => string;
  once: Once;
}

/** Registers calls of the Account API, under each locale segment and without one. */
export function createRoutes<A>(app: FastifyInstance, { ask, customerOf, once }: Customers<A>) {
  return <S extends GenericSchema>(call: Call<S>, work: Work<A, S>): void => {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.headers({ 'cache-control': 'no-store', date: new Date().toUTCString() });
      const { locale, id = '', step = '' } = request.params as { locale?: string } & Partial<Parameters>;
      if (locale !== undefined && !segments.includes(locale)) throw notFound();
      const asked = await ask(request);
      if (!asked)
        throw new Refusal(401, 'signed-out', 'You are not signed in. Sign in and try again.', {
          redirectUrl: signInUrl(request),
        });
      if (id && !is(publicId, id)) throw notFound();
      const answer = (): Promise<unknown> => work(asked, { id, step }, request.body);
      if (call.method === 'GET') return reply.send(await answer());
      const key = [request.headers['idempotency-key']].flat()[0];
      const what = [call.path, id, step, request.body ?? null];
      return reply.send(await once(key && `${customerOf(asked)} ${key}`, what, answer));
    };
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const urls = path.startsWith('/')
      ? [path]
      : [`/:locale/new-account-api/1.0/${path}`, `/new-account-api/1.0/${path}`];
    for (const url of urls) app.route({ method: call.method, url, handler });
  };
}

export type AddCall<A> = ReturnType<typeof createRoutes<A>>;
