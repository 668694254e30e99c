import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { SiteContext, Visitor } from '../../../demo/server/context.ts';
import { registerPages } from '../../../demo/server/pages/index.ts';

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
  mkdirSync(join(dist, 'demo'));
  const script = `export const text = '${'waffle '.repeat(200)}';\n`;
  for (const file of ['account.js', 'account.css']) writeFileSync(join(dist, file), script);
  for (const file of ['blocks.js', 'workbench.js', 'workbench.css', 'recorder.js'])
    writeFileSync(join(dist, 'demo', file), script);
  writeFileSync(join(dist, 'account/assets/widgets-abc.js'), script);
  writeFileSync(join(dist, 'account/assets/en-GB-abc.json'), '{}');
  writeFileSync(join(dist, 'account/assets/dog-abc.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    join(dist, 'account/index.html'),
    `<!doctype html>
<html lang="en"><head><title>Pawtal</title>
<link rel="stylesheet" href="/account/assets/shell-abc.css" />
<link rel="modulepreload" href="/account/assets/shell-abc.js" />
<link rel="preload" as="font" type="font/woff2" crossorigin href="/account/assets/font-abc.woff2" />
</head><body data-shell></body></html>`,
  );
  writeFileSync(
    join(dist, '.vite/manifest.json'),
    JSON.stringify({
      'widgets/first-view.ts': {
        file: 'account/assets/widgets-abc.js',
        name: 'widgets',
        imports: ['_core.js', '_react.js'],
      },
      '_core.js': { file: 'account/assets/core-abc.js', name: 'core', imports: ['_react.js'] },
      '_react.js': { file: 'account/assets/react-abc.js', name: 'react' },
      'src/shell/shell.ts': { file: 'account/assets/shell-abc.js', name: 'shell' },
    }),
  );
  return dist;
}

/** The pages, with a context that needs no database. */
export async function openPages({ demo = true, watch = false, dist = makeDist() } = {}): Promise<PagesApp> {
  const app = Fastify();
  const opened: PagesApp = { app, visitor: null, complete: true, signedOut: 0 };
  const now = new Date('2026-11-21T12:00:00Z');
  const context = {
    config: { port: 0, host: '127.0.0.1', databaseUrl: undefined, dataDir: '', allowedOrigins: [], demo, https: false },
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
