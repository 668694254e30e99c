import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { compressFiles, findUncompressed } from '../../start/compress.mjs';
import { readManifest, scriptsOf } from './built-files.ts';
import { readDictionaries } from './dictionaries.ts';
import { registerShell } from './shell.ts';
import { themes } from '../cms/head.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';

/**
 * The `Link` header for `/account.js`: the chunk with the six card widgets and everything it imports, so that they
 * load before the script has run. Empty before the first build: the script works without hints.
 */
const preloadsOf = (dist: string): string =>
  scriptsOf(readManifest(dist), 'widgets')
    .map((file) => `</${file}>; rel=modulepreload`)
    .join(', ');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Headers for files; a 404 must not have them. */
    fileHeaders?: Record<string, string>;
  }
}

export interface StaticOptions {
  /** The folder of Vite's build. */
  dist: string;
  /** The project's root folder, for the demo's own files. */
  root: string;
  /** Development mode: files change at any time, so nothing is compressed or cached. */
  watch: boolean;
}

const anyOrigin = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'timing-allow-origin': '*',
};
const immutable = { ...anyOrigin, 'cache-control': 'public, max-age=31536000, immutable' };
/** After a minute the browser uses its copy once more and requests a newer one meanwhile, so nothing waits. */
const loaderFile = {
  ...anyOrigin,
  // An old loader names old chunks, which stay for longer than that (`src/package/build/keep.ts`).
  'cache-control': 'public, max-age=60, stale-while-revalidate=604800',
};
/** Development mode: a reload must show what has just changed. */
const revalidated = { ...anyOrigin, 'cache-control': 'no-cache' };
const shortLived = { ...anyOrigin, 'cache-control': 'public, max-age=60, must-revalidate' };

/** Serves files: the product's build, the demo's pictures, the pages' themes. */
export async function registerStaticFiles(app: FastifyInstance, { dist, root, watch }: StaticOptions): Promise<void> {
  if (!watch) {
    const uncompressed = await findUncompressed(dist);
    // In the background: until a file is compressed, it is served as it is.
    compressFiles(uncompressed).catch((error: unknown) => app.log.warn(error, 'compressing files failed'));
  }
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    cacheControl: false,
    index: false,
    preCompressed: !watch,
    setHeaders: (reply) => {
      // Files are public, so requests for them need no credentials.
      reply.removeHeader('access-control-allow-credentials');
      reply.headers(reply.request.routeOptions.config.fileHeaders ?? {});
    },
  });

  const preloads = preloadsOf(dist);
  app.get('/account.js', { config: { fileHeaders: watch ? revalidated : loaderFile } }, (_request, reply) => {
    const link = watch ? preloadsOf(dist) : preloads;
    if (link) reply.header('link', link);
    return reply.sendFile('account.js', dist);
  });

  app.get('/account.css', { config: { fileHeaders: watch ? revalidated : loaderFile } }, (_request, reply) =>
    reply.sendFile('account.css', dist),
  );

  const folder = (url: string, path: string, fileHeaders: Record<string, string>): void => {
    app.get<{ Params: { '*': string } }>(`${url}/*`, { config: { fileHeaders } }, (request, reply) =>
      reply.sendFile(request.params['*'], path),
    );
  };
  if (watch) folder('/account/assets', join(dist, 'account/assets'), revalidated);
  else registerAssets(app, join(dist, 'account/assets'));
  const own = watch ? revalidated : shortLived;
  folder('/demo/assets', join(root, 'demo/assets'), own);
  folder('/theme/sign-in', join(dist, 'demo/sign-in'), own);
  folder('/theme', join(root, 'demo/site/cms/theme'), own);
  folder('/theme/tokens', join(root, 'src/ui/tokens'), own);
  folder('/theme/pictures', join(root, 'src/ui/illustrations'), own);
  folder('/theme/fonts', join(root, 'src/shell/fonts'), own);

  // Browsers request it if no page names an icon: for responses that aren't pages.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/theme/pictures/logo-mark.svg', 301));

  registerShell(app, { dist, root, watch, fileHeaders: own });
}

/** Files with a hash in their names. They never change, and the large ones help to send their next version. */
function registerAssets(app: FastifyInstance, folder: string): void {
  const dictionaries = readDictionaries(folder);
  app.get<{ Params: { '*': string } }>(
    '/account/assets/*',
    { config: { fileHeaders: immutable } },
    async (request, reply) => {
      const name = request.params['*'];
      const { 'available-dictionary': available, 'accept-encoding': accepted } = request.headers;
      reply.headers(dictionaries.headersOf(name) ?? {});
      const body = await dictionaries.compressed(name, available?.toString(), accepted?.toString());
      if (!body) return reply.sendFile(name, folder);
      reply.removeHeader('access-control-allow-credentials');
      return reply
        .headers({ ...immutable, 'content-encoding': 'dcb', 'content-type': 'text/javascript; charset=utf-8' })
        .send(body);
    },
  );
}

const cookie = 'demo_theme';

/** `/theme/site.css` is the theme that the harness has chosen in this browser. */
export function registerThemes(app: FastifyInstance, { root, demo }: { root: string; demo: boolean }): void {
  const folder = join(root, 'demo/site/cms/theme');
  const fileHeaders = { 'cache-control': 'no-cache', vary: 'cookie', 'x-content-type-options': 'nosniff' };
  app.get('/theme/site.css', { config: { fileHeaders } }, (request, reply) => {
    const [, wanted] = new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(request.headers.cookie ?? '') ?? [];
    const theme = themes.find((each) => each === wanted) ?? 'brand';
    return reply.sendFile(`${theme}.css`, folder);
  });
  if (!demo) return;
  app.get<{ Params: { theme: string } }>('/demo/theme/:theme', (request, reply) => {
    const theme = themes.find((each) => each === request.params.theme);
    if (!theme) return reply.callNotFound();
    return reply
      .header('set-cookie', `${cookie}=${theme}; Path=/; SameSite=Lax`)
      .redirect(`/${localeTable[0]!.segment}/`, 302);
  });
}
