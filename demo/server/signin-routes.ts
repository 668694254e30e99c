import type { FastifyInstance } from 'fastify';
import type { AppContext } from './context.ts';
import { Refusal } from './failure.ts';
import { safeReturn, sendSignInFailure } from './pages/signin.ts';

/** Tries a minute and address. In demo mode many people, and tests, sign in from one machine. */
const triesAMinute = { demo: 600, real: 10 };

/** `POST /signin` (a form: email, password, return) and `POST /signout`. */
export function registerSignInRoutes(app: FastifyInstance, context: AppContext): void {
  const { demo } = context.config;
  const config = { rateLimit: { max: demo ? triesAMinute.demo : triesAMinute.real, timeWindow: 60_000 } };

  // A form is taken here only: everywhere else it is 415.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
    );
    scope.post('/signin', { config }, async (request, reply) => {
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
      return reply.redirect(safeReturn(form['return']) ?? '/account/', 303);
    });

    scope.post('/signout', async (request, reply) => {
      await context.signOut(request, reply);
      return reply.redirect('/signin', 303);
    });
  });
}
