import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../backend/platform/config.ts';
import { registerDocs } from './docs.ts';
import { registerExamine } from './examine.ts';
import { registerGallery } from './gallery.ts';
import { registerVendors } from './vendors.ts';
import { registerWorkbenchPages } from './workbench.ts';

/** Pages of the demo mode only: the harness, the workbench, stand-ins for vendors, the documentation. */
export function registerDemo(
  app: FastifyInstance,
  { root, dist, config, backend }: { root: string; dist: string; config: Config; backend: string | undefined },
): void {
  const { https } = config;
  registerGallery(app, { root, dist, https, backend });
  registerWorkbenchPages(app, { root, dist, backend });
  registerVendors(app, { root });
  registerDocs(app, { root, https });
  registerExamine(app, config);
}
