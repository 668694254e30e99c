import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { examine } from '../../../docs/examine/findings.ts';
import { read, Unreadable } from '../../../docs/examine/read.ts';
import type { Config } from '../../config.ts';
import { Refusal } from '../../http/failure.ts';
import { ownOrigin } from '../../http/origins.ts';
import { readBody } from '../../http/request.ts';

const body = v.object({ address: v.string() });
const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/**
 * Examines a page at an address that a reader of the documentation names. On a developer's own machine that may be any
 * page. Elsewhere it must be of this server or of ALLOWED_ORIGINS: a public server must not read its own network for a
 * stranger.
 */
export function registerExamine(app: FastifyInstance, { host, https, allowedOrigins }: Config): void {
  app.post('/demo/docs/examine', { bodyLimit: 4096 }, async (request, reply) => {
    const { address } = readBody(body, request.body, 'Send the address of a page.');
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.username)
      throw new Refusal(400, 'address', 'Write the whole address, such as https://www.shop.example/page.');
    const own = ownOrigin(request, https);
    const isOwnMachine =
      isLoopback(host) && isLoopback(new URL(own).hostname) && request.headers['x-forwarded-for'] === undefined;
    const mayRead = ({ origin, protocol }: URL): boolean =>
      /^https?:$/.test(protocol) && (isOwnMachine || origin === own || allowedOrigins.includes(origin));
    if (!mayRead(url))
      throw new Refusal(403, 'address', `Only pages of ${own} and of ALLOWED_ORIGINS can be examined from here.`);
    try {
      const findings = await examine(await read(url, mayRead), (script) => read(script, mayRead), own);
      return await reply.header('cache-control', 'no-store').send({ findings });
    } catch (error) {
      if (error instanceof Unreadable) throw new Refusal(422, 'unreadable', error.message);
      throw error;
    }
  });
}
