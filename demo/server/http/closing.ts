import type { FastifyInstance } from 'fastify';

/**
 * Once the server closes, its answers say so: the browser or proxy takes another connection for its next request instead of having one
 * reset.
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
