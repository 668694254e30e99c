import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Config } from '../config.ts';
import type { Visitor } from '../context.ts';
import { contentFor } from '../content/content.ts';
import type { Database } from '../database/open.ts';
import type { DeliveryRow, Executor, Schema } from '../database/schema.ts';
import { inTransaction, lockCustomer } from '../database/transaction.ts';
import { queue } from '../mail/outbox.ts';
import { readerOf } from '../mail/compose.ts';
import { recordCharges } from '../payment/by-run.ts';
import { giveBack } from '../payment/ledger/remedies.ts';
import { isRecalled, recalledDates } from '../rules/deliveries/recall.ts';
import type { Recall } from '../rules/deliveries/recall.ts';
import { loadHousehold } from './household.ts';
import { presentDelivery } from './present-delivery.ts';

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
    .orderBy('customer_id')
    .orderBy('id')
    .execute();
  const affected: Affected[] = [];
  for (const row of rows.filter(({ items }) => items.some(({ product }) => product === recall.product))) {
    const { id, public_id, country, locale, email } = await executor
      .selectFrom('customers')
      .select(['id', 'public_id', 'country', 'locale', 'email'])
      .where('id', '=', row.customer_id!)
      .executeTakeFirstOrThrow();
    const visitor = { session: 0, customerId: id, publicId: public_id, country, locale };
    const { status } = presentDelivery(row, await loadHousehold(executor, visitor, now));
    if (isRecalled(recall, { ...row, status })) affected.push({ row, visitor, email });
  }
  return affected;
}

/** Informs a customer about one delivery, and gives back what the product was paid with. Returns false if that was done before. */
async function recallOne(
  transaction: Transaction<Schema>,
  config: Config,
  { product, lots }: Recall,
  { row, visitor }: Affected,
  now: Date,
): Promise<boolean> {
  await lockCustomer(transaction, visitor.customerId);
  const { numInsertedOrUpdatedRows: made } = await transaction
    .insertInto('recalls')
    .values({ customer_id: visitor.customerId, delivery: row.public_id, product, lots: lots.toSorted(), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!made) return false;
  // What the charge run took may not be in the ledger yet.
  await recordCharges(transaction, visitor, now);
  const recalled = new Set(row.items.filter((item) => item.product === product).map(({ identifier }) => identifier));
  const { money, credit } = await giveBack(
    transaction,
    { row, of: ({ item }) => recalled.has(item), reason: 'recall', dueAt: now },
    now,
  );
  const household = await loadHousehold(transaction, visitor, now);
  const { format, ...reader } = readerOf(household.customer);
  const { messages, segment } = reader.locale;
  const delivery = presentDelivery(row, household);
  const { name } = delivery.recalls!.find((each) => each.lots.join() === lots.toSorted().join())!;
  const { currency } = findLocale(visitor.country)!;
  const amount = (of: number): string => format.money({ amount: of, currency });
  const { words } = contentFor(messages).mail;
  await queue(transaction, config, {
    ...reader,
    kind: 'recall',
    about: `recall:${row.id}:${product}:${lots.toSorted().join(',')}`,
    values: { product: name },
    facts: [
      ['order', delivery.orderId],
      ['comes', format.range(delivery.date, delivery.until, 'long')],
      ['lots', format.list([...lots])],
      ['refunded', money + credit > 0 ? amount(money + credit) : words['none']!],
    ],
    path: `/account/${segment}/deliveries/${delivery.id}`,
  });
  return true;
}

/** Carries a recall out, each delivery once for any number of runs. Returns how many were new. */
export async function carryOut(
  { kysely }: Pick<Database, 'kysely'>,
  config: Config,
  recall: Recall,
  now: Date,
): Promise<number> {
  let count = 0;
  for (const each of await affectedBy(kysely, recall, now)) {
    const isNew = await inTransaction(kysely, (transaction) => recallOne(transaction, config, recall, each, now));
    if (isNew) count += 1;
  }
  return count;
}
