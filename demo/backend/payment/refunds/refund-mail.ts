import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { queue } from '../../mail/outbox.ts';
import { readerOf } from '../../mail/compose.ts';
import type { RefundRow } from '../charges/refunds.ts';

/** Mails the customer that a refund is on its way, once for each refund. */
export async function queueRefundMail(
  transaction: Transaction<Schema>,
  config: Config,
  customerId: number,
  { id, delivery, amount, currency, reason }: RefundRow,
): Promise<void> {
  const customer = await transaction
    .selectFrom('customers')
    .leftJoin('deliveries', (join) =>
      join.onRef('deliveries.customer_id', '=', 'customers.id').on('deliveries.public_id', '=', delivery),
    )
    .select(['customers.id', 'email', 'first_name', 'locale', 'country', 'order_id'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { format, ...reader } = readerOf(customer);
  const { segment } = reader.locale;
  await queue(transaction, config, {
    ...reader,
    kind: reason === 'surplus' ? 'refund-surplus' : 'refund',
    about: `refund:${id}`,
    values: { total: format.money({ amount, currency }) },
    rows: customer.order_id ? [['order', customer.order_id]] : [],
    path: customer.order_id ? `/account/${segment}/deliveries/${delivery}` : `/${segment}/deliveries/`,
  });
}
