import type { FastifyInstance } from 'fastify';
import { linkPage } from '../../cms/sign-in/sign-in-link-pages.ts';
import { forgottenUrl } from '../../cms/sign-in/sign-in-layout.ts';
import type { SiteContext } from '../../../backend/platform/context.ts';
import { emailProblem } from '../../../backend/sign-in/stored-email.ts';
import { formOf } from '../../../backend/platform/http/request.ts';
import { returnFor } from '../../../backend/platform/http/return-to.ts';
import { localeOfForm, sendLinkForm, sendLinkSent, sendNewPassword } from './signin.ts';
import { sendPage } from '../security.ts';

/** The forms of signing in by mail: asking for it, using its link or its code, and a new password afterwards. */
export function registerLinkForms(scope: FastifyInstance, context: SiteContext): void {
  const { links } = context;
  if (!links) return;
  scope.post('/signin/help', async (request, reply) => {
    const form = formOf(request);
    const { email = '' } = form;
    const returnTo = returnFor(form['return'], request, context);
    const failed = { email, returnTo, locale: localeOfForm(form, request) };
    const problem = emailProblem(email);
    if (problem)
      return sendLinkForm(reply, { ...failed, error: problem.code === 'required' ? 'noEmail' : problem }, 422);
    const wait = await links.ask(request, reply, email, returnTo);
    if (wait > 0) {
      reply.header('retry-after', String(wait));
      return sendLinkForm(reply, { ...failed, error: 'linkThrottled' }, 429);
    }
    return sendLinkSent(reply, failed);
  });

  scope.post('/signin/code', async (request, reply) => {
    const form = formOf(request);
    const { email = '' } = form;
    const returnTo = returnFor(form['return'], request, context);
    const shown = { email, returnTo, locale: localeOfForm(form, request) };
    const code = (form['code'] ?? '').replaceAll(/[\s-]/g, '');
    if (!/^\d{6}$/.test(code)) return sendLinkSent(reply, { ...shown, error: 'noCode' }, 422);
    const { wait, ...used } = await links.redeemCode(request, reply, code);
    if (wait > 0) {
      reply.header('retry-after', String(wait));
      return sendLinkSent(reply, { ...shown, error: 'codeThrottled' }, 429);
    }
    if ('link' in used && used.link)
      return reply.redirect(returnFor(used.link.returnTo, request, context) ?? '/account/', 303);
    // The second press of a double click: the first one has signed in.
    if (await links.isFresh(request)) return reply.redirect(returnTo ?? '/account/', 303);
    return sendLinkSent(reply, { ...shown, error: 'wrongCode' }, 422);
  });

  scope.post('/signin/link', async (request, reply) => {
    const form = formOf(request);
    const locale = localeOfForm(form, request);
    const link = await links.redeem(request, reply, form['token'] ?? '');
    if (link) return reply.redirect(returnFor(link.returnTo, request, context) ?? '/account/', 303);
    // The second press of a double click: the first one has signed in.
    const { visitor } = await context.momentOf(request);
    if (visitor) return reply.redirect('/account/', 303);
    return sendPage(reply.code(410), linkPage({ locale, token: undefined }), 'no-store');
  });

  scope.post('/signin/password', async (request, reply) => {
    const form = formOf(request);
    const shown = { locale: localeOfForm(form, request), returnTo: returnFor(form['return'], request, context) };
    const result = await links.setPassword(request, form['password'] ?? '');
    if (result === undefined) return reply.redirect(forgottenUrl(shown), 303);
    if (result === 'saved') return reply.redirect(shown.returnTo ?? '/account/', 303);
    return sendNewPassword(reply, { ...shown, error: result }, 422);
  });
}
