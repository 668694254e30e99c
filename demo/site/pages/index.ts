import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { SiteContext } from '../../backend/platform/context.ts';
import { registerCms } from './cms-routes.ts';
import { registerReload } from './demo/reload.ts';
import { registerNotFound } from './failures/failure-pages.ts';
import { keepLanguage } from './language.ts';
import { registerSecurityTxt } from './security-txt.ts';
import { registerSignIn, registerSignInLink } from './sign-in/signin.ts';
import { registerStaticFiles, registerThemes } from './static-files.ts';

export interface PagesOptions {
  /** The project's root folder. */
  root?: string;
  /** The folder of Vite's build. */
  dist?: string;
  /** `npm run dev`: pages reload when something changes. */
  watch?: boolean;
  /** The origin of a developer's own backend, which the workbench then runs over. */
  backend?: string;
}

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** The folder of the build, unless DIST_DIR names another one. */
export const defaultDist = join(projectRoot, 'dist');

/** Registers everything that isn't an API: files, the shell, CMS pages, sign-in, the harness. */
export async function registerPages(
  app: FastifyInstance,
  context: SiteContext,
  options: PagesOptions = {},
): Promise<void> {
  const { root = projectRoot, watch = process.env['PAWTAL_WATCH'] === '1' } = options;
  const { dist = join(root, 'dist') } = options;
  keepLanguage(app, context.config.https);
  registerNotFound(app, context);
  if (watch) registerReload(app, { root });
  await registerStaticFiles(app, { root, dist, watch });
  registerThemes(app, { root, demo: context.config.demo });
  registerSecurityTxt(app, context);
  registerSignIn(app, context);
  registerSignInLink(app, context);
  registerCms(app, context);
  if (context.config.demo) {
    // A shop's server never loads them.
    const { registerDemo } = await import('./demo/demo.ts');
    registerDemo(app, { root, dist, config: context.config, backend: options.backend });
  }
}
