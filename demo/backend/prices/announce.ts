import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Config } from '../platform/config.ts';
import type { Visitor } from '../platform/context.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';
import type { StoredNews } from '../platform/database/stored.ts';
import { loadPlan } from '../planner/load.ts';
import { savePlan } from '../planner/save.ts';
import type { NewPrice, Thing } from '../rules/food/price-list.ts';
import { firstDayWith } from '../planner/known-prices.ts';
import { queuePriceMail } from './price-mail.ts';
import { concerns, newsFor } from './price-news.ts';

/** Registered prices about which it isn't decided yet whether this customer must be notified. */
const undecided = async (executor: Executor, { customerId, country }: Visitor) =>
  (
    await executor
      .selectFrom('customers')
      .innerJoin('price_changes', (join) => join.onTrue())
      .leftJoin('price_notices', (join) =>
        join.onRef('customer_id', '=', 'customers.id').onRef('change_id', '=', 'price_changes.id'),
      )
      .select(['price_changes.id', 'thing', 'price', 'valid_from', 'notice_days'])
      .where('customers.id', '=', customerId)
      .where('currency', '=', findLocale(country)!.currency)
      .where('last_customer', '>=', customerId)
      .where('change_id', 'is', null)
      .orderBy('price_changes.id')
      .execute()
  ).map(({ thing, valid_from: validFrom, notice_days: noticeDays, ...rest }) => ({
    ...rest,
    thing: thing as Thing,
    validFrom,
    noticeDays,
  }));

/**
 * Notifies a customer of new prices that concern what they get, once, with one mail. Each is charged only when that mail was
 * sent long enough before. Without a mail server, what is in the outbox counts as sent. The customer is locked, and the plan
 * current.
 *
 * @returns whether there is something to decide still: `isTime` is false, and no mail may be sent now
 */
export async function announcePrices(
  transaction: Transaction<Schema>,
  config: Config,
  visitor: Visitor,
  { now, isTime }: { now: Date; isTime: boolean },
): Promise<boolean> {
  const { customerId } = visitor;
  const open = await undecided(transaction, visitor);
  if (open.length === 0 || !isTime) return open.length > 0;
  const loaded = await loadPlan(transaction, visitor, now);
  const { timeZone } = findLocale(visitor.country)!;
  // As of a mail that is sent today.
  const changes = open.map(({ thing, price, validFrom, noticeDays }) => ({
    thing,
    price,
    validFrom,
    from: firstDayWith({ validFrom, noticeDays, notifiedAt: now }, timeZone),
  }));
  const news = newsFor(loaded.input, changes);
  const ids = open.filter((_, index) => concerns(news, changes[index]!)).map(({ id }) => id);
  const mail = `prices:${customerId}:${ids.join(',')}`;
  // What follows from several prices, as that of a bag, is with the first of them.
  const left = new Set(news);
  const newsOf = (change: NewPrice): StoredNews[] => {
    const own = [...left].filter((each) => concerns([each], change));
    for (const each of own) left.delete(each);
    return own.map(({ item, recipes, before, after }) => ({
      of: item && { pet: item.petPublicId, product: item.product, ...(recipes.length > 0 && { recipes }) },
      before,
      after,
    }));
  };
  await transaction
    .insertInto('price_notices')
    .values(
      open.map(({ id }, index) => ({
        customer_id: customerId,
        change_id: id,
        concerns: ids.includes(id),
        mail: ids.includes(id) ? mail : null,
        news: JSON.stringify(newsOf(changes[index]!)),
        notified_at: ids.includes(id) && config.smtpUrl === undefined ? now : null,
      })),
    )
    .execute();
  if (news.length > 0) await queuePriceMail(transaction, config, { visitor, loaded, changes, news, about: mail, now });
  await savePlan(transaction, visitor, now);
  return false;
}
