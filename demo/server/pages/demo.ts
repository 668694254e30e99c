import type { FastifyInstance } from 'fastify';
import { registerDocs } from './docs.ts';
import { registerHarness } from './harness.ts';
import { registerVendors } from './vendors.ts';
import { registerWorkbenchPages } from './workbench.ts';

/** Pages of the demo mode only: the harness, the workbench, stand-ins for vendors, the documentation. */
export function registerDemo(
  app: FastifyInstance,
  { root, dist, https, backend }: { root: string; dist: string; https: boolean; backend: string | undefined },
): void {
  registerHarness(app, { root, dist, https });
  registerWorkbenchPages(app, { dist, backend });
  registerVendors(app, { root });
  registerDocs(app, { root, https });
}
