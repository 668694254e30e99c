import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from './context.ts';
import { Refusal } from './http/failure.ts';
import { returnFor, sendSignInFailure } from './pages/signin.ts';

/** Sign-in attempts per minute and sender. In demo mode many people, and tests, sign in from one machine. */
const triesAMinute = { demo: 600, real: 10 };

/** `POST /signin` (a form: email, password, return) and `POST /signout`. */
export function registerSignInRoutes(app: FastifyInstance, context: AppContext): void {
  const { demo } = context.config;
  // After the body was read, so that the page can show what was typed.
  const rateLimit = {
    max: demo ? triesAMinute.demo : triesAMinute.real,
    timeWindow: 60_000,
    hook: 'preHandler' as const,
  };

  // Only these routes accept forms. Everywhere else they are a 415.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
    );
    /** Shows the sign-in page again after too many attempts. */
    const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown => {
      if (error.statusCode !== 429) throw error;
      const form = (request.body ?? {}) as Record<string, string | undefined>;
      const typed = { email: form['email'] ?? '', returnTo: form['return'], locale: form['locale'] };
      return sendSignInFailure(request, reply, context, { ...typed, error: 'throttled', status: 429 });
    };
    scope.post('/signin', { config: { rateLimit }, errorHandler }, async (request, reply) => {
      if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
        throw new Refusal(415, 'media-type', 'Send the form as application/x-www-form-urlencoded.');
      }
      const form = (request.body ?? {}) as Record<string, string | undefined>;
      const { email = '', password = '' } = form;
      const failure = { email, returnTo: form['return'], locale: form['locale'] };
      if (!email.trim() || !password)
        return sendSignInFailure(request, reply, context, { ...failure, error: 'missing', status: 400 });
      if (!(await context.signIn(reply, email, password))) {
        return sendSignInFailure(request, reply, context, { ...failure, error: 'invalid', status: 401 });
      }
      return reply.redirect(returnFor(form['return'], request, context) ?? '/account/', 303);
    });

    scope.post('/signout', async (request, reply) => {
      await context.signOut(request, reply);
      return reply.redirect('/signin', 303);
    });
  });
}
