import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFoundPage } from '../../cms/special-pages.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { AppContext } from '../context.ts';
import { notFound } from '../failure.ts';
import { chooseLocale } from './language.ts';
import { sendPage } from './security.ts';

const forPrograms = /^\/(?:[a-z]{2}\/)?new-account-api\/|^\/(?:gql|service-endpoint|demo\/api)\b/;
const files = /^\/(?:account|demo|theme)\/.*\.\w+$/;

/** An address without an answer: a page for people, JSON for programs, a line for what wanted a file. */
export function registerNotFound(app: FastifyInstance, context: AppContext): void {
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    reply.code(404);
    if (!isRead || forPrograms.test(path)) return reply.send(notFound().body);
    if (files.test(path))
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('There is no such file.\n');
    const segment = path.split('/')[1];
    const locale = localeTable.find((each) => each.segment === segment) ?? chooseLocale(request);
    return sendPage(reply, notFoundPage(locale, (await context.now()).getUTCFullYear()));
  });
}
