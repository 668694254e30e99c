import { addLinkPage } from './link-page.ts';
import type { UnknownPasskey } from '../../../backend/platform/context.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TextProblem } from '../../../../src/contract/typed-text/text.ts';
import { defaultLocale, findLocale } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { linkFormPage, linkPage, linkSentPage } from '../../cms/sign-in/sign-in-link-pages.ts';
import type { LinkForm } from '../../cms/sign-in/sign-in-link-pages.ts';
import { newPasswordPage } from '../../cms/sign-in/new-password-page.ts';
import type { NewPassword } from '../../cms/sign-in/new-password-page.ts';
import { forgottenUrl, newPasswordPath } from '../../cms/sign-in/sign-in-layout.ts';
import { signInPage } from '../../cms/sign-in/signin-page.ts';
import type { SignInError } from '../../cms/sign-in/signin-page.ts';
import { textsFor } from '../../cms/texts.ts';
import { canOf } from '../../../backend/platform/unsupported.ts';
import type { SiteContext } from '../../../backend/platform/context.ts';
import { returnFor } from '../../../backend/platform/http/return-to.ts';
import { chooseLocale } from '../language.ts';
import { pageHeaders, sendPage } from '../security.ts';

const isError = (value: unknown): value is SignInError =>
  typeof value === 'string' && Object.hasOwn(textsFor(defaultLocale).signin.errors, value);
/** Browsers apply `form-action` to redirects after a form too, so it must allow the origin of the way back. */
function policyFor(returnTo: string | undefined): Record<string, string> {
  const { 'content-security-policy': policy = '' } = pageHeaders;
  if (!returnTo || returnTo.startsWith('/')) return {};
  return {
    'content-security-policy': policy.replace("form-action 'self'", `form-action 'self' ${new URL(returnTo).origin}`),
  };
}

/** A form names the language of its page. */
export const localeOfForm = ({ locale }: { locale?: string | undefined }, request: FastifyRequest): LocaleEntry =>
  findLocale(locale) ?? chooseLocale(request);

export interface SignInFailure {
  error: SignInError | TextProblem;
  status: number;
  email?: string;
  returnTo?: string | undefined;
  /** A country's segment, as sent by the form. */
  locale?: string | undefined;
  /** A passkey that no account has any more. */
  unknown?: UnknownPasskey | undefined;
}

/** What the sign-in page offers besides the password. */
const offersOf = async (request: FastifyRequest, context: SiteContext) => ({
  demo: context.config.demo,
  links: context.links !== undefined,
  passkeys: context.passkeys !== undefined && canOf(await context.momentOf(request))(['passkeys']),
});

/** Shows the sign-in page again with an error. The e-mail stays in the form, never in a URL. */
export async function sendSignInFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  context: SiteContext,
  failure: SignInFailure,
): Promise<FastifyReply> {
  const returnTo = returnFor(failure.returnTo, request, context);
  const page = signInPage({
    locale: localeOfForm(failure, request),
    returnTo,
    error: failure.error,
    email: failure.email,
    unknown: failure.unknown,
    ...(await offersOf(request, context)),
  });
  return sendPage(reply.code(failure.status), page, 'no-store', policyFor(returnTo));
}

export function registerSignIn(app: FastifyInstance, context: SiteContext): void {
  app.get('/signin', async (request, reply) => {
    const query = request.query as { return?: unknown; error?: unknown };
    const returnTo = returnFor(query.return, request, context);
    if (context.startSignIn) return context.startSignIn(request, reply, returnTo);
    const page = signInPage({
      locale: chooseLocale(request),
      returnTo,
      error: isError(query.error) ? query.error : undefined,
      ...(await offersOf(request, context)),
    });
    return sendPage(reply, page, 'no-store', policyFor(returnTo));
  });
}

export const sendLinkForm = (reply: FastifyReply, form: LinkForm, status = 200): FastifyReply =>
  sendPage(reply.code(status), linkFormPage(form), 'no-store');

export const sendLinkSent = (reply: FastifyReply, form: LinkForm, status = 200): FastifyReply =>
  sendPage(reply.code(status), linkSentPage(form), 'no-store', policyFor(form.returnTo));

export const sendNewPassword = (reply: FastifyReply, form: NewPassword, status = 200): FastifyReply =>
  sendPage(reply.code(status), newPasswordPage(form), 'no-store', policyFor(form.returnTo));

/** The pages of signing in by a link. */
export function registerSignInLink(app: FastifyInstance, context: SiteContext): void {
  const { links } = context;
  if (!links) return;
  app.get('/signin/help', (request, reply) => {
    const { return: wanted } = request.query as { return?: unknown };
    return sendLinkForm(reply, { locale: chooseLocale(request), returnTo: returnFor(wanted, request, context) });
  });
  app.get(newPasswordPath, async (request, reply) => {
    const { return: wanted } = request.query as { return?: unknown };
    const shown = { locale: chooseLocale(request), returnTo: returnFor(wanted, request, context) };
    return (await links.isFresh(request)) ? sendNewPassword(reply, shown) : reply.redirect(forgottenUrl(shown), 303);
  });
  // Mail programs and scanners open links to look at them. Looking uses nothing up: the page's button does.
  addLinkPage(app, '/signin/link', linkPage);
}
