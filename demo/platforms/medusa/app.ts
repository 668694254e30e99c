import type { FastifyInstance } from 'fastify';
import { registerSignInRoutes } from '../../site/pages/sign-in/routes.ts';
import { createGateway as createKitGateway } from '../kit/gateway.ts';
import { createKeys } from '../kit/keys.ts';
import { registerAccount, siteOf } from '../kit/platform.ts';
import { openState } from '../kit/state.ts';
import type { Settings } from './answers/settings.ts';
import { registerPayment } from './payment-routes.ts';
import { medusa } from './platform.ts';
import { createSessions } from './sessions.ts';

/** The contract in front of Medusa. It keeps only the keys of changes. */
export function createGateway(settings: Settings, { quiet = false } = {}): Promise<FastifyInstance> {
  const { ask, site: signIn } = createSessions(settings);
  const site = { ...signIn, ...siteOf(medusa, ask) };
  return createKitGateway({ config: settings.config, site, quiet }, (app, context) => {
    registerSignInRoutes(app, context);
    registerAccount(app, medusa, { ask, once: createKeys(openState(settings.stateFile)) });
    if (settings.paymentPage === 'gateway') registerPayment(app, ask);
  });
}
