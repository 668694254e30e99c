import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { read, Unreadable } from '../../docs/examine/read.ts';
import type { Reach, Read } from '../../docs/examine/read.ts';
import type { Config } from '../../../backend/platform/config.ts';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import { ownOrigin } from '../../../backend/platform/http/origins.ts';
import { isPrivateLiteral, publicLookup } from '../../../backend/platform/http/public-address.ts';
import { readBody } from '../../../backend/platform/http/request.ts';
import { proxyHeaderIn } from '../../../workbench/server/forwarded.ts';

const body = v.object({ address: v.string() });
const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
const isWeb = ({ protocol }: URL): boolean => /^https?:$/.test(protocol);

/** Whether the request is of a developer on this machine: no other one can reach the server, and no proxy is in front. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) && proxyHeaderIn(headers) === undefined;

/** What a page and its files are used for. @throws {Unreadable} with a reason for the reader */
type Use<T> = (page: Read, readFile: (url: URL) => Promise<Read>, origin: string) => Promise<T>;

/**
 * Reads a page at an address that a reader of the documentation names. On a developer's own machine that may be any
 * page. Elsewhere it must be of PUBLIC_URL or ALLOWED_ORIGINS, at a public address: a server must not read its own network
 * for a stranger. The Host header never decides what may be read, since its sender chooses it.
 */
export function createPageReader(config: Config): <T>(request: FastifyRequest, use: Use<T>) => Promise<T> {
  const { host, https, isPublicDemo, publicUrl, allowedOrigins } = config;
  const isDevelopment = isLoopback(host) && !isPublicDemo && isLoopback(new URL(publicUrl).hostname);
  const anywhere: Reach = { mayRead: isWeb };
  const publicOnly: Reach = {
    mayRead: (url) =>
      isWeb(url) && (url.origin === publicUrl || allowedOrigins.includes(url.origin)) && !isPrivateLiteral(url),
    lookup: publicLookup,
  };
  return async (request, use) => {
    const { address } = readBody(body, request.body, 'Send the address of a page.');
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !isWeb(url) || url.username)
      throw new Refusal(400, 'address', 'Write the whole address, such as https://www.shop.example/page.');
    const own = ownOrigin(request, https);
    // A foreign name that resolves to this machine is another site's page, in the developer's browser.
    const isOwnMachine = isDevelopment && isLoopback(new URL(own).hostname) && isFromHere(request);
    const reach = isOwnMachine ? anywhere : publicOnly;
    if (!reach.mayRead(url))
      throw new Refusal(
        403,
        'address',
        `Only pages of ${publicUrl} (PUBLIC_URL) and of ALLOWED_ORIGINS can be read from here, at a public address.`,
      );
    try {
      return await use(await read(url, reach), (file) => read(file, reach), isOwnMachine ? own : publicUrl);
    } catch (error) {
      if (error instanceof Unreadable) throw new Refusal(422, 'unreadable', error.message);
      throw error;
    }
  };
}
