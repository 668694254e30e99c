import type { FastifyInstance } from 'fastify';
import { createGateway as createKitGateway } from '../kit/gateway.ts';
import { registerAccount, siteOf } from '../kit/platform.ts';
import { shopify } from './platform.ts';
import { createSessions } from './sessions.ts';
import type { Settings } from './settings.ts';

/** The contract in front of a shop on Shopify. It keeps sessions with their tokens, and the keys of changes. */
export function createGateway(settings: Settings, { quiet = false } = {}): Promise<FastifyInstance> {
  const { ask, once, registerCallback, site: signIn } = createSessions(settings);
  const site = { ...signIn, ...siteOf(shopify, ask) };
  return createKitGateway({ config: settings.config, site, quiet }, (app) => {
    registerCallback(app);
    registerAccount(app, shopify, { ask, once });
  });
}
