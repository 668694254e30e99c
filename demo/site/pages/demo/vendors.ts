import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pageUrl } from '../../cms/page-table.ts';
import { html } from '../../../html.ts';
import { textsFor } from '../../cms/texts.ts';
import { defaultLocale, findLocale } from '../../../../src/i18n/locale-table.ts';
import { languages } from '../../../../src/i18n/named-locales.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { revalidated } from '../security.ts';

/** The vendors' configuration on the demo's pages, as attributes of the script tag. */
const configuration: Readonly<Record<string, string>> = {
  environment: 'production',
  'consent-policies': languages.map((language, index) => `${language.slice(0, 2)}=${1001 + index}`).join(' '),
  'recommendation-script': '/demo/vendors/recommendations.js',
  'optimisation-queue': 'dataLayer',
  'consent-tag-script': '/demo/vendors/consent-tag.js',
  'tracking-url': '/demo/vendors/track',
  'tracking-event': 'account-opened',
  'rum-application-id': 'demo',
  'rum-client-token': 'demo',
  'rum-proxy': '/demo/vendors/rum',
};
/** The same with absolute addresses, for pages of another origin. */
export const vendorSettings = (origin: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(configuration).map(([name, value]) => [name, value.startsWith('/') ? origin + value : value]),
  );
const attributes = Object.entries(configuration).map(([name, value]) => ` data-${name}="${value}"`);

/** Vendor content with everything that a slot removes: a class, an id, a name, a form. */
const tile = (locale: LocaleEntry, picture: string, title: string, text: string, path: string): string =>
  html`<div class="vendor-card" id="vendor-${picture}" data-vendor="1">
    <form action="/demo/vendors/track"><input name="email" /></form>
    <img src="/theme/pictures/${picture}.svg" alt="" width="120" height="120" />
    <h3 name="title"><a href="${pageUrl(locale.segment, path)}">${title}</a></h3>
    <p>${text}</p>
  </div>`.markup;

const pictures = ['shop-chews', 'shop-salmon', 'shop-training', 'shop-brush'];

/** The recommendation vendor's content for a customer. Two of the dashboard's slots stay empty. */
function recommended(locale: LocaleEntry): Record<string, string> {
  const { pages } = textsFor(locale);
  const tiles = (pages.products.products ?? []).map(
    ({ name, text }, index) =>
      [`shop-tile-${index + 1}`, tile(locale, pictures[index] ?? 'treat-bone', name, text, 'products')] as const,
  );
  return {
    'dashboard-1': tile(locale, 'dog-patch', pages.advice.title, pages.advice.lead, 'advice'),
    'dashboard-3': tile(locale, 'sleeping', pages.seniorDogs.title, pages.seniorDogs.lead, 'senior-dogs'),
    ...Object.fromEntries(tiles),
  };
}

/** Stand-ins for third parties in demo mode. They count what arrives and store none of it. */
export function registerVendors(app: FastifyInstance, { root }: { root: string }): void {
  const counts = { recommendations: 0, track: 0, rum: 0 };
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html') && typeof payload === 'string';
    if (!isPage || request.url.startsWith('/demo')) return payload;
    reply.removeHeader('content-length');
    return payload.replace('src="/account.js"', `src="/account.js"${attributes.join('')}`);
  });

  void app.register(async (scope) => {
    // Beacons have the content type of text.
    scope.addContentTypeParser(
      ['text/plain', 'application/octet-stream'],
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, undefined),
    );
    scope.get('/demo/vendors/counts.json', (_request, reply) => reply.header('cache-control', 'no-store').send(counts));
    scope.get('/demo/vendors/track', (_request, reply) => {
      counts.track += 1;
      return reply.code(204).send();
    });
    scope.post('/demo/vendors/rum', { bodyLimit: 4 * 1024 * 1024 }, (_request, reply) => {
      counts.rum += 1;
      return reply.code(202).send();
    });
    scope.post<{ Body: { language?: unknown } | null }>('/demo/vendors/recommendations', (request, reply) => {
      counts.recommendations += 1;
      const { language } = request.body ?? {};
      const locale = (typeof language === 'string' ? findLocale(language) : undefined) ?? defaultLocale;
      return reply.send({ slots: recommended(locale) });
    });
    for (const name of ['recommendations.js', 'consent-tag.js'])
      scope.get(`/demo/vendors/${name}`, { config: revalidated }, (_request, reply) =>
        reply.sendFile(name, join(root, 'demo/vendors')),
      );
  });
}
