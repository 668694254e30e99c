import type { FastifyInstance } from 'fastify';
import { createGateway as createKitGateway } from '../kit/gateway.ts';
import { registerAccount } from './account-api.ts';
import { createSessions } from './sessions.ts';
import type { Settings } from './settings.ts';

/** The contract in front of a shop on Shopify. It keeps sessions with their tokens, and the keys of changes. */
export function createGateway(settings: Settings, { quiet = false } = {}): Promise<FastifyInstance> {
  const sessions = createSessions(settings);
  return createKitGateway({ config: settings.config, site: sessions.site, quiet }, (app) => {
    sessions.registerCallback(app);
    registerAccount(app, sessions, settings);
  });
}
