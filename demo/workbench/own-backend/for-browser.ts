import { cookieForBrowser } from './cookies.ts';
import type { Forwarded } from './forward.ts';

/** What belongs to the backend's connection or host, and what would keep its pages out of the stage's frame. */
const dropped =
  /^(?:connection|keep-alive|transfer-encoding|trailer|upgrade|content-encoding|content-length|set-cookie|strict-transport-security|x-frame-options|alt-svc|access-control-.*|demo-.*)$/;
const isText = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/;

const policyFor = (policy: string): string =>
  policy
    .split(';')
    .filter((directive) => !/^\s*(?:frame-ancestors|upgrade-insecure-requests)\b/.test(directive))
    .join(';');

/** Replaces the backend's URLs with this server's, because the page only follows URLs of its origin. */
function withOwn(text: string, from: string, to: string): string {
  const escaped = from.replace(/[.[\]]/g, String.raw`\$&`).replaceAll('/', String.raw`(\\?)/`);
  // A longer host or another port is another origin. JSON may escape slashes.
  const pattern = new RegExp(`${escaped}(?![\\w:-]|\\.\\w)`, 'g');
  return text.replaceAll(pattern, (_whole, slash: string) => to.replaceAll('/', `${slash}/`));
}

/** An answer as the browser gets it. `own`: this server's origin. */
export function forBrowser({ status, headers, body }: Forwarded, origin: string, own: string) {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of headers)
    if (!dropped.test(name))
      kept[name] = withOwn(name === 'content-security-policy' ? policyFor(value) : value, origin, own);
  const cookies = headers.getSetCookie().map((cookie) => cookieForBrowser(cookie, origin));
  if (cookies.length > 0) kept['set-cookie'] = cookies;
  const readable = isText.test(headers.get('content-type') ?? '');
  return { status, headers: kept, body: readable ? withOwn(body.toString(), origin, own) : body };
}
