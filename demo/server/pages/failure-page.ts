import type { FastifyReply, FastifyRequest } from 'fastify';
import { failurePage } from '../../cms/special-pages.ts';
import { audienceOf } from './audience.ts';
import { localeOfPath } from './language.ts';
import { sendPage } from './security.ts';

/** Sends a page for a failed request of a person. It doesn't use the database, which may be down. */
export function sendFailurePage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (audienceOf(request) !== 'person') return undefined;
  // A link can't send a form again, so it leads back to the form's page.
  const again = request.method === 'POST' ? request.url.replace(/^\/signout\b/, '/') : request.url;
  const page = failurePage(localeOfPath(request), new Date().getUTCFullYear(), again);
  return sendPage(reply, page, 'no-store');
}
