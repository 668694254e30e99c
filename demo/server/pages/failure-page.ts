import type { FastifyReply, FastifyRequest } from 'fastify';
import { failurePage } from '../../cms/special-pages.ts';
import { audienceOf, pathOf } from './audience.ts';
import { localeOfPath } from './language.ts';
import { sendPage } from './security.ts';

/** Sends a page for a failed request of a person. It doesn't use the database, which may be down. */
export function sendFailurePage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (audienceOf(request) !== 'person') return undefined;
  // An empty link leads to the page's own address. That is never `request.url`, which may start with `//` and another
  // host. A link can't send the sign-out form again.
  const again = pathOf(request) === '/signout' ? '/' : '';
  const page = failurePage(localeOfPath(request), new Date().getUTCFullYear(), again);
  return sendPage(reply, page, 'no-store');
}
