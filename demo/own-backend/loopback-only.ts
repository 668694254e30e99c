import type { FastifyInstance } from 'fastify';
import { Refusal } from '../server/http/failure.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Another name that leads here could be a site's that wants to read the backend's answers (DNS rebinding). */
export function registerLoopbackOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ host }) => {
    if (!loopback.test(host)) throw new Refusal(400, 'host', 'Open it as localhost, or set HOST to let others in.');
  });
}
