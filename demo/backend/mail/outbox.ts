import { randomUUID } from 'node:crypto';
import { noCustomer } from '../platform/database/directory.ts';
import { mailableEmail } from '../../../src/contract/typed-text/email.ts';
import { optionalMails } from '../../../src/contract/customer/settings.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import type { Config } from '../platform/config.ts';
import type { Executor } from '../platform/database/schema.ts';
import { causeOf } from '../platform/log/source.ts';
import { compose } from './compose.ts';
import type { Letter } from './compose.ts';
import { maker } from '../platform/maker.ts';
import { makeMailLink } from './links.ts';
import type { MailActions } from './links.ts';
import { stopUrlFor } from './stop-url.ts';
import type { Attachment } from '../platform/database/stored.ts';

export interface Mail extends Omit<Letter, 'action' | 'links' | 'stopUrl' | 'by'> {
  to: string;
  /** Whose mail it is: it is deleted with the customer. Or no one’s. */
  customerId: number;
  locale: LocaleEntry;
  /** The path of the page that the button opens. None: the first action is the button. */
  path?: string;
  /** What links do with a delivery, without signing in. */
  actions?: MailActions | undefined;
  /** Further pages: the name of the link's words, and the path. */
  pages?: readonly (readonly [name: string, path: string])[];
  attachments?: readonly Attachment[];
  /** Minutes for which its link works. It isn't sent later, and its text isn't kept once it is sent. */
  minutes?: number;
  /** Its subject: there is one mail about each. None: no limit. */
  about?: string;
}

/** The domain of message ids. */
const domainOf = ({ publicUrl }: Config): string => new URL(publicUrl).hostname;

const isOptional = (kind: string): boolean => (optionalMails as readonly string[]).includes(kind);

/** The addresses that end mails of this kind, for programs and for people; none for one that is needed. And whether one was used. */
async function stopUrlOf(
  executor: Executor,
  config: Config,
  { kind, customerId, locale }: Mail,
): Promise<{ stopUrl?: string; stopPage?: string; refused: boolean }> {
  if (!isOptional(kind) || customerId === noCustomer) return { refused: false };
  const { mail_secret: secret, refused } = await executor
    .selectFrom('customers')
    .leftJoin('mail_refusals', (join) =>
      join.onRef('mail_refusals.customer_id', '=', 'customers.id').on('mail_refusals.kind', '=', kind),
    )
    .select(['customers.mail_secret', 'mail_refusals.kind as refused'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    stopUrl: stopUrlFor(config, kind, secret),
    stopPage: `${config.publicUrl}/mail/stop/${kind}?locale=${locale.messages}#${secret}`,
    refused: refused !== null,
  };
}

/**
 * A mail's links: its actions, then further pages. The token is in the fragment, which no server and no referrer gets. The action's
 * page is in the reader's language.
 */
async function linksOf(
  executor: Executor,
  { publicUrl }: Config,
  { actions, pages = [], customerId, locale }: Mail,
): Promise<NonNullable<Letter['links']>> {
  const links: NonNullable<Letter['links']>[number][] = [];
  const query = localeTable.includes(locale) ? '' : `?locale=${locale.tag}`;
  const wanted = [
    ...(actions?.actions ?? []).map((action) => ({ action, about: null, values: {} })),
    ...(actions?.extras ?? []).map((extra) => ({ action: 'drop-extra' as const, ...extra })),
  ];
  for (const { action, about, values } of customerId === noCustomer ? [] : wanted) {
    const token = await makeMailLink(executor, customerId, { ...actions!, action, about });
    links.push([action, `${publicUrl}/account/${locale.segment}/mail${query}#${token}`, values]);
  }
  return [...links, ...pages.map(([name, path]) => [name, publicUrl + path] as const)];
}

/**
 * Puts a mail into the outbox, in the transaction of the change that it announces: there is no mail without the change,
 * and no change without its mail. A worker sends it (`worker.ts`).
 */
export async function queue(executor: Executor, config: Config, mail: Mail): Promise<void> {
  const { stopUrl, stopPage, refused } = await stopUrlOf(executor, config, mail);
  if (refused) return;
  const {
    kind,
    to,
    customerId,
    locale,
    path,
    actions: _,
    pages: __,
    attachments = [],
    about = null,
    minutes,
    ...letter
  } = mail;
  const all = await linksOf(executor, config, mail);
  const [[, action] = ['', ''], ...links] = path === undefined ? all : [['', config.publicUrl + path] as const, ...all];
  const { subject, text, html } = compose({ ...letter, kind, action, links, stopUrl: stopPage, by: maker() }, locale);
  await executor
    .insertInto('outbox')
    .values({
      message_id: `<${randomUUID()}@${domainOf(config)}>`,
      customer_id: customerId,
      about,
      kind,
      recipient: mailableEmail(to),
      subject,
      text,
      html,
      expires_at: minutes === undefined ? null : new Date(Date.now() + minutes * 60_000),
      stop_url: stopUrl ?? null,
      attachments: JSON.stringify(attachments),
      ...causeOf(),
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'about']).doNothing())
    .execute();
}
