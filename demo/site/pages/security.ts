import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { localeInStore } from './language.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import type { Html } from '../../html.ts';

/**
 * Security headers of every page. Scripts and styles come from files only, so the policy works without
 * `unsafe-inline`.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // No page uses the first features; embedded content may not either. Passkeys are for our own pages.
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    // Policies of the widgets, of the shell's templates, and of the demo's vendor.
    'trusted-types pawtal pawtal-slot pawtal-vendors pawtal-worker pawtal-shell lit-html demo-vendor',
  ].join('; '),
};

/** For a page that shows others of the same origin in frames. */
export const framingPolicy = `${pageHeaders['content-security-policy']}; frame-src 'self'`;

/** The configuration of a route whose file can change at any time. */
export const revalidated = { fileHeaders: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' } };

/**
 * Where browsers find which links to prefetch: those to the account area, once a pointer or a finger is on one.
 * @source https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const prefetchRules = '/demo/prefetch.json';

/** Sends a page. Pages depend on the customer and the language, so `cache` is `no-cache` by default. */
export function sendPage(
  reply: FastifyReply,
  page: Html,
  cache = 'no-cache',
  headers: Record<string, string> = {},
): FastifyReply {
  return reply
    .headers({ ...pageHeaders, 'cache-control': cache, 'speculation-rules': `"${prefetchRules}"`, ...headers })
    .type('text/html; charset=utf-8')
    .send(page.markup);
}

/** Registers a page with and without a final slash, since people and links use both. */
export function addPage(app: FastifyInstance, method: 'GET' | 'POST', path: string, handler: RouteHandlerMethod): void {
  const url = path.replace(/\/+$/, '');
  for (const each of [url, `${url}/`]) app.route({ method, url: each, handler });
}

const segments = localeTable.map(({ segment }) => segment);

/**
 * Registers a page of every country. All countries share its route: with a route for each, a server needed four times as long
 * to start.
 */
export function addCountryPage(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  path: string,
  handler: (request: FastifyRequest, reply: FastifyReply, locale: LocaleEntry) => unknown,
): void {
  addPage(app, method, `/:segment(${segments.join('|')})/${path}`, (request, reply) => {
    const { segment } = request.params as { segment: string };
    const { country } = localeTable[segments.indexOf(segment)]!;
    return handler(request, reply, localeInStore(request, country));
  });
}
