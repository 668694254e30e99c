import type { RequestMessage } from '../messages.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A request as a command. `$COOKIE` replaces the session's cookie. */
export function curlOf({ method, url, key, sent }: RequestMessage, origin: string): string {
  const parts = [
    `curl ${quoted(new URL(url, origin).href)}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `-H 'accept: application/json'`,
    ...(sent ? [`-H 'content-type: application/json'`] : []),
    ...(key ? [`-H ${quoted(`idempotency-key: ${key}`)}`] : []),
    `--cookie "$COOKIE"`,
    ...(sent ? [`--data ${quoted(JSON.stringify(JSON.parse(sent)))}`] : []),
  ];
  return parts.join(' \\\n  ');
}
