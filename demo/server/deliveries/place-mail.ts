import type { Transaction } from 'kysely';
import { momentDay } from '../../../src/i18n/moment-text.ts';
import type { ApiRequest } from '../api/request.ts';
import { contentFor } from '../content.ts';
import type { Schema } from '../database/schema.ts';
import type { Fact } from '../mail/compose.ts';
import { queue } from '../mail/outbox.ts';
import { readerOf } from '../mail/reader.ts';
import type { Shown } from './open-box.ts';
import type { Household } from './present-delivery.ts';

interface Told {
  box: Shown;
  note: string;
  /** The confirmation numbers of the change. */
  references: readonly string[];
}

/** A line of a mail about a box that goes to an address of its own. */
export const goesTo = ({ elsewhere, address }: Shown): Fact[] => (elsewhere ? [['goesTo', address.oneLine]] : []);

/** Tells the customer where one box goes, and what its driver reads. */
export async function queuePlaceMail(
  transaction: Transaction<Schema>,
  { context }: Pick<ApiRequest, 'context'>,
  { customer }: Household,
  { box, note, references }: Told,
): Promise<void> {
  const { format, ...reader } = readerOf(customer);
  const { segment, messages } = reader.locale;
  const { words } = contentFor(messages).mail;
  await queue(transaction, context.config, {
    ...reader,
    kind: 'place',
    values: { date: format.dateLong(box.date) },
    facts: [
      ['order', box.orderId],
      ['comes', format.range(box.date, box.until, 'long')],
      ['goesTo', box.address.oneLine],
      ['note', note || words['none']!],
      ['changesUntil', momentDay(reader.locale)(box.changesUntil)],
      ['reference', references.join(', ')],
    ],
    path: `/account/${segment}/deliveries/future/${box.id}`,
  });
}
