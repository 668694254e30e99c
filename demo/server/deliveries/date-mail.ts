import type { Transaction } from 'kysely';
import { momentDay } from '../../../src/i18n/moment-text.ts';
import type { ApiRequest } from '../api/request.ts';
import { eventOf } from '../calendar-feed/event.ts';
import { icsOf } from '../calendar-feed/ics.ts';
import { contentFor } from '../content.ts';
import type { Schema } from '../database/schema.ts';
import { queue } from '../mail/outbox.ts';
import { readerOf } from '../mail/compose.ts';
import type { Shown } from './open-box.ts';
import { goesTo } from './place-mail.ts';
import type { Household } from './present-delivery.ts';

/** Mails the new date of a delivery, with the entry for the calendar. */
export async function queueDateMail(
  transaction: Transaction<Schema>,
  { context, visitor, now }: ApiRequest,
  { customer }: Household,
  { before, box }: { before: string; box: Shown },
): Promise<void> {
  const { config } = context;
  const { format, ...reader } = readerOf(customer);
  const { segment, tag } = reader.locale;
  const calendar = icsOf({
    name: contentFor(visitor.locale).calendar['name']!,
    language: tag,
    stamp: now,
    events: [eventOf(box, visitor, config.publicUrl)],
  });
  await queue(transaction, config, {
    ...reader,
    kind: 'delivery-date',
    values: { date: format.dateLong(box.date) },
    facts: [
      ['order', box.orderId],
      ['before', format.dateLong(before)],
      ['now', format.range(box.date, box.until, 'long')],
      ...goesTo(box),
      ['changesUntil', momentDay(reader.locale)(box.changesUntil)],
      ['charge', `${format.money(box.amounts.total)}, ${format.dateLong(box.payment.date)}`],
    ],
    path: `/account/${segment}/deliveries/future/${box.id}`,
    attachments: [{ filename: 'pawtal.ics', contentType: 'text/calendar; charset=utf-8', content: calendar }],
  });
}
