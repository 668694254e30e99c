import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFoundPage } from '../../cms/special-pages.ts';
import type { SiteContext } from '../context.ts';
import { canOf } from '../api/unsupported.ts';
import { notFound } from '../http/failure.ts';
import { audienceOf } from './audience.ts';
import { localeOfPath } from './language.ts';
import { sendPage } from './security.ts';

/** Answers addresses that have no route. */
export function registerNotFound(app: FastifyInstance, context: SiteContext): void {
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const audience = audienceOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    reply.code(404);
    if (audience === 'program' || !isRead) return reply.send(notFound().body);
    if (audience === 'file')
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('There is no such file.\n');
    const moment = await context.momentOf(request);
    return sendPage(reply, notFoundPage(localeOfPath(request), moment.now.getUTCFullYear(), canOf(moment)));
  });
}
