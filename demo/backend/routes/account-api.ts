import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { is } from 'valibot';
import { id as publicId } from '../../../src/contract/base.ts';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Call, LinkedCall } from '../../../src/contract/calls/call.ts';
import { mayMake, scopeOf } from '../../../src/contract/calls/scopes.ts';
import { allPets } from '../../../src/contract/pets/subscription.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { AppContext } from '../platform/context.ts';
import { notFound, Refusal } from '../platform/http/failure.ts';
import { keepLabelLanguage, withLabelLanguages } from '../platform/http/languages.ts';
import { nameOfCall } from '../platform/http/request.ts';
import { has } from '../platform/unsupported.ts';
import { visitorFor } from '../calls/acting.ts';
import { bodyOf, checkRead, checkRefusal, requireVisitor } from '../calls/request.ts';
import type { ApiRequest, OpenRequest, Answer } from '../calls/request.ts';
import { bodyLimits, handlers, linkedHandlers } from './routes.ts';

const segments = localeTable.map(({ segment }) => segment);

/** §7 The Account API, under each locale segment and without one. */
export function registerAccount(app: FastifyInstance, context: AppContext): void {
  const handle =
    (call: Call, work: (asked: OpenRequest) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.header('cache-control', 'no-store');
      const { locale, id = '', step } = request.params as { locale?: string; id?: string; step?: string };
      if (locale !== undefined && !segments.includes(locale))
        throw new Refusal(404, 'locale', `There is no shop "${locale}". Use one of ${segments.join(', ')}.`);
      const moment = await context.momentOf(request);
      reply.header('date', moment.now.toUTCString());
      if (moment.visitor) keepLabelLanguage(request, reply, moment.visitor, context.config.https);
      // As a backend answers that doesn't know the path.
      if (!has(moment.unsupported, call, id === allPets ? 'holiday' : step)) return reply.code(404).send('Not Found');
      if (await context.intercept(nameOfCall(request.url), moment, request, reply)) return reply;
      // Other characters can't be in an id, and some would fail in the database.
      if (id && !is(publicId, id)) throw notFound();
      const { status, body } = await context.inTurn(request, () =>
        work({
          context,
          http: request,
          visitor: moment.visitor,
          country: localeTable.find(({ segment }) => segment === locale)?.country,
          moment,
          now: moment.now,
          unsupported: moment.unsupported,
          id,
          body: undefined,
        }).catch((error: unknown) => {
          if (context.config.demo) checkRefusal(call, error);
          throw error;
        }),
      );
      return reply.code(status).send(body);
    };

  const add = (call: Call, work: (asked: OpenRequest) => Promise<Answer>, bodyLimit?: number): void => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const urls = path.startsWith('/')
      ? [path]
      : [`/:locale/new-account-api/1.0/${path}`, `/new-account-api/1.0/${path}`];
    for (const url of urls)
      app.route({ ...(bodyLimit && { bodyLimit }), method: call.method, url, handler: handle(call, work) });
  };
  type Work<Asked> = (asked: Asked) => Promise<unknown>;
  /** Only a customer may make it, or who acts for one and has the right. */
  const signedIn =
    (call: Pick<LinkedCall, 'scope'>, work: Work<ApiRequest>): Work<OpenRequest> =>
    async ({ moment, ...asked }) => {
      const { step } = asked.http.params as { step?: string };
      return work({
        ...asked,
        visitor: withLabelLanguages(visitorFor(moment, asked.http, scopeOf(call, step)), asked.http),
      });
    };
  /** It is about the customer behind the session, also while that one acts for another. */
  const themselves =
    (work: Work<ApiRequest>): Work<OpenRequest> =>
    async (asked) =>
      work({ ...asked, visitor: requireVisitor(asked.moment, asked.http) });
  /** Visitors make it too. Who acts for another customer makes it for that one, or without the right as a visitor. */
  const opened =
    (call: Pick<LinkedCall, 'scope'>, work: Work<OpenRequest>): Work<OpenRequest> =>
    async (asked) => {
      const { moment, http } = asked;
      const needed = scopeOf(call);
      const { household } = moment;
      if (household === undefined || needed === 'owner') return work(asked);
      const isAllowed = household && mayMake(household.actor!.scopes, needed);
      return work({ ...asked, visitor: isAllowed ? visitorFor(moment, http, needed) : null });
    };
  /** The body is read last, once the customer is known. */
  const withBody =
    <Asked extends Pick<ApiRequest, 'http'>>(call: Pick<Call, 'body'>, work: Work<Asked>): Work<Asked> =>
    async (asked) =>
      work({ ...asked, body: bodyOf(call, asked.http.body) });

  for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
    const call: Call = calls[name];
    const handler = withBody(call, handlers[name] as Work<OpenRequest | ApiRequest>);
    const work = call.open ? opened(call, handler) : call.ownCustomer ? themselves(handler) : signedIn(call, handler);
    // A read has its body alone; that of an open one is checked where it is made.
    const isBody = call.method === 'GET' && !call.open;
    const read = async (asked: OpenRequest): Promise<Answer> => {
      const body = await work(asked);
      if (context.config.demo) checkRead(call, body);
      return { status: 200, body };
    };
    add(call, isBody ? read : (work as (asked: OpenRequest) => Promise<Answer>), bodyLimits[name]);
  }
  for (const [call, path, handler] of linkedHandlers)
    add(
      { ...call, method: 'POST', path },
      signedIn(call, withBody(call, handler as Work<ApiRequest>)) as (asked: OpenRequest) => Promise<Answer>,
    );
}
