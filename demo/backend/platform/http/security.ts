import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from './failure.ts';
import type { Config } from '../config.ts';

/** Headers for API answers: they can't be executed, rendered, framed or embedded by another site. */
const forPrograms = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // CORS governs `fetch` from ALLOWED_ORIGINS; this header governs `<img>` and `<script>`.
  'cross-origin-resource-policy': 'same-origin',
};

/** For HTML that is no page, such as a footer that programs fetch: opened directly, it loads and runs nothing. */
const forFragments = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const year = 365 * 86_400;

/** Adds headers that an answer doesn't set itself. */
function addTo(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
}

/** Adds default security headers. Pages (`site/pages/security.ts`) and files set their own. */
export function registerSecurity(app: FastifyInstance, { https }: Config): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // Two hosts: a proxy in front may have checked the other one.
    const { rawHeaders } = raw;
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts += 1;
    if (hosts > 1) throw new Refusal(400, 'host', 'There is more than one Host header. Send one.');
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (https) reply.header('strict-transport-security', `max-age=${year}; includeSubDomains`);
    if (type.startsWith('text/html')) {
      // Over http browsers ignore it with a warning.
      if (https) reply.header('cross-origin-opener-policy', 'same-origin');
      addTo(reply, forFragments);
    } else if (type === '' || /^(application\/(json|graphql)|text\/(plain|calendar))/.test(type)) {
      addTo(reply, forPrograms);
    }
    done(null, payload);
  });
}
