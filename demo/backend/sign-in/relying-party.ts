import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { findOwnOrigin } from '../platform/http/origins.ts';

/** The shop's name, which browsers show with its passkeys. */
export const shopName = 'Pawtal';

/** To which origin and host passkeys are bound. */
export interface RelyingParty {
  origin: string;
  /** The host alone. */
  id: string;
}

/**
 * The origin that the configuration names. A request could name another host, so it is read only in the demo, which
 * listens on any port of this machine.
 */
export function relyingParty({ config }: { config: Config }, request: FastifyRequest): RelyingParty {
  const own = config.demo ? findOwnOrigin(request, config.https) : undefined;
  const { origin, hostname } = new URL(own ?? config.publicUrl);
  if (hostname === 'localhost') return { origin, id: hostname };
  return { origin: config.publicUrl, id: new URL(config.publicUrl).hostname };
}
