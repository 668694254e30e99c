import type { FastifyInstance } from 'fastify';
import { registerSignInRoutes } from '../../site/pages/sign-in/routes.ts';
import { createGateway as createKitGateway } from '../kit/gateway.ts';
import { registerAccount } from './account-api.ts';
import { registerPayment } from './payment-routes.ts';
import { createSessions } from './sessions.ts';
import type { Settings } from './answers/settings.ts';

/** The contract in front of Medusa. It keeps only the keys of changes. */
export function createGateway(settings: Settings, { quiet = false } = {}): Promise<FastifyInstance> {
  const sessions = createSessions(settings);
  return createKitGateway({ config: settings.config, site: sessions.site, quiet }, (app, context) => {
    registerSignInRoutes(app, context);
    registerAccount(app, sessions, settings);
    if (settings.paymentPage === 'gateway') registerPayment(app, sessions);
  });
}
