import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { momentDay, momentText } from '../../../src/i18n/moment-text.ts';
import type { Config } from '../config.ts';
import type { DeliveryRow, Schema } from '../database/schema.ts';
import { queue } from '../mail/outbox.ts';
import { readerOf } from '../mail/compose.ts';
import { goesTo } from './place-mail.ts';
import { factsOf, presentDelivery } from './present-delivery.ts';
import type { Household } from './present-delivery.ts';

export type BoxMail = 'last-day' | 'payment-failed';

/** Queues the mail about a delivery if the delivery is in the state that the mail is about: once for each of its dates. */
export async function queueBoxMail(
  transaction: Transaction<Schema>,
  config: Config,
  { kind, row, household }: { kind: BoxMail; row: DeliveryRow; household: Household },
): Promise<void> {
  const { country } = household.customer;
  const about = `${kind}:${row.public_id}:${row.date}`;
  const known = await transaction.selectFrom('outbox').select('id').where('about', '=', about).executeTakeFirst();
  if (known) return;
  const box = presentDelivery(row, household);
  const isTime =
    kind === 'last-day'
      ? box.status === 'scheduled' && box.pets.length > 0 && !factsOf(row, country, household).held
      : box.status === 'billing-problem' || box.status === 'authentication-required';
  if (!isTime) return;
  const { format, ...reader } = readerOf(household.customer);
  const { timeZone } = findLocale(country)!;
  const { segment } = reader.locale;
  const total = format.money(box.amounts.total);
  const until = momentText({ ...reader.locale, timeZone }, 'long')(Date.parse(box.changesUntil));
  await queue(transaction, config, {
    ...reader,
    kind,
    about,
    values: { date: format.dateLong(box.date), day: momentDay(reader.locale)(box.changesUntil), total },
    facts: [
      ['order', box.orderId],
      ['comes', format.range(box.date, box.until, 'long')],
      ['dogs', format.list(box.pets.map(({ name }) => name))],
      ...goesTo(box),
      ...(kind === 'last-day' ? ([['changesUntil', until]] as const) : []),
      ['charge', `${total}, ${format.dateLong(box.payment.date)}`],
    ],
    path: kind === 'last-day' ? `/account/${segment}/deliveries/future/${box.id}` : `/${segment}/settings/#payment`,
  });
}
