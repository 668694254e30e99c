import type { FastifyInstance, FastifyReply } from 'fastify';
import { linkFormPage, linkPage } from '../../cms/sign-in-link-pages.ts';
import type { LinkForm } from '../../cms/sign-in-link-pages.ts';
import type { SiteContext } from '../context.ts';
import { chooseLocale } from './language.ts';
import { sendPage } from './security.ts';
import { returnFor } from '../http/return-to.ts';

export const sendLinkForm = (reply: FastifyReply, form: LinkForm, status = 200): FastifyReply =>
  sendPage(reply.code(status), linkFormPage(form), 'no-store');

/** The pages of signing in by a link. */
export function registerSignInLink(app: FastifyInstance, context: SiteContext): void {
  if (!context.links) return;
  app.get('/signin/help', (request, reply) => {
    const { return: wanted } = request.query as { return?: unknown };
    return sendLinkForm(reply, { locale: chooseLocale(request), returnTo: returnFor(wanted, request, context) });
  });
  // Mail programs and scanners open links to look at them. Looking uses nothing up: the page's button does.
  app.get<{ Params: { token: string } }>('/signin/link/:token', (request, reply) =>
    sendPage(reply, linkPage({ locale: chooseLocale(request), token: request.params.token }), 'no-store', {
      // The token goes to no other site. With `no-referrer` browsers would send the form with the origin `null`.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    }),
  );
}
