import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../backend/platform/config.ts';
import type { SiteContext } from '../../backend/platform/context.ts';
import { matches, registerFaultRoutes } from '../server/fault.ts';
import type { ActiveFault, FaultStore } from '../server/fault.ts';
import { interceptWithFaults, registerFaultsAfter } from '../server/faults.ts';
import { registerRecorder } from '../server/workbench.ts';
import { Refusal, registerFailures } from '../../backend/platform/http/failure.ts';
import { registerClosing } from '../../backend/platform/http/health.ts';
import { registerOrigins } from '../../backend/platform/http/origins.ts';
import { registerJsonBody } from '../../backend/platform/http/request.ts';
import { registerSecurity } from '../../backend/platform/http/security.ts';
import { sendFailurePage } from '../../site/pages/failures/failure-pages.ts';
import { registerPages } from '../../site/pages/index.ts';
import { registerBench } from './bench-api.ts';
import { registerProxy } from './proxy.ts';
import { createObserver } from './observer.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Another name that leads here could be a site's that wants to read the backend's answers (DNS rebinding). */
function registerLoopbackOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ host }) => {
    if (!loopback.test(host)) throw new Refusal(400, 'host', 'Open it as localhost, or set HOST to let others in.');
  });
}

/** Faults of a server that has no database. They end with it. */
function faultsInMemory(): FaultStore & { count: () => number } {
  let list: ActiveFault[] = [];
  return {
    count: () => list.length,
    add: async (fault) => void list.push({ ...fault, remaining: fault.times ?? null }),
    clear: async () => void (list = []),
    list: async () => list,
    take: async (call) => {
      const found = list.find((each) => matches(each, call));
      if (!found) return undefined;
      if (found.remaining !== null) found.remaining -= 1;
      list = list.filter(({ remaining }) => remaining !== 0);
      const { remaining: _, ...fault } = found;
      return fault;
    },
  };
}

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
  const observer = createObserver(origin);
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
  registerProxy(app, { origin, observer, intercept, momentOf });
  await app.register(cookie);
  registerJsonBody(app);
  registerFaultsAfter(app);
  registerFaultRoutes(app, faults);
  registerBench(app, { origin, observer, faults });
  registerRecorder(app);
  await registerPages(app, context, { ...(config.distDir && { dist: config.distDir }), backend: origin });
  return app;
}
