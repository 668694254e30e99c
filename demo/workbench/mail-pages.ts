import { head } from '../site/cms/head.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { demoBar } from './gallery/gallery-head.ts';

export interface ShownMail {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  message_id: string;
  created_at: Date;
  attempts: number;
  next_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  error: string | null;
}

const time = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const stateOf = ({ sent_at, failed_at, attempts, next_at }: ShownMail): string => {
  if (sent_at) return `sent ${time(sent_at)}`;
  if (failed_at) return `given up ${time(failed_at)}`;
  return attempts === 0 ? 'waits' : `failed ${attempts} times, next try ${time(next_at)}`;
};

const page = (title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      ${head({ title: `${title} · Pawtal demo`, styles: ['/demo/harness/harness.css'] })}
      <body>
        ${demoBar('Parts of the demo', html`<a href="/demo/">Demo</a> <a href="/demo/mails">Outbox</a>`)}
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `;

/** The outbox, newest first. */
export const outboxPage = (mails: readonly ShownMail[], sends: boolean): Html =>
  page(
    'Outbox',
    html`<p>
        ${
          sends
            ? 'Mails are sent to the server of SMTP_URL.'
            : 'Mails stay here, since SMTP_URL is not set. Times are UTC.'
        }
      </p>
      ${mails.length === 0 && html`<p>There is no mail yet: pause a dog’s deliveries, or move a box.</p>`}
      <ul class="links mails">
        ${mails.map(
          (mail) =>
            html`<li>
              <a href="/demo/mails/${mail.id}">${mail.subject}</a>
              <p>${mail.kind}, to ${mail.recipient}, ${time(mail.created_at)}, ${stateOf(mail)}</p>
            </li>`,
        )}
      </ul>`,
  );

/** A mail as a mail program shows it, and its text form. The frame runs no script; links open in a new tab. */
export const mailPage = (
  mail: ShownMail & { text: string; attachments: readonly { filename: string; content: string }[] },
): Html =>
  page(
    mail.subject,
    html`<dl class="mail-head">
        ${[
          ['To', mail.recipient],
          ['Kind', mail.kind],
          ['Message id', mail.message_id],
          ['Queued', time(mail.created_at)],
          ['State', stateOf(mail)],
          ...(mail.error ? [['Last failure', mail.error]] : []),
        ].map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      <h2>As HTML</h2>
      <iframe
        class="mail-frame"
        title="The mail as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="/demo/mails/${mail.id}/html"
      ></iframe>
      <h2>As text</h2>
      <pre class="mail-text">${mail.text}</pre>
      ${mail.attachments.map(
        ({ filename, content }) =>
          html`<h2>${filename}</h2>
            <pre class="mail-text">${content}</pre>`,
      )}`,
  );
