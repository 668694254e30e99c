import type { FastifyReply } from 'fastify';
import type { Html } from '../../cms/html.ts';

/** For every page. Scripts and styles come from files only, so that a policy without `unsafe-inline` holds. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Nothing here asks for any of these; nor may what is embedded.
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
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
    // Ours, the shell's templates, and the demo's own vendor.
    'trusted-types pawtal pawtal-slot pawtal-vendors lit-html demo-vendor',
  ].join('; '),
};

/** Answers with a page. It depends on who is signed in or on the language, unless `cache` says otherwise. */
export function sendPage(
  reply: FastifyReply,
  page: Html,
  cache = 'no-cache',
  headers: Record<string, string> = {},
): FastifyReply {
  return reply
    .headers({ ...pageHeaders, 'cache-control': cache, ...headers })
    .type('text/html; charset=utf-8')
    .send(page.markup);
}
