import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../backend/platform/http/failure.ts';

/** Headers that proxies add: the sender of the request may be on another machine. */
const proxyHeader = /^(forwarded|via|x-forwarded-.+|x-real-ip)$/;

/** The name of a header that a proxy has added; undefined if there is none. */
export const proxyHeaderIn = (headers: IncomingHttpHeaders): string | undefined =>
  Object.keys(headers).find((name) => proxyHeader.test(name));

/**
 * Refuses requests that came through a proxy. A demo that only this machine should reach sees the proxy's address, which
 * is this machine's, and its passwords are public.
 */
export function refuseForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const name = proxyHeaderIn(headers);
    if (name !== undefined)
      throw new Refusal(
        403,
        'demo',
        `This is the demo, whose passwords are public, and a proxy forwards requests to it (${name}). Start it with DEMO=0 for a shop, or with DEMO_PUBLIC=1 to show the demo to everyone.`,
      );
  });
}
