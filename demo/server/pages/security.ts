import type { FastifyReply } from 'fastify';
import type { Html } from '../../cms/html.ts';

/** For every page. Scripts and styles come from files only, so that a policy without `unsafe-inline` holds. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
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
  ].join('; '),
};

/** Answers with a page. It depends on who is signed in or on the language, unless `cache` says otherwise. */
export function sendPage(reply: FastifyReply, page: Html, cache = 'no-cache'): FastifyReply {
  return reply.headers(pageHeaders).header('cache-control', cache).type('text/html; charset=utf-8').send(page.markup);
}
