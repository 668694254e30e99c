import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInPage } from '../../cms/signin-page.ts';
import type { SignInError } from '../../cms/signin-page.ts';
import { textsFor } from '../../cms/texts.ts';
import { defaultLocale, findLocale } from '../../../src/i18n/locale-table.ts';
import type { AppContext } from '../context.ts';
import { chooseLocale } from './language.ts';
import { sendPage } from './security.ts';

const isError = (value: unknown): value is SignInError =>
  typeof value === 'string' && Object.hasOwn(textsFor(defaultLocale).signin.errors, value);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

const isPath = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path);

/**
 * The path that a `return` leads to, if it stays on this site: without a scheme, a host or a way around them. It is encoded as a
 * browser would, since a Location header takes ASCII only.
 */
export function safeReturn(value: unknown): string | undefined {
  const path = text(value);
  const base = 'http://pawtal.invalid';
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (!path || !isPath(path) || /[\u0000-\u001f\u007f]/.test(path) || !URL.canParse(path, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, base);
  const encoded = pathname + search + hash;
  // `/.//host` becomes `//host`, which is another site.
  return origin === base && isPath(encoded) ? encoded : undefined;
}

export interface SignInFailure {
  error: SignInError;
  status: number;
  email?: string;
  returnTo?: string | undefined;
  /** A country's segment, from the form. */
  locale?: string | undefined;
}

/** The sign-in page again, with what went wrong. The e-mail address stays, but never in a URL. */
export function sendSignInFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  failure: SignInFailure,
): FastifyReply {
  const page = signInPage({
    locale: findLocale(failure.locale) ?? chooseLocale(request),
    returnTo: safeReturn(failure.returnTo),
    error: failure.error,
    email: failure.email,
    demo: context.config.demo,
  });
  return sendPage(reply.code(failure.status), page, 'no-store');
}

export function registerSignIn(app: FastifyInstance, context: AppContext): void {
  app.get('/signin', (request, reply) => {
    const query = request.query as { return?: unknown; error?: unknown };
    const page = signInPage({
      locale: chooseLocale(request),
      returnTo: safeReturn(query.return),
      error: isError(query.error) ? query.error : undefined,
      demo: context.config.demo,
    });
    return sendPage(reply, page, 'no-store');
  });
}
