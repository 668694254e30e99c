import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../server/config.ts';
import type { SiteContext } from '../server/context.ts';
import { registerFaultRoutes } from '../server/harness/fault-routes.ts';
import { interceptWithFaults, registerFaultsAfter } from '../server/harness/faults.ts';
import { registerRecorder } from '../server/harness/workbench.ts';
import { registerClosing } from '../server/http/closing.ts';
import { registerFailures } from '../server/http/failure.ts';
import { registerJsonBody } from '../server/http/json-body.ts';
import { registerOrigins } from '../server/http/origins.ts';
import { registerSecurity } from '../server/http/security.ts';
import { sendFailurePage } from '../server/pages/failure-page.ts';
import { registerPages } from '../server/pages/index.ts';
import { registerBench } from './bench-api.ts';
import { faultsInMemory } from './faults-in-memory.ts';
import { registerLoopbackOnly } from './loopback-only.ts';
import { registerProxy } from './proxy.ts';
import { createWatch } from './watch.ts';

/** The workbench over a developer's own backend: pages and tags of here, every call and sign-in of there. */
export async function createOwnBackend(
  config: Config,
  origin: string,
  { quiet = false } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: !quiet && { level: 'error' },
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  });
  const watch = createWatch(origin);
  const faults = faultsInMemory();
  const intercept = interceptWithFaults(faults);
  // The pages show what every backend has: they are the demo's, not the shop's.
  const momentOf = async () => ({ visitor: null, now: new Date(), faults: faults.count(), unsupported: '' });
  const context: SiteContext = {
    config,
    intercept,
    now: async () => new Date(),
    momentOf,
    findCustomer: async () => undefined,
    // The backend's own: these paths are forwarded.
    signIn: async () => ({ wait: 0, ok: false }),
    signOut: async () => {},
  };
  registerFailures(app, sendFailurePage);
  registerClosing(app);
  registerSecurity(app, config);
  if (config.host === '127.0.0.1') registerLoopbackOnly(app);
  registerOrigins(app, config);
  registerProxy(app, { origin, watch, intercept, momentOf });
  await app.register(cookie);
  registerJsonBody(app);
  registerFaultsAfter(app);
  registerFaultRoutes(app, faults);
  registerBench(app, { origin, watch, faults });
  registerRecorder(app);
  await registerPages(app, context, { ...(config.distDir && { dist: config.distDir }), backend: origin });
  return app;
}
