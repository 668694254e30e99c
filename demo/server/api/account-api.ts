import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { is } from 'valibot';
import type { GenericSchema, InferInput } from 'valibot';
import { id as publicId } from '../../../src/contract/base.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { allPets } from '../../../src/contract/pets/subscription.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { AppContext } from '../context.ts';
import { notFound, Refusal } from '../http/failure.ts';
import { nameOfCall } from '../http/request.ts';
import { has } from './unsupported.ts';
import { checked, requireVisitor } from './request.ts';
import type { ApiRequest, OpenRequest, Routes, Answer } from './request.ts';
import { registerCalls } from './routes.ts';

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
        }),
      );
      return reply.code(status).send(body);
    };

  const addOpen = (
    call: Call,
    work: (asked: OpenRequest) => Promise<Answer>,
    more?: Parameters<Routes['add']>[2],
  ): void => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const urls = path.startsWith('/')
      ? [path]
      : [`/:locale/new-account-api/1.0/${path}`, `/new-account-api/1.0/${path}`];
    for (const url of urls) app.route({ ...more, method: call.method, url, handler: handle(call, work) });
  };
  const add: Routes['add'] = (call, work, more) =>
    addOpen(
      call,
      async ({ moment, ...asked }) => work({ ...asked, visitor: requireVisitor(moment, asked.http) }),
      more,
    );
  const read = <S extends GenericSchema>(call: Call<S>, work: (asked: ApiRequest) => Promise<InferInput<S>>): void =>
    add(call, async (asked) => ({ status: 200, body: checked(call, await work(asked)) }));

  registerCalls({ add, addOpen, read });
}
