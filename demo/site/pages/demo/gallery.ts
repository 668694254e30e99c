import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { declaredTags } from '../../../../src/package/declared-tags.ts';
import { blockPage, isBlock, statesOfBlock } from '../../../workbench/gallery/block-page.ts';
import { referenceOf } from '../../../workbench/gallery/block-reference.ts';
import { cspPage } from '../../../workbench/csp/page.ts';
import { policies, policyText } from '../../../workbench/csp/policies.ts';
import { embedPage } from '../../../workbench/embed-page.ts';
import { doorsPage } from '../../../workbench/doors-page.ts';
import { gallery, galleryPage } from '../../../workbench/gallery/gallery.ts';
import { sheetPage } from '../../../workbench/gallery/sheet-page.ts';
import { widgetPage } from '../../../workbench/gallery/widget-page.ts';
import { ownOrigin } from '../../../backend/platform/http/origins.ts';
import { samplePassword, samples } from '../../../backend/samples/fill.ts';
import { addPage, revalidated, sendPage } from '../security.ts';
import { vendorSettings } from './vendors.ts';

/**
 * `/demo/csp/1` to `/demo/csp/6`: widgets on pages with strict policies. `?vendors` adds consent, slots and vendors.
 */
function registerCspPages(app: FastifyInstance, tags: readonly string[], https: boolean): void {
  app.get<{ Params: { number: string }; Querystring: { vendors?: string } }>('/demo/csp/:number', (request, reply) => {
    const policy = policies[Number(request.params.number) - 1];
    if (!policy) return reply.callNotFound();
    const origin = ownOrigin(request, https);
    const nonce = policy.directives.some((each) => each.includes('{nonce}')) ? randomBytes(16).toString('base64') : '';
    const hasVendors = request.query.vendors !== undefined;
    const text = policyText(policy, origin, nonce, hasVendors ? origin : undefined);
    const page = cspPage({
      policy,
      text,
      origin,
      nonce,
      tags,
      vendors: hasVendors ? vendorSettings(origin) : undefined,
    });
    return sendPage(reply, page, 'no-store', { 'content-security-policy': text });
  });
}

const tags: readonly string[] = declaredTags.map(({ tag }) => tag.name);

/** The harness's pages, in demo mode only. Its API is in `demo/workbench/server`. */
export function registerGallery(
  app: FastifyInstance,
  { root, dist, https, backend }: { root: string; dist: string; https: boolean; backend?: string | undefined },
): void {
  const customers = { people: backend ? [] : samples, password: samplePassword };
  addPage(app, 'GET', '/demo', (_request, reply) => sendPage(reply, doorsPage(customers)));
  addPage(app, 'GET', '/demo/gallery', (_request, reply) => sendPage(reply, galleryPage(tags)));
  addPage(app, 'GET', '/demo/widgets', (_request, reply) => reply.redirect('/demo/gallery', 302));
  addPage(app, 'GET', '/demo/embed', (_request, reply) => sendPage(reply, embedPage()));
  registerCspPages(app, tags, https);
  app.get('/demo/gallery.json', () => gallery(tags));
  app.get<{ Params: { tag: string } }>('/demo/widgets/:tag', (request, reply) => {
    const { tag } = request.params;
    if (!tags.includes(tag)) return reply.callNotFound();
    return sendPage(reply, widgetPage(tag, request.query as Record<string, unknown>));
  });
  app.get<{ Params: { tag: string }; Querystring: { state?: unknown } }>('/demo/sheets/:tag', (request, reply) => {
    const { tag } = request.params;
    const { state } = request.query;
    const all = Object.keys(declaredTags.find((each) => each.tag.name === tag)?.states ?? {});
    const states = all.filter((each) => each === (state ?? each));
    return states.length > 0 ? sendPage(reply, sheetPage(tag, states)) : reply.callNotFound();
  });
  addPage(app, 'GET', '/demo/blocks', (_request, reply) => reply.redirect('/demo/gallery#blocks', 302));
  app.get<{ Params: { block: string }; Querystring: { state?: unknown } }>('/demo/blocks/:block', (request, reply) => {
    const { block } = request.params;
    const { state } = request.query;
    if (!isBlock(block)) return reply.callNotFound();
    if (state !== undefined && !(typeof state === 'string' && statesOfBlock(block).includes(state)))
      return reply.callNotFound();
    return sendPage(reply, blockPage(block, state, referenceOf(root, block)));
  });
  app.get('/demo/harness/blocks.js', { config: revalidated }, (_request, reply) =>
    reply.sendFile('demo/blocks.js', dist),
  );
  app.get<{ Params: { '*': string } }>('/demo/harness/*', { config: revalidated }, (request, reply) =>
    reply.sendFile(request.params['*'], join(root, 'demo/workbench/browser')),
  );
}
