import type { IncomingMessage } from 'node:http';
import { cookiesForBackend } from './cookies.ts';

export interface Forwarded {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Milliseconds. */
const timeoutMs = 60_000;
/** Bytes: a photo with room to spare. */
const largest = 32 * 1024 * 1024;

/** Of one connection only, or made anew by `fetch`. */
const hopByHop =
  /^(?:connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|host|content-length|accept-encoding|cookie|origin|referer|proxy-.*|sec-fetch-.*|x-forwarded-.*|forwarded)$/;

/** Times that a path may be percent-encoded. More is refused. */
const mostEncoded = 3;

/**
 * Whether a path stays the same however often a server decodes it: no dot segments, also not with parameters
 * (`..;/`), no backslashes, and no encoded slashes.
 */
function isPlain(path: string): boolean {
  let decoded = path;
  for (let times = 0; /%[\da-f]{2}/i.test(decoded); times += 1) {
    if (times === mostEncoded) return false;
    // Decodes each one separately: a malformed one next to it, such as `%2f%2`, hides nothing.
    decoded = decoded.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  const hasControl = [...decoded].some((each) => each < ' ' || each === '\u007F');
  const segments = decoded.split('/');
  return (
    !hasControl &&
    !decoded.includes('\\') &&
    segments.length === path.split('/').length &&
    segments.every((segment) => !/^\.{1,2}(?:;|$)/.test(segment))
  );
}

/** The address at the backend. Undefined: it would lead to another host, or its path means another one. */
export function addressAt(origin: string, path: string): string | undefined {
  // `//evil.example/` and a whole address in the request line are other hosts.
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(origin + path)) return undefined;
  // The rules for paths see the path as it was sent: one that means another, such as `/gql/../demo/`, passes none.
  if (!isPlain(path.split(/[?#]/, 1)[0]!)) return undefined;
  const url = new URL(origin + path);
  return url.origin === origin ? url.href : undefined;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largest) throw new RangeError('The body is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The request's headers as the backend's own pages would send them. */
function headersFor({ headers }: IncomingMessage, origin: string): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !hopByHop.test(name)) sent.set(name, String(value));
  const cookie = cookiesForBackend(headers.cookie, origin);
  if (cookie) sent.set('cookie', cookie);
  if (headers.origin) sent.set('origin', origin);
  if (headers.referer && URL.canParse(headers.referer)) {
    const { pathname, search } = new URL(headers.referer);
    sent.set('referer', origin + pathname + search);
  }
  return sent;
}

/** Sends a request on to the backend. Follows no redirect: the browser does. `sent`: the body. */
export async function forward(
  request: IncomingMessage,
  address: string,
  origin: string,
): Promise<Forwarded & { sent: Buffer | undefined }> {
  const sent = await bodyOf(request);
  const answer = await fetch(address, {
    method: request.method ?? 'GET',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: headersFor(request, origin),
    ...(sent?.length && { body: new Uint8Array(sent) }),
  });
  return { sent, status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}
