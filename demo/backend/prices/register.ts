import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { addDays } from '../../../src/days.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';
import { ensurePlan } from '../planner/ensure-plan.ts';
import { loadPlan } from '../planner/load.ts';
import { PriceProblem } from './price-file.ts';
import type { FiledPrice } from './price-file.ts';
import { concerns, newsFor } from './price-news.ts';
import type { Prices, Thing } from '../rules/food/price-list.ts';

export const currencies: readonly string[] = [...new Set(localeTable.map(({ currency }) => currency))];

/** The first day from which a new price can be valid, in all stores. */
export function firstDayFor(noticeDays: number, now: Date): string {
  const today = localeTable.map(({ timeZone }) => dayIn(timeZone, now)).reduce((a, b) => (a > b ? a : b));
  return addDays(today, noticeDays);
}

type Stored = Selectable<Schema['price_changes']>;

const keyOf = ({ currency, thing, validFrom }: FiledPrice): string => [currency, thing, validFrom].join(',');

/** Prices that aren't registered yet. @throws {PriceProblem} for each that is, with another amount */
export async function newAmong(executor: Executor, prices: readonly FiledPrice[]): Promise<FiledPrice[]> {
  const rows = await executor.selectFrom('price_changes').selectAll().execute();
  const known = new Map(
    rows.map((row) => [keyOf({ ...row, thing: row.thing as Thing, validFrom: row.valid_from }), row]),
  );
  const faults = prices.flatMap((each) => {
    const row = known.get(keyOf(each));
    return row && row.price !== each.price
      ? `${each.thing}: ${row.price / 100} ${row.currency} from ${row.valid_from} is registered already. Take another day.`
      : [];
  });
  if (faults.length > 0) throw new PriceProblem(faults.join('\n'));
  return prices.filter((each) => !known.has(keyOf(each)));
}

/** As a customer who is notified in time will know them. */
const notifiedInTime = (prices: readonly Pick<FiledPrice, 'thing' | 'price' | 'validFrom'>[]): Prices =>
  prices.map(({ thing, price, validFrom }) => ({ thing, price, validFrom, from: validFrom }));

const countriesOf = (prices: readonly FiledPrice[]): string[] =>
  localeTable.flatMap(({ country, currency }) => (prices.some((each) => each.currency === currency) ? country : []));

export interface Affected {
  publicId: string;
  email: string;
  things: string[];
}

/** The customers whose plan has one of these prices. */
export async function affectedBy(
  kysely: Kysely<Schema>,
  prices: readonly FiledPrice[],
  now: Date,
): Promise<Affected[]> {
  if (prices.length === 0) return [];
  const customers = await kysely
    .selectFrom('customers')
    .select(['id', 'public_id', 'email', 'country'])
    .where('country', 'in', countriesOf(prices))
    .orderBy('id')
    .execute();
  const affected: Affected[] = [];
  for (const { id: customerId, public_id: publicId, email, country } of customers) {
    const visitor = { customerId, country };
    await ensurePlan(kysely, visitor, now);
    const { input } = await loadPlan(kysely, visitor, now);
    const own = notifiedInTime(prices.filter(({ currency }) => currency === input.currency));
    const news = newsFor(input, own);
    const things = own.filter((each) => concerns(news, each)).map(({ thing }) => thing);
    if (things.length > 0) affected.push({ publicId, email, things });
  }
  return affected;
}

/** Registers new prices, all at once. The jobs then look at each customer and send the mails. */
export async function register(
  kysely: Kysely<Schema>,
  prices: readonly FiledPrice[],
  noticeDays: number,
  now: Date,
): Promise<void> {
  if (prices.length === 0) return;
  await kysely.transaction().execute(async (transaction) => {
    const { last } = await transaction
      .selectFrom('customers')
      .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('price_changes')
      .values(
        prices.map(({ thing, currency, price, validFrom }) => ({
          thing,
          currency,
          price,
          valid_from: validFrom,
          notice_days: noticeDays,
          registered_at: now,
          last_customer: last,
        })),
      )
      .execute();
    await sql`update due set at = '-infinity' where customer_id in (
      select id from customers where country = any(${countriesOf(prices)}::text[]))`.execute(transaction);
  });
}

/** How far each change is announced. */
export interface Announced extends Stored {
  /** Customers whom it concerns, of those who were looked at. */
  concerned: number;
  notified: number;
  /** Customers whose mail was given up: they keep the price before. */
  failed: number;
}

/** All changes by day, with the customers who were notified. */
export async function registered(executor: Executor): Promise<Announced[]> {
  const { rows } = await sql<Announced>`select c.*,
      count(n.customer_id) filter (where n.concerns)::int as concerned,
      count(n.notified_at) filter (where n.concerns)::int as notified,
      count(o.id) filter (where n.notified_at is null)::int as failed
    from price_changes c left join price_notices n on n.change_id = c.id
      left join outbox o on o.customer_id = n.customer_id and o.about = n.mail and o.failed_at is not null
    group by c.id order by c.valid_from, c.thing, c.currency`.execute(executor);
  return rows;
}
