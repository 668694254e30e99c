import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Html } from '../../../html.ts';
import { elements } from '../../../../src/package/manifest/elements.ts';
import type { ElementDoc } from '../../../../src/package/manifest/elements.ts';
import { docsLayout } from '../../docs/layout.ts';
import { llmsFullText } from '../../docs/llms-full.ts';
import { llmsText } from '../../docs/llms.ts';
import { pageList } from '../../docs/page-list.ts';
import { searchIndex } from '../../docs/search-index.ts';
import { brandPictures } from '../../docs/theme/brand-pictures.ts';
import { defaultTokens } from '../../docs/theme/default-tokens.ts';
import { tagContent } from '../../docs/tag-page.ts';
import type { Chosen } from '../../docs/tag-page.ts';
import { wordpressPlugin } from '../../docs/wordpress-plugin.ts';
import { ownOrigin } from '../../../backend/platform/http/origins.ts';
import { addPage, framingPolicy, pageHeaders, revalidated } from '../security.ts';

const send = (reply: FastifyReply, { markup }: Html): FastifyReply =>
  reply
    .headers({ ...pageHeaders, 'content-security-policy': framingPolicy, 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(markup);

/** The builder's choices in a page's address. Not the host: a link must not choose where a copied snippet sends people. */
function chosenIn(request: FastifyRequest): Chosen {
  const { host: _, ...chosen } = Object.fromEntries(new URL(request.url, 'http://page').searchParams);
  return chosen;
}

const searchLibrary = fileURLToPath(import.meta.resolve('minisearch'));

const tags = elements.map(({ tag }) => tag);

const tagPage = (element: ElementDoc, origin: string, chosen?: Chosen) => ({
  path: element.tag,
  title: `<${element.tag}>`,
  about: element.description,
  content: tagContent(element, origin, chosen),
});

/** The documentation at /demo/docs/, generated from the sources when the server starts. */
export function registerDocs(app: FastifyInstance, { root, https }: { root: string; https: boolean }): void {
  const origin = (request: FastifyRequest): string => ownOrigin(request, https);

  for (const page of pageList)
    addPage(app, 'GET', `/demo/docs/${page.path}`, (request, reply) =>
      send(reply, docsLayout({ ...page, content: page.content(origin(request)) }, tags)),
    );
  for (const element of elements)
    addPage(app, 'GET', `/demo/docs/${element.tag}`, (request, reply) =>
      send(reply, docsLayout(tagPage(element, origin(request), chosenIn(request)), tags)),
    );
  const allPages = (request: FastifyRequest) => [
    ...pageList.map((page) => ({ ...page, content: page.content(origin(request)) })),
    ...elements.map((element) => tagPage(element, origin(request))),
  ];
  app.get('/demo/docs/search.json', (request, reply) =>
    reply.header('cache-control', 'no-cache').send(searchIndex(allPages(request))),
  );
  app.get('/llms-full.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(llmsFullText(allPages(request))),
  );
  app.get('/demo/docs/tokens.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(defaultTokens()),
  );
  addPage(app, 'GET', '/docs', (_request, reply) => reply.redirect('/demo/docs/', 302));
  for (const url of ['/llms.txt', '/demo/docs/llms.txt'])
    app.get(url, (request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(llmsText(origin(request))),
    );
  app.get('/demo/docs/pawtal-wordpress.zip', (_request, reply) =>
    reply.type('application/zip').header('cache-control', 'no-cache').send(wordpressPlugin(root)),
  );
  app.get('/demo/docs/files/minisearch.js', { config: revalidated }, (_request, reply) =>
    reply.sendFile(basename(searchLibrary), dirname(searchLibrary)),
  );
  for (const file of ['workbench.png', 'dashboard.png', ...brandPictures.map((each) => each.file)])
    app.get(`/demo/screenshots/${file}`, { config: revalidated }, (_request, reply) =>
      reply.sendFile(file, join(root, 'demo/screenshots')),
    );
  app.get<{ Params: { '*': string } }>('/demo/docs/locales/*', { config: revalidated }, (request, reply) =>
    reply.sendFile(request.params['*'], join(root, 'locales')),
  );
  app.get('/demo/docs/theme.js', { config: revalidated }, (_request, reply) =>
    reply.sendFile('demo/theme.js', join(root, 'dist')),
  );
  // Some of the files are pages.
  const fileHeaders = { ...pageHeaders, ...revalidated.fileHeaders };
  app.get<{ Params: { '*': string } }>('/demo/docs/files/*', { config: { fileHeaders } }, (request, reply) =>
    reply.sendFile(request.params['*'], join(root, 'demo/site/docs/browser')),
  );
}
