import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failurePage, notFoundPage } from '../../cms/special-pages.ts';
import { canOf } from '../../../backend/platform/unsupported.ts';
import type { SiteContext } from '../../../backend/platform/context.ts';
import { notFound, Refusal } from '../../../backend/platform/http/failure.ts';
import { localeOfPath } from '../language.ts';
import { sendPage } from '../security.ts';

const forPrograms =
  /^\/(?:[a-z]{2}\/)?new-account-api\/|^\/(?:gql|service-endpoint|demo\/api|healthz|readyz)\b|^\/[a-z]{2}\/(?:footer|calendar)\b/;
const files = /^\/(?:account|demo|theme)\/.*\.\w+$/;

export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/**
 * Who reads the answer: a program (gets JSON), a page's own request for a file (a line of text), or a person (a page).
 */
function audienceOf(request: FastifyRequest): 'program' | 'file' | 'person' {
  const path = pathOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
  if (forPrograms.test(path) || !(isRead || isForm)) return 'program';
  return files.test(path) ? 'file' : 'person';
}

const badAddress = new Refusal(400, 'bad-address', 'This address can’t be decoded. Check it and try again.');

/**
 * Answers an address that can't be decoded, such as `/account/%E0%A4%A`. For a person it is an unknown page like any
 * other: the shell gets the same address with its percent signs as text, which it can read.
 */
export function sendBadAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (audienceOf(request) !== 'person') return reply.code(400).send(badAddress.body);
  if (request.url.startsWith('/account/')) return reply.redirect(request.url.replaceAll('%', '%25'));
  return sendPage(reply.code(404), notFoundPage(localeOfPath(request), new Date().getUTCFullYear()));
}

/** Sends a page for a failed request of a person. It doesn't use the database, which may be down. */
export function sendFailurePage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (audienceOf(request) !== 'person') return undefined;
  // An empty link leads to the page's own address. That is never `request.url`, which may start with `//` and another
  // host. A link can't send the sign-out form again.
  const again = pathOf(request) === '/signout' ? '/' : '';
  const page = failurePage(localeOfPath(request), new Date().getUTCFullYear(), again);
  return sendPage(reply, page, 'no-store');
}

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
