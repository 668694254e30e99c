import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textsFor } from '../../cms/texts.ts';
import { html } from '../../cms/html.ts';
import { localeOfPath } from './language.ts';
import { pageHeaders, prefetchRules } from './security.ts';

/** The page in the visitor's language, as far as it is known before the account area runs. */
function inLanguage(page: string, request: FastifyRequest): string {
  const locale = localeOfPath(request, 1);
  const { accountDescription } = textsFor(locale).site;
  return page
    .replace('<html lang="en">', `<html lang="${locale.tag}">`)
    .replace('</title>', `</title>${html`<meta name="description" content="${accountDescription}" />`.markup}`);
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

/** §2 Every path under /account/ that is not a file is a route of the shell. `folder` has its page. */
export function registerShell(app: FastifyInstance, folder: string, fileHeaders: Record<string, string>): void {
  const sendShell = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
    if (!page) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The account area is not built yet: run npm start, or npm run build.\n');
    }
    const link = linkHeader(page);
    return reply
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
