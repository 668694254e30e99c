import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { momentDay, momentText } from '../../../src/i18n/moment-text.ts';
import type { Config } from '../config.ts';
import type { Schema } from '../database/schema.ts';
import { queue } from '../mail/outbox.ts';
import { readerOf } from '../mail/reader.ts';
import { goesTo } from './place-mail.ts';
import { factsOf, loadHousehold, presentDelivery } from './present-delivery.ts';

interface BoxMail {
  kind: 'last-day' | 'payment-failed';
  id: number;
  customerId: number;
  now: Date;
  about: string;
}

/** Writes a mail about a box if the box is in the state that it tells of. */
export async function queueBoxMail(
  transaction: Transaction<Schema>,
  config: Config,
  { kind, id, customerId, now, about }: BoxMail,
): Promise<void> {
  const { public_id, country, locale } = await transaction
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const row = await transaction.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const visitor = { session: 0, customerId, publicId: public_id, country, locale };
  const household = await loadHousehold(transaction, visitor, now);
  const box = presentDelivery(row, household);
  const isTime =
    kind === 'last-day'
      ? box.status === 'scheduled' && box.pets.length > 0 && !factsOf(row, country, household).held
      : box.status === 'billing-problem' || box.status === 'authentication-required';
  if (!isTime) return;
  const { format, ...reader } = readerOf(household.customer);
  const { timeZone } = findLocale(country)!;
  const { segment, tag } = reader.locale;
  const total = format.money(box.amounts.total);
  const until = momentText(tag, timeZone, 'long')(Date.parse(box.changesUntil));
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
