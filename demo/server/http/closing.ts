import type { FastifyInstance } from 'fastify';

/**
 * Sends `Connection: close` once the server closes: browsers and proxies then use another connection for their next
 * request instead of finding this one reset.
 */
export function registerClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}
