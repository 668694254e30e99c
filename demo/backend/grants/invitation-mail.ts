import type { GrantScope } from '../../../src/contract/lists.ts';
import { contentFor } from '../content/content.ts';
import { readerOf } from '../mail/compose.ts';
import { queue } from '../mail/outbox.ts';
import type { Config } from '../platform/config.ts';
import type { customerRow } from '../platform/database/customer-row.ts';
import type { Executor } from '../platform/database/schema.ts';
import { nameOf } from './household.ts';

interface Invited {
  /** The customer who invites. */
  own: Awaited<ReturnType<typeof customerRow>>;
  to: string;
  scopes: readonly GrantScope[];
  /** The last day on which it can be accepted. */
  last: string;
  token: string;
}

/** The invitation, in the language of who invites: the other one's isn't known. Its text isn't kept once it is sent. */
export async function mailInvitation(
  executor: Executor,
  config: Config,
  { own, to, scopes, last, token }: Invited,
): Promise<void> {
  const { locale, format, customerId } = readerOf(own);
  const { words } = contentFor(locale.messages).mail;
  await queue(executor, config, {
    kind: 'invitation',
    to,
    customerId,
    locale,
    values: { by: nameOf(own) },
    rows: [
      ['rights', format.list(scopes.map((scope) => words[`right-${scope}`]!))],
      ['acceptUntil', format.dateLong(last)],
    ],
    path: `/household/accept?locale=${locale.messages}#${token}`,
    minutes: 7 * 24 * 60,
  });
}
