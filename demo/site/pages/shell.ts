import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textsFor } from '../cms/texts.ts';
import { isShellPath } from '../../../src/contract/shell-paths.ts';
import { html } from '../../html.ts';
import { legalLinks } from '../cms/layout.ts';
import { readManifest, scriptsOf } from './built-files.ts';
import { localeOfPath } from './language.ts';
import { pageHeaders, prefetchRules } from './security.ts';

/** The built page. It names the files that it will need, so that they load in parallel with the loader. */
async function readPage(dist: string, root: string): Promise<string | undefined> {
  const manifest = readManifest(dist);
  const urlOf = (source: string): string => `/${manifest[source]?.file}`;
  const scripts = scriptsOf(manifest, 'shell');
  if (scripts.length === 0) return undefined;
  const links = [
    ...(manifest['src/shell/shell.ts']?.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}" />`),
    ...['figtree', 'gabarito'].map((name) => {
      const font = urlOf(`src/shell/fonts/${name}-latin-wght-normal.woff2`);
      return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />`;
    }),
  ];
  const page = await readFile(join(root, 'src/shell/index.html'), 'utf8');
  return page
    .replace('<!-- PRELOADS -->', links.join('\n    '))
    .replace('%LOGO%', urlOf('src/ui/illustrations/logo-mark.svg'));
}

/** The page in the visitor's language, as far as it is known before the account area runs. */
function inLanguage(page: string, request: FastifyRequest): string {
  const locale = localeOfPath(request, 1);
  const { accountDescription } = textsFor(locale).site;
  return page
    .replace('<html lang="en">', `<html lang="${locale.tag}">`)
    .replace('</title>', `</title>${html`<meta name="description" content="${accountDescription}" />`.markup}`)
    .replace(/<body[^>]*>/, (body) => body + legalLinks.markup);
}

/**
 * The files that the page names, as a `Link` header: a proxy can send them on as Early Hints (103) before the page is
 * made. @source RFC 8288, RFC 8297
 */
function linkHeader(page: string): string {
  const links = [...page.matchAll(/<link rel="(stylesheet|modulepreload|preload)"([^>]*?) href="([^"]+)"/g)];
  return links
    .map(([, rel, attributes = '', file]) => {
      if (rel === 'stylesheet') return `<${file}>; rel=preload; as=style`;
      return `<${file}>; rel=${rel}${attributes.replace(/ (as|type)=("[^"]+")/g, '; $1=$2').replace(' crossorigin', '; crossorigin')}`;
    })
    .join(', ');
}

interface ShellOptions {
  /** The folder of Vite's build. */
  dist: string;
  /** The project's root folder. */
  root: string;
  /** Development mode: each request reads the build anew. */
  watch: boolean;
  fileHeaders: Record<string, string>;
}

/** §2 Every path under /account/ that is not a file is a route of the shell. */
export function registerShell(app: FastifyInstance, { dist, root, watch, fileHeaders }: ShellOptions): void {
  const folder = join(dist, 'account');
  let built: string | undefined;
  const sendShell = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (watch || !built) built = await readPage(dist, root);
    const page = built;
    if (!page) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The account area is not built yet: run npm start, or npm run build.\n');
    }
    const link = linkHeader(page);
    return reply
      .code(isShellPath(request.url.split('?', 1)[0]!) ? 200 : 404)
      .headers({ ...pageHeaders, 'cache-control': 'no-cache', ...(link && { link }) })
      .type('text/html; charset=utf-8')
      .send(inLanguage(page, request));
  };
  app.get(prefetchRules, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
      .type('application/speculationrules+json')
      .send(JSON.stringify({ prefetch: [{ where: { href_matches: '/account/*' }, eagerness: 'moderate' }] })),
  );
  app.get('/account', sendShell);
  app.get<{ Params: { '*': string } }>('/account/*', { config: { fileHeaders } }, (request, reply) => {
    const path = request.params['*'];
    // Routes have no dot in their last part, so only paths with one need a look at the disk.
    const isFile = /\.\w+$/.test(path) && !path.split('/').includes('..') && existsSync(join(folder, path));
    return isFile ? reply.sendFile(path, folder) : sendShell(request, reply);
  });
}
