import { atom } from 'nanostores';
import type { RequestMessage } from '../../messages.ts';

/** What the last copy came to, for a moment. */
export const $copied = atom('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Copies a text, and shows a confirmation for a moment. */
export async function copy(name: string, text: string): Promise<void> {
  const ok = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  $copied.set(ok ? `${name} copied` : 'The browser did not let it be copied');
  clearTimeout(timer);
  timer = setTimeout(() => $copied.set(''), 2500);
}

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
