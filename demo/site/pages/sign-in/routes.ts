import type { FastifyInstance } from 'fastify';
import type { SiteContext } from '../../../backend/platform/context.ts';
import { emailProblem } from '../../../backend/sign-in/stored-email.ts';
import { acceptForms, formOf } from '../../../backend/platform/http/request.ts';
import { registerLinkForms } from './link-routes.ts';
import { registerPasskeys } from './passkey-routes.ts';
import { returnFor } from '../../../backend/platform/http/return-to.ts';
import { sendSignInFailure } from './signin.ts';

/** `POST /signin` (a form: email, password, return) and `POST /signout`. */
export function registerSignInRoutes(app: FastifyInstance, context: SiteContext): void {
  registerPasskeys(app, context);
  // Only these routes accept forms. Everywhere else they are a 415.
  void app.register(async (scope) => {
    acceptForms(scope, 4096);
    registerLinkForms(scope, context);
    scope.post('/signin', async (request, reply) => {
      const form = formOf(request);
      const { email = '', password = '' } = form;
      const failure = { email, returnTo: form['return'], locale: form['locale'] };
      if (!email.trim() || !password)
        return sendSignInFailure(request, reply, context, { ...failure, error: 'missing', status: 400 });
      const problem = emailProblem(email);
      if (problem) return sendSignInFailure(request, reply, context, { ...failure, error: problem, status: 422 });
      const result = await context.signIn(request, reply, { email, password });
      if (result.wait > 0) {
        reply.header('retry-after', String(result.wait));
        return sendSignInFailure(request, reply, context, { ...failure, error: 'throttled', status: 429 });
      }
      if (!('ok' in result && result.ok))
        return sendSignInFailure(request, reply, context, { ...failure, error: 'invalid', status: 401 });
      return reply.redirect(returnFor(form['return'], request, context) ?? '/account/', 303);
    });

    scope.post('/signout', async (request, reply) => {
      await context.signOut(request, reply, '/signin');
      return reply.redirect('/signin', 303);
    });
  });
}
