import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Visitor } from '../../platform/context.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import type { OpenCharge } from '../../platform/database/stored.ts';
import { queueDeliveryMail } from '../../deliveries/delivery-mails.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import type { MailRow } from '../../mail/compose.ts';
import { readerOf } from '../../mail/compose.ts';
import { deliveryRow } from '../charges/open-charges.ts';

/** The dates of a customer's deliveries, by id. */
type Dates = ReadonlyMap<string, string>;

export async function plannedDates(executor: Executor, customerId: number): Promise<Dates> {
  const rows = await executor
    .selectFrom('deliveries')
    .select(['public_id', 'date'])
    .where('customer_id', '=', customerId)
    .where('outcome', '<>', 'cancelled')
    .orderBy('date')
    .execute();
  return new Map(rows.map(({ public_id, date }) => [public_id, date]));
}

interface Paid {
  visitor: Visitor;
  now: Date;
  charge: OpenCharge;
  /** The dates before the payment. */
  planned: Dates;
}

/** Confirms that a charge which had failed is paid: when the delivery comes now, and which others have moved by that. */
export async function mailPaid(
  transaction: Transaction<Schema>,
  config: Config,
  { visitor, now, charge, planned }: Paid,
): Promise<void> {
  const row = (await deliveryRow(transaction, visitor.customerId, charge.delivery))!;
  const household = await loadHousehold(transaction, visitor, now);
  const { format } = readerOf(household.customer);
  const moved = [...(await plannedDates(transaction, visitor.customerId))].flatMap(([id, date]) => {
    const before = planned.get(id);
    const isMoved = id !== row.public_id && before !== undefined && before !== date;
    return isMoved ? [`${format.dateLong(before)} → ${format.dateLong(date)}`] : [];
  });
  const rows: MailRow[] = moved.length > 0 ? [['moved', format.list(moved)]] : [];
  await queueDeliveryMail(transaction, config, { kind: 'payment-received', row, household, rows });
}
