import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { html } from '../../../html.ts';
import { textsFor } from '../../cms/texts.ts';
import { defaultLocale, localeTable } from '../../../../src/i18n/locale-table.ts';

/**
 * Removes our cookies of click parameters, else every cookie that a script can remove except the consent choice. Then
 * loads the page again, unless there was nothing to remove. The session's cookie can't be read by scripts, so it stays.
 */
const script = `const names = document.cookie.split('; ').map((each) => each.split('=')[0]);
const clicks = names.filter((name) => /^(account_clicks|utm_\\w+|[gdfwm]\\w*clid)$/.test(name));
const before = document.cookie.length;
for (const name of clicks.length > 0 ? clicks : names)
  if (!/^account_consent/.test(name)) document.cookie = name + '=; Path=/; Max-Age=0';
if (document.cookie.length < before) location.replace(location.href);`;
const policy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Milliseconds in which a browser must have read the answer. */
const timeoutMs = 2000;

/**
 * The page in every language, since the request can't be read. Nothing else of this site loads with such cookies, so it
 * has no style and no picture.
 */
function page(): string {
  const languages = localeTable.filter(
    (each, index) => localeTable.findIndex(({ messages }) => messages === each.messages) === index,
  );
  const sections = languages.map((locale) => {
    const { tooLong } = textsFor(locale);
    return html`<section lang="${locale.tag}">
      <h1>${tooLong.title}</h1>
      <p>${tooLong.text}</p>
      <p><a href="">${tooLong.again}</a></p>
    </section>`;
  });
  const { markup } = html`<!doctype html>
    <html lang="${defaultLocale.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${textsFor(defaultLocale).tooLong.title}</title>
      </head>
      <body>
        ${sections}
      </body>
    </html> `;
  return markup.replace('</body>', () => `<script>${script}</script></body>`);
}

/** Answers a request whose headers are too long. Node has stopped reading it, so there is no request to route. */
export function sendTooLong(socket: Socket): void {
  const body = page();
  const headers = [
    'HTTP/1.1 431 Request Header Fields Too Large',
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${policy}`,
    'Connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  // Read the rest: closing a connection with unread data can take the answer away from the browser.
  socket.resume();
  setTimeout(() => socket.destroy(), timeoutMs).unref();
}
