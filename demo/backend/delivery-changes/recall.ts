import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Config } from '../platform/config.ts';
import type { Visitor } from '../platform/context.ts';
import { contentFor } from '../content/content.ts';
import type { Database } from '../platform/database/open.ts';
import type { DeliveryRow, Executor, Schema } from '../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../platform/database/transaction.ts';
import { queue } from '../mail/outbox.ts';
import { readerOf } from '../mail/compose.ts';
import { firstOpenDay } from '../planner/load.ts';
import { recordWithReceipts } from '../payment/receipts/issue.ts';
import { giveBack, leftToGive } from '../payment/refunds/remedies.ts';
import type { Share } from '../planner/shares.ts';
import { isRecalled, recalledDates } from '../rules/deliveries/recall.ts';
import type { Recall } from '../rules/deliveries/recall.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';
import { replace } from './report/replacement.ts';

/** A delivery that may have a recalled pack, and whose it is. */
export interface Affected {
  row: DeliveryRow;
  visitor: Visitor;
  email: string;
}

/** Deliveries with the product that were packed on these days, by customer. */
export async function affectedBy(executor: Executor, recall: Recall, now: Date): Promise<Affected[]> {
  const { first, last } = recalledDates(recall);
  const rows = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('outcome', '<>', 'cancelled')
    .where(sql<boolean>`items @> ${JSON.stringify([{ product: recall.product }])}::jsonb`)
    .orderBy('customer_id')
    .orderBy('id')
    .execute();
  const affected: Affected[] = [];
  for (const [customerId, own] of Map.groupBy(rows, (row) => row.customer_id)) {
    const { public_id, country, locale, email } = await executor
      .selectFrom('customers')
      .select(['public_id', 'country', 'locale', 'email'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const visitor = { session: 0, customerId, publicId: public_id, country, locale };
    const household = await loadHousehold(executor, visitor, now);
    for (const row of own)
      if (isRecalled(recall, { ...row, status: presentDelivery(row, household).status }))
        affected.push({ row, visitor, email });
  }
  return affected;
}

/** What customers get for a recalled product: what they paid for it, or the product again. */
export const recallRemedies = ['refund', 'replace'] as const;
export type RecallRemedy = (typeof recallRemedies)[number];

interface Order {
  recall: Recall;
  remedy: RecallRemedy;
  config: Config;
  now: Date;
}

/** Informs a customer about one delivery, and makes up for the product as far as nothing was before. Returns false if that was done. */
async function recallOne(
  transaction: Transaction<Schema>,
  { recall: { product, lots }, remedy, config, now }: Order,
  { row, visitor }: Affected,
): Promise<boolean> {
  await lockCustomer(transaction, visitor.customerId);
  const { numInsertedOrUpdatedRows: made } = await transaction
    .insertInto('recalls')
    .values({ customer_id: visitor.customerId, delivery: row.public_id, product, lots: lots.toSorted(), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!made) return false;
  // What the charge run took may not be in the ledger yet.
  await recordWithReceipts(transaction, config, visitor, now);
  const recalled = new Set(row.items.filter((item) => item.product === product).map(({ identifier }) => identifier));
  const household = await loadHousehold(transaction, visitor, now);
  const left = new Set(
    (await leftToGive(transaction, row)).map(({ item }) => item).filter((item) => recalled.has(item)),
  );
  const isSent = remedy === 'replace' && left.size > 0;
  const from = firstOpenDay(visitor, now);
  if (isSent) await replace(transaction, { config, visitor, now }, { row, household, items: left, isAll: false, from });
  const back = { row, of: ({ item }: Share): boolean => recalled.has(item), reason: 'recall', dueAt: now } as const;
  const { money, credit } = isSent ? { money: 0, credit: 0 } : await giveBack(transaction, back, now);
  const { format, ...reader } = readerOf(household.customer);
  const { messages, segment } = reader.locale;
  const delivery = presentDelivery(row, household);
  const { name } = delivery.recalls!.find((each) => each.lots.join() === lots.toSorted().join())!;
  const { currency } = findLocale(visitor.country)!;
  const amount = (of: number): string => format.money({ amount: of, currency });
  const { words } = contentFor(messages).mail;
  await queue(transaction, config, {
    ...reader,
    kind: isSent ? 'recall-again' : 'recall',
    about: `recall:${row.id}:${product}:${lots.toSorted().join(',')}`,
    values: { product: name },
    rows: [
      ['order', delivery.orderId],
      ['comes', format.range(delivery.date, delivery.until, 'long')],
      ['lots', format.list([...lots])],
      ...(isSent || (money === 0 && credit > 0)
        ? []
        : [['refunded', money > 0 ? amount(money) : words['none']!] as const]),
      ...(credit > 0 ? [['creditBack', amount(credit)] as const] : []),
    ],
    path: `/account/${segment}/deliveries/${delivery.id}`,
  });
  return true;
}

/** Carries a recall out, each delivery once for any number of runs. Returns how many were new. */
export async function carryOut({ kysely }: Pick<Database, 'kysely'>, order: Order): Promise<number> {
  let count = 0;
  for (const each of await affectedBy(kysely, order.recall, order.now))
    if (await inTransaction(kysely, (transaction) => recallOne(transaction, order, each))) count += 1;
  return count;
}
