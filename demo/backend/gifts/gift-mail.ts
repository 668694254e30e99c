import type { Transaction } from 'kysely';
import { momentDay } from '../../../src/i18n/moment-text.ts';
import type { ApiRequest } from '../calls/request.ts';
import { contentFor } from '../content/content.ts';
import type { DeliveryRow, Schema } from '../platform/database/schema.ts';
import { rowOf } from '../deliveries/open-delivery.ts';
import type { OpenDelivery } from '../deliveries/open-delivery.ts';
import { chargeRow } from '../deliveries/mail-rows.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';
import type { Household } from '../deliveries/household.ts';
import { goesTo } from '../deliveries/mail-rows.ts';
import { readerOf } from '../mail/compose.ts';
import type { MailRow } from '../mail/compose.ts';
import { queue } from '../mail/outbox.ts';
import { wordsOf } from '../rules/deliveries/lines.ts';

interface Announced {
  kind: 'gift' | 'gift-cancelled';
  row: DeliveryRow;
  /** Of the change in the record. */
  reference: string;
}

/** Confirms what goes to whom, when and for how much; or that it doesn't come. */
export async function queueGiftMail(
  transaction: Transaction<Schema>,
  { context }: Pick<ApiRequest, 'context'>,
  household: Household,
  { kind, row, reference }: Announced,
): Promise<void> {
  const delivery = presentDelivery(row, household);
  const { format, ...reader } = readerOf(household.customer);
  const { segment, messages } = reader.locale;
  const content = contentFor(messages);
  const items = delivery.pets.flatMap((part) => part.items);
  const rows: MailRow[] = [
    ['order', delivery.orderId],
    ...goesTo(delivery),
    ...(kind === 'gift'
      ? ([
          ['contents', format.list(items.map(({ name, quantity }) => `${format.number(quantity)} × ${name}`))],
          ['comes', format.range(delivery.date, delivery.until, 'long')],
          ['words', wordsOf(row) || content.mail.words['none']!],
          chargeRow(delivery, { format, content }),
          ['changesUntil', momentDay(reader.locale)(delivery.changesUntil)],
        ] as const)
      : []),
    ['reference', reference],
  ];
  await queue(transaction, context.config, {
    ...reader,
    kind,
    values: { name: row.place?.name ?? '' },
    rows,
    path: `/account/${segment}/deliveries/future/${delivery.id}`,
  });
}

/** Confirms that a gift doesn't come, if a change of its contents has left nothing in it. */
export async function mailEmptyGift(
  transaction: Transaction<Schema>,
  request: Pick<ApiRequest, 'context'>,
  { row: { id, kind }, household }: OpenDelivery,
  reference: string,
): Promise<void> {
  if (kind !== 'gift') return;
  const row = await rowOf(transaction, { customer_id: household.customer.id, id });
  if (row.outcome === 'cancelled')
    await queueGiftMail(transaction, request, household, { kind: 'gift-cancelled', row, reference });
}
