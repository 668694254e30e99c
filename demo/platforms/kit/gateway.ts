import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../backend/platform/config.ts';
import type { SiteContext } from '../../backend/platform/context.ts';
import { registerClosing } from '../../backend/platform/http/health.ts';
import { registerFailures } from '../../backend/platform/http/failure.ts';
import { largestBody, registerJsonBody } from '../../backend/platform/http/request.ts';
import { registerOrigins } from '../../backend/platform/http/origins.ts';
import { registerSecurity } from '../../backend/platform/http/security.ts';
import { sendFailurePage } from '../../site/pages/failures/failure-pages.ts';
import { registerPages } from '../../site/pages/index.ts';
import { registerTiming } from './timing.ts';

/** What the site's pages need of a platform's sessions. */
export type GatewaySite = Pick<SiteContext, 'momentOf' | 'signIn' | 'signOut' | 'findCustomer' | 'startSignIn'>;

/**
 * A gateway: the contract in front of a platform, with the account area's pages. `register` adds the platform's calls and
 * its sign-in.
 */
export async function createGateway(
  { config, site, quiet = false }: { config: Config; site: GatewaySite; quiet?: boolean },
  register: (app: FastifyInstance, context: SiteContext) => void,
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: largestBody,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    logger: !quiet && { level: 'error' },
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  });
  const context: SiteContext = { config, intercept: async () => false, now: async () => new Date(), ...site };
  registerTiming(app);
  registerFailures(app, sendFailurePage);
  registerClosing(app);
  registerSecurity(app, config);
  registerOrigins(app, config);
  await app.register(cookie);
  registerJsonBody(app);
  register(app, context);
  await registerPages(app, context, config.distDir ? { dist: config.distDir } : {});
  return app;
}

/** Starts a gateway until the process is asked to stop. */
export async function serve(
  title: string,
  { port, host }: Config,
  start: () => Promise<FastifyInstance>,
): Promise<void> {
  const app = await start();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void app.close());
  await app.listen({ port, host });
  process.stdout.write(`${title} as an account area: http://localhost:${port}/account/\n`);
}
