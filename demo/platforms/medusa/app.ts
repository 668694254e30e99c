import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { SiteContext } from '../../backend/platform/context.ts';
import { registerClosing } from '../../backend/platform/http/health.ts';
import { registerFailures } from '../../backend/platform/http/failure.ts';
import { largestBody, registerJsonBody } from '../../backend/platform/http/request.ts';
import { registerOrigins } from '../../backend/platform/http/origins.ts';
import { registerSecurity } from '../../backend/platform/http/security.ts';
import { sendFailurePage } from '../../site/pages/failures/failure-pages.ts';
import { registerPages } from '../../site/pages/index.ts';
import { registerSignInRoutes } from '../../site/pages/sign-in/routes.ts';
import { registerAccount } from './account-api.ts';
import { registerPayment } from './payment-routes.ts';
import { createSessions } from './sessions.ts';
import type { Settings } from './answers/settings.ts';

/** The gateway: our contract in front of Medusa, with the account area's pages and sign-in. It keeps no data. */
export async function createGateway(settings: Settings, { quiet = false } = {}): Promise<FastifyInstance> {
  const { config } = settings;
  const app = Fastify({
    bodyLimit: largestBody,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    logger: !quiet && { level: 'error' },
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  });
  const sessions = createSessions(settings);
  const context: SiteContext = {
    config,
    intercept: async () => false,
    now: async () => new Date(),
    ...sessions.site,
  };
  registerFailures(app, sendFailurePage);
  registerClosing(app);
  registerSecurity(app, config);
  registerOrigins(app, config);
  await app.register(cookie);
  registerJsonBody(app);
  registerSignInRoutes(app, context);
  registerAccount(app, sessions, settings);
  if (settings.paymentPage === 'gateway') registerPayment(app, sessions);
  await registerPages(app, context, config.distDir ? { dist: config.distDir } : {});
  return app;
}
