import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { momentDay, momentText } from '../../../src/i18n/moment-text.ts';
import type { Config } from '../config.ts';
import type { DeliveryRow, Schema } from '../database/schema.ts';
import { queue } from '../mail/outbox.ts';
import { readerOf } from '../mail/compose.ts';
import { goesTo } from './place/place-mail.ts';
import { factsOf, presentDelivery } from './present-delivery.ts';
import type { Household } from './present-delivery.ts';

export type DeliveryMail = 'last-day' | 'payment-failed' | 'renewal';

const pathOf = (kind: DeliveryMail, segment: string, id: string): string =>
  ({
    'last-day': `/account/${segment}/deliveries/future/${id}`,
    'payment-failed': `/${segment}/settings/#payment`,
    renewal: `/${segment}/settings/#subscriptions`,
  })[kind];

/**
 * Queues the mail about a delivery if the delivery is in the state that the mail is about: once for each of its dates.
 *
 * @returns whether the delivery has that mail now
 */
export async function queueDeliveryMail(
  transaction: Transaction<Schema>,
  config: Config,
  { kind, row, household }: { kind: DeliveryMail; row: DeliveryRow; household: Household },
): Promise<boolean> {
  const { country } = household.customer;
  const about = `${kind}:${row.public_id}:${row.date}`;
  const known = await transaction.selectFrom('outbox').select('id').where('about', '=', about).executeTakeFirst();
  if (known) return true;
  const delivery = presentDelivery(row, household);
  const isTime =
    kind !== 'payment-failed'
      ? delivery.status === 'scheduled' && delivery.pets.length > 0 && !factsOf(row, country, household).held
      : delivery.status === 'billing-problem' || delivery.status === 'authentication-required';
  if (!isTime) return false;
  const { format, ...reader } = readerOf(household.customer);
  const { timeZone } = findLocale(country)!;
  const { segment } = reader.locale;
  const window = format.range(delivery.date, delivery.until, 'long');
  const total = format.money(delivery.amounts.total);
  const until = momentText({ ...reader.locale, timeZone }, 'long')(Date.parse(delivery.changesUntil));
  await queue(transaction, config, {
    ...reader,
    kind,
    about,
    values: {
      date: format.dateLong(delivery.date),
      window,
      day: momentDay(reader.locale)(delivery.changesUntil),
      total,
    },
    facts: [
      ['order', delivery.orderId],
      ['comes', window],
      ['dogs', format.list(delivery.pets.map(({ name }) => name))],
      ...goesTo(delivery),
      ...(kind !== 'payment-failed' ? ([['changesUntil', until]] as const) : []),
      ['charge', `${total}, ${format.dateLong(delivery.payment.date)}`],
    ],
    path: pathOf(kind, segment, delivery.id),
  });
  return true;
}
