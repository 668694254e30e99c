import type { FastifyInstance } from 'fastify';
import { canOf } from '../../../backend/platform/unsupported.ts';
import type { SiteContext } from '../../../backend/platform/context.ts';
import { acceptForms, formOf } from '../../../backend/platform/http/request.ts';
import { returnFor } from '../../../backend/platform/http/return-to.ts';
import { sendSignInFailure } from './signin.ts';

/** A signature by RSA, and the longest user handle, in base64url and percent-encoded. */
const largestAnswer = 16_384;

/** `POST /signin/passkey/options` for the sign-in page's script, and `POST /signin/passkey` (a form: answer, return). */
export function registerPasskeys(app: FastifyInstance, context: SiteContext): void {
  const { passkeys } = context;
  if (!passkeys) return;
  void app.register(async (scope) => {
    acceptForms(scope, largestAnswer);
    // As a site without passkeys answers.
    scope.addHook('preHandler', async (request, reply) => {
      if (!canOf(await context.momentOf(request))(['passkeys'])) return reply.callNotFound();
      return undefined;
    });

    scope.post('/signin/passkey/options', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { wait, ...made } = await passkeys.options(request, reply);
      if ('options' in made) return made.options;
      return reply
        .code(429)
        .header('retry-after', String(wait))
        .send({ error: { code: 'throttled', message: `Too many requests. Wait ${wait} seconds.` } });
    });

    scope.post('/signin/passkey', async (request, reply) => {
      const form = formOf(request);
      const failure = { returnTo: form['return'], locale: form['locale'] };
      const { wait, ...used } = await passkeys.signIn(request, reply, form['answer'] ?? '');
      if (wait > 0) {
        reply.header('retry-after', String(wait));
        return sendSignInFailure(request, reply, context, { ...failure, error: 'passkeyThrottled', status: 429 });
      }
      const isLate = 'outcome' in used && used.outcome === 'late';
      const isIn =
        ('outcome' in used && used.outcome === 'signed-in') ||
        // A form that is sent twice: the first one has signed in.
        (isLate && (await context.momentOf(request)).visitor !== null);
      if (isIn) return reply.redirect(returnFor(form['return'], request, context) ?? '/account/', 303);
      const error = isLate ? 'passkeyLate' : 'passkeyRefused';
      const unknown = 'unknown' in used ? used.unknown : undefined;
      return sendSignInFailure(request, reply, context, { ...failure, error, status: 422, unknown });
    });
  });
}
