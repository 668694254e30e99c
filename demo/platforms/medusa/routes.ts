import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { is, safeParse } from 'valibot';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { id as publicId } from '../../../src/contract/base.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import { notFound, Refusal } from '../../backend/platform/http/failure.ts';
import { signInUrl } from '../../backend/platform/http/return-to.ts';
import type { Asked } from './steps/household.ts';
import { paymentPath } from './payment-routes.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './answers/settings.ts';

const lifetime = 86_400_000;

/**
 * One effect for each key. Medusa knows no such keys, so the gateway keeps the answers, for a day and in memory: with
 * several gateways, send a customer always to the same one.
 */
function createOnce() {
  const known = new Map<string, { at: number; request: string; answer: Promise<unknown> }>();
  return async <T>(key: string | undefined, request: unknown, work: () => Promise<T>): Promise<T> => {
    if (key === undefined) return work();
    const now = Date.now();
    for (const [each, { at }] of known) if (now - at > lifetime) known.delete(each);
    const text = JSON.stringify(request);
    const before = known.get(key);
    if (before && before.request !== text)
      throw new Refusal(422, 'key-reused', 'This Idempotency-Key was used for another request. Take a new one.');
    if (before) return before.answer as Promise<T>;
    const answer = work();
    known.set(key, { at: now, request: text, answer });
    // A refusal or a failure changed nothing that the same request would not do again.
    answer.catch(() => known.delete(key));
    return answer;
  };
}
export type Once = ReturnType<typeof createOnce>;

interface Parameters {
  id: string;
  step: string;
}

type Work<S extends GenericSchema> = (asked: Asked, parameters: Parameters, body: unknown) => Promise<InferInput<S>>;

const segments = localeTable.map(({ segment }) => segment);

/** Reads a body of the contract. @throws 422 that names the field */
export function readBody<S extends GenericSchema>(schema: S, body: unknown): InferOutput<S> {
  const result = safeParse(schema, body ?? {});
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'body';
  throw new Refusal(422, 'invalid', `"${field}" is not as it should be: ${issue.message}.`, { field });
}

/** Registers calls of the Account API, under each locale segment and without one. */
export function createRoutes(app: FastifyInstance, { sessionOf }: Sessions, settings: Settings) {
  const once = createOnce();

  const ask = async (request: FastifyRequest): Promise<Asked> => {
    const session = await sessionOf(request);
    if (!session)
      throw new Refusal(401, 'signed-out', 'You are not signed in. Sign in and try again.', {
        redirectUrl: signInUrl(request),
      });
    const { paymentPage: page } = settings;
    const paymentPage = page === 'gateway' ? paymentPath(session.country.toLowerCase()) : page;
    return { ...session, transit: settings.transit, paymentPage, now: new Date() };
  };

  return <S extends GenericSchema>(call: Call<S>, work: Work<S>): void => {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.headers({ 'cache-control': 'no-store', date: new Date().toUTCString() });
      const { locale, id = '', step = '' } = request.params as { locale?: string } & Partial<Parameters>;
      if (locale !== undefined && !segments.includes(locale)) throw notFound();
      const asked = await ask(request);
      if (id && !is(publicId, id)) throw notFound();
      const answer = (): Promise<unknown> => work(asked, { id, step }, request.body);
      if (call.method === 'GET') return reply.send(await answer());
      const key = [request.headers['idempotency-key']].flat()[0];
      const what = [call.path, id, step, request.body ?? null];
      return reply.send(await once(key && `${asked.customer.id} ${key}`, what, answer));
    };
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const urls = path.startsWith('/')
      ? [path]
      : [`/:locale/new-account-api/1.0/${path}`, `/new-account-api/1.0/${path}`];
    for (const url of urls) app.route({ method: call.method, url, handler });
  };
}
