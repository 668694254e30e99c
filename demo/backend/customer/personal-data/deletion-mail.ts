import type { Transaction } from 'kysely';
import { noCustomer } from '../../platform/database/directory.ts';
import type { Config } from '../../platform/config.ts';
import { contentFor } from '../../content/content.ts';
import type { CustomerRow } from '../../platform/database/customer-row.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { MailRow } from '../../mail/compose.ts';
import { queue } from '../../mail/outbox.ts';
import { readerOf } from '../../mail/compose.ts';
import { unpaidRows } from '../../deliveries/mail-rows.ts';
import type { Waiting } from '../../payment/charges/drop-unpaid.ts';
import type { Deletion } from './remaining-deliveries.ts';

type Kind = 'deletion-asked' | 'deletion-taken-back' | 'deletion-done';

/** Mails about a deletion: its request, its withdrawal, its completion. */
export async function queueDeletionMail(
  transaction: Transaction<Schema>,
  config: Config,
  customer: CustomerRow,
  kind: Kind,
  {
    due = null,
    boxes: deliveries = [],
    kept = [],
    unpaid = [],
  }: Partial<Pick<Deletion, 'boxes' | 'kept'>> & { due?: Date | null; unpaid?: readonly Waiting['unpaid'][] } = {},
): Promise<void> {
  const { format, ...reader } = readerOf(customer);
  const { segment, timeZone, messages } = reader.locale;
  const { mail, t } = contentFor(messages);
  const coming = deliveries.filter(({ becomes }) => becomes === 'comes');
  const listed = (items: string[]): string => (items.length > 0 ? format.list(new Set(items)) : mail.words['none']!);
  const rows: MailRow[] = due
    ? [
        ['deleted', format.dateLong(dayIn(timeZone, due))],
        ['boxes', listed(coming.map(({ date }) => format.dateLong(date)))],
        ...unpaidRows(unpaid, { format }),
        ['kept', listed(kept.map(({ what, years }) => t(`mail.words.${what}`, { years: format.number(years) })))],
      ]
    : [];
  await queue(transaction, config, {
    ...reader,
    // The last mail must outlive its customer.
    ...(kind === 'deletion-done' && { customerId: noCustomer }),
    kind,
    rows,
    path: kind === 'deletion-done' ? `/${segment}/` : `/${segment}/settings/#personal-data`,
  });
}
