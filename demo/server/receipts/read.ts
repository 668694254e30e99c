import type { InferInput } from 'valibot';
import { dayIn } from '../../../src/zones.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { receipts } from '../../../src/contract/customer/settings.ts';
import type { ApiRequest } from '../api/request.ts';
import { issueReceipts } from './issue.ts';
import { numberOf } from './receipt.ts';
import type { ReceiptRow } from './receipt.ts';

type Asked = Pick<ApiRequest, 'context' | 'visitor' | 'now'>;

/** A customer's receipts, newest first. Excludes receipts later than the demo's clock. */
export async function receiptsOf({ context, visitor, now }: Asked): Promise<ReceiptRow[]> {
  const { config, database } = context;
  await issueReceipts(database, config, visitor, now);
  return database.kysely
    .selectFrom('receipts')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('charged_on', '<=', dayIn(findLocale(visitor.country)!.timeZone, now))
    .orderBy('charged_on', 'desc')
    .orderBy('number', 'desc')
    .execute();
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
      total: { amount: row.body.sums.total, currency: row.body.currency as 'GBP' },
      url: `${base}${numberOf(row)}`,
    })),
    allUrl: rows.length > 0 ? base : null,
  };
}
