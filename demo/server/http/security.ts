import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** For what a program reads: never run, drawn, framed or embedded by another site. */
const forPrograms = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Calls by `fetch` from ALLOWED_ORIGINS go by CORS; this is about `<img>` and `<script>`.
  'cross-origin-resource-policy': 'same-origin',
};

const year = 365 * 86_400;

/** Headers of every answer that sets none of its own: pages do (`pages/security.ts`), and files. */
export function registerSecurity(app: FastifyInstance, { https }: Config): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (https) reply.header('strict-transport-security', `max-age=${year}; includeSubDomains`);
    if (type.startsWith('text/html')) {
      // A browser ignores it, with a warning, where a page didn't come safely.
      if (https) reply.header('cross-origin-opener-policy', 'same-origin');
    } else if (type === '' || /^(application\/(json|graphql)|text\/(plain|calendar))/.test(type)) {
      for (const [name, value] of Object.entries(forPrograms)) if (!reply.hasHeader(name)) reply.header(name, value);
    }
    done(null, payload);
  });
}
