import { chargeRow } from '../../deliveries/mail-rows.ts';
import type { Transaction } from 'kysely';
import { momentDay } from '../../../../src/i18n/moment-text.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { eventOf } from '../../deliveries/calendar/event.ts';
import { icsOf } from '../../deliveries/calendar/ics.ts';
import { contentFor } from '../../content/content.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { queue } from '../../mail/outbox.ts';
import { readerOf } from '../../mail/compose.ts';
import type { Shown } from '../../deliveries/open-delivery.ts';
import { goesTo } from '../../deliveries/mail-rows.ts';
import type { Household } from '../../deliveries/household.ts';

/** Mails the new date of a delivery, with the entry for the calendar. */
export async function queueDateMail(
  transaction: Transaction<Schema>,
  { context, visitor, now }: ApiRequest,
  { customer }: Household,
  { before, delivery }: { before: string; delivery: Shown },
): Promise<void> {
  const { config } = context;
  const { format, ...reader } = readerOf(customer);
  const { segment, tag } = reader.locale;
  const calendar = icsOf({
    name: contentFor(visitor.locale).calendar['name']!,
    language: tag,
    stamp: now,
    events: [eventOf(delivery, visitor, config.publicUrl)],
  });
  const path = `/account/${segment}/deliveries/future/${delivery.id}`;
  await queue(transaction, config, {
    ...reader,
    kind: 'delivery-date',
    values: { window: format.range(delivery.date, delivery.until, 'long') },
    rows: [
      ['order', delivery.orderId],
      ['before', format.dateLong(before)],
      ['now', format.range(delivery.date, delivery.until, 'long')],
      ...goesTo(delivery),
      ['changesUntil', momentDay(reader.locale)(delivery.changesUntil)],
      chargeRow(delivery, { format, content: contentFor(reader.locale.messages) }),
    ],
    path,
    // To send it sooner charges it sooner, so it takes a session.
    pages: [['sooner', `${path}/change-date`]],
    attachments: [{ filename: 'pawtal.ics', contentType: 'text/calendar; charset=utf-8', content: calendar }],
  });
}
