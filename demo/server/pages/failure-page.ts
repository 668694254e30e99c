import type { FastifyReply, FastifyRequest } from 'fastify';
import { failurePage } from '../../cms/special-pages.ts';
import { audienceOf } from './audience.ts';
import { localeOfPath } from './language.ts';
import { sendPage } from './security.ts';

/**
 * Answers a person's request that failed on our side with a page. It reads nothing from the database, which may be
 * down.
 */
export function sendFailurePage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (audienceOf(request) !== 'person') return undefined;
  // A form can't be sent again by a link: back to the page with the form.
  const again = request.method === 'POST' ? request.url.replace(/^\/signout\b/, '/') : request.url;
  const page = failurePage(localeOfPath(request), new Date().getUTCFullYear(), again);
  return sendPage(reply, page, 'no-store');
}
