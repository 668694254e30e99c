import type { Transaction } from 'kysely';
import { momentDay } from '../../../../src/i18n/moment-text.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { contentFor } from '../../content/content.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { queue } from '../../mail/outbox.ts';
import { readerOf } from '../../mail/compose.ts';
import type { Shown } from '../../deliveries/open-delivery.ts';
import type { Household } from '../../deliveries/household.ts';

interface ChangedPlace {
  delivery: Shown;
  note: string;
  /** The confirmation numbers of the change. */
  references: readonly string[];
}

/** Mails the place of one delivery, and the note for its driver. */
export async function queuePlaceMail(
  transaction: Transaction<Schema>,
  { context }: Pick<ApiRequest, 'context'>,
  { customer }: Household,
  { delivery, note, references }: ChangedPlace,
): Promise<void> {
  const { format, ...reader } = readerOf(customer);
  const { segment, messages } = reader.locale;
  const { words } = contentFor(messages).mail;
  await queue(transaction, context.config, {
    ...reader,
    kind: 'place',
    values: { date: format.dateLong(delivery.date) },
    rows: [
      ['order', delivery.orderId],
      ['comes', format.range(delivery.date, delivery.until, 'long')],
      ['goesTo', delivery.address.oneLine],
      ['note', note || words['none']!],
      ['changesUntil', momentDay(reader.locale)(delivery.changesUntil)],
      ['reference', references.join(', ')],
    ],
    path: `/account/${segment}/deliveries/future/${delivery.id}`,
  });
}
