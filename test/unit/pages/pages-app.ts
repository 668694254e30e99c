import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import type { Config } from '../../../demo/backend/platform/config.ts';
import type { SiteContext, Visitor } from '../../../demo/backend/platform/context.ts';
import { registerPages } from '../../../demo/site/pages/index.ts';

export interface PagesApp {
  app: FastifyInstance;
  /** The signed-in customer. */
  visitor: Visitor | null;
  complete: boolean;
  signedOut: number;
}

/** A minimal stand-in for the files that Vite builds. */
export function makeDist(): string {
  const dist = mkdtempSync(join(tmpdir(), 'pawtal-dist-'));
  mkdirSync(join(dist, 'account/assets'), { recursive: true });
  mkdirSync(join(dist, '.vite'));
  mkdirSync(join(dist, 'demo/sign-in'), { recursive: true });
  const script = `export const text = '${'waffle '.repeat(200)}';\n`;
  for (const file of ['account.js', 'account.css']) writeFileSync(join(dist, file), script);
  for (const file of ['blocks.js', 'workbench.js', 'workbench.css', 'recorder.js', 'sign-in/sign-in.js'])
    writeFileSync(join(dist, 'demo', file), script);
  writeFileSync(join(dist, 'account/assets/widgets-abc.js'), script);
  writeFileSync(join(dist, 'account/assets/en-GB-abc.json'), '{}');
  writeFileSync(join(dist, 'account/assets/dog-abc.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    join(dist, '.vite/manifest.json'),
    JSON.stringify({
      'widgets/first-view.ts': {
        file: 'account/assets/widgets-abc.js',
        name: 'widgets',
        imports: ['_core.js', '_shared.js'],
      },
      '_core.js': { file: 'account/assets/core-abc.js', name: 'core', imports: ['_shared.js'] },
      '_shared.js': { file: 'account/assets/shared-abc.js', name: 'shared' },
      'src/shell/shell.ts': {
        file: 'account/assets/shell-abc.js',
        name: 'shell',
        css: ['account/assets/shell-abc.css'],
        imports: ['_shared.js'],
      },
      'src/shell/fonts/figtree-latin-wght-normal.woff2': { file: 'account/assets/figtree-abc.woff2' },
      'src/shell/fonts/gabarito-latin-wght-normal.woff2': { file: 'account/assets/gabarito-abc.woff2' },
      'src/ui/illustrations/logo-mark.svg': { file: 'account/assets/logo-mark-abc.svg' },
    }),
  );
  return dist;
}

/** The pages, with a context that needs no database. */
export async function openPages({
  demo = true,
  watch = false,
  dist = makeDist(),
  config = {},
}: { demo?: boolean; watch?: boolean; dist?: string; config?: Partial<Config> } = {}): Promise<PagesApp> {
  const app = Fastify();
  await app.register(cookie);
  const opened: PagesApp = { app, visitor: null, complete: true, signedOut: 0 };
  const now = new Date('2026-11-21T12:00:00Z');
  const context = {
    config: { ...readConfig({ DEMO: '1', PORT: '0' }), demo, ...config },
    findCustomer: async () =>
      opened.visitor ? { email: '<robin>@example.test', complete: opened.complete } : undefined,
    momentOf: async () => ({ visitor: opened.visitor, now, faults: 0, unsupported: '' }),
    intercept: async () => false,
    now: async () => now,
    signIn: async () => false,
    signOut: async () => void opened.signedOut++,
  } as unknown as SiteContext;
  await registerPages(app, context, { dist, watch });
  await app.ready();
  return opened;
}

export const robin: Visitor = { session: 0, customerId: 1, publicId: 'robin', country: 'GB', locale: 'en-GB' };
