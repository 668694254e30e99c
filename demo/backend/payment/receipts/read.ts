import type { InferInput } from 'valibot';
import { dayIn } from '../../../../src/zones.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { receipts } from '../../../../src/contract/customer/settings.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { grossOf } from '../../rules/customer/vat.ts';
import { issueReceipts } from './issue.ts';
import { numberOf } from './receipt.ts';
import type { ReceiptRow } from './receipt.ts';

type Asked = Pick<ApiRequest, 'context' | 'visitor' | 'now'>;

/** A receipt, and what of it was paid back since. */
export interface OwnReceipt extends ReceiptRow {
  refunds: { amount: number; on: string }[];
}

/** A customer's receipts, newest first. Excludes receipts later than the demo's clock. */
export async function receiptsOf({ context, visitor, now }: Asked): Promise<OwnReceipt[]> {
  const { config, database } = context;
  await issueReceipts(database, config, visitor, now);
  const { timeZone } = findLocale(visitor.country)!;
  const rows = await database.kysely
    .selectFrom('receipts')
    .leftJoin('deliveries', (join) =>
      join
        .onRef('deliveries.customer_id', '=', 'receipts.customer_id')
        .onRef('deliveries.id', '=', 'receipts.delivery_id'),
    )
    .selectAll('receipts')
    .select('deliveries.public_id as delivery')
    .where('receipts.customer_id', '=', visitor.customerId)
    .where('charged_on', '<=', dayIn(timeZone, now))
    .orderBy('charged_on', 'desc')
    .orderBy('number', 'desc')
    .execute();
  // A surplus is not part of a receipt.
  const refunds = await database.kysely
    .selectFrom('refunds')
    .select(['delivery', 'amount', 'refunded_at'])
    .where('customer_id', '=', visitor.customerId)
    .where('refunded_at', '<=', now)
    .where('reason', '<>', 'surplus')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    refunds: refunds
      .filter(({ delivery }) => delivery === row.delivery)
      .map(({ amount, refunded_at }) => ({ amount, on: dayIn(timeZone, refunded_at!) })),
  }));
}

/** GET receipts. */
export async function listReceipts(asked: Asked): Promise<InferInput<typeof receipts>> {
  const rows = await receiptsOf(asked);
  const base = `/${asked.visitor.country.toLowerCase()}/receipts/`;
  return {
    receipts: rows.map((row) => ({
      number: numberOf(row),
      date: row.charged_on,
      orderId: row.body.orderId,
      total: { amount: grossOf(row.body.tax), currency: row.body.currency as 'GBP' },
      url: `${base}${numberOf(row)}`,
      refunded:
        row.refunds.length === 0
          ? null
          : { amount: row.refunds.reduce((sum, { amount }) => sum + amount, 0), currency: row.body.currency as 'GBP' },
    })),
    allUrl: rows.length > 0 ? base : null,
  };
}
