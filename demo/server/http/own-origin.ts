import type { FastifyRequest } from 'fastify';
import { Refusal } from './failure.ts';

/** The origin that a request was sent to, in lower case; undefined when its Host or X-Forwarded headers name none. */
export function findOwnOrigin({ protocol, host }: FastifyRequest, https: boolean): string | undefined {
  const scheme = https ? 'https' : protocol;
  // `new URL` would accept a path, a user or a query, none of which belongs into a host.
  if (!host || !/^https?$/.test(scheme) || /[^\w.:[\]-]/.test(host)) return undefined;
  return URL.canParse(`${scheme}://${host}`) ? `${scheme}://${host}`.toLowerCase() : undefined;
}

/** The same, for answers that contain an address of this server. */
export function ownOrigin(request: FastifyRequest, https: boolean): string {
  const origin = findOwnOrigin(request, https);
  if (origin === undefined)
    throw new Refusal(400, 'host', 'The Host or an X-Forwarded header is not valid. Correct it.');
  return origin;
}
