import type { Selectable } from 'kysely';
import { dayIn } from '../../../src/zones.ts';
import { addDays } from '../../../src/days.ts';
import { instantAt } from '../../../src/instants.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../platform/context.ts';
import type { DeliveryRow, Executor, Schema } from '../platform/database/schema.ts';
import { deliveryDayFrom } from '../rules/deliveries/calendar.ts';
import { droppedAt, isUnpaid, timelineOf } from '../rules/deliveries/timeline.ts';
import { loadFacts } from './log.ts';
import { loadPrices } from './known-prices.ts';
import { awaitedIn } from './awaited.ts';
import { usesOf } from './uses.ts';
import type { FixedDelivery, PlanInput } from './plan/plan-input.ts';

/** The first day whose deliveries can still be changed: until the end of the third day before. */
export function firstOpenDay({ country }: Pick<Visitor, 'country'>, now: Date): string {
  const { timeZone } = findLocale(country)!;
  const today = dayIn(timeZone, now);
  // In the last second of the day, the cut-off has just passed.
  const isOver = now > instantAt(today, '23:59:59', timeZone);
  return addDays(today, isOver ? 4 : 3);
}

/** The first day on which a delivery that is decided on now can come. */
export const firstDeliveryDay = (visitor: Pick<Visitor, 'country'>, now: Date): string =>
  deliveryDayFrom(visitor.country, firstOpenDay(visitor, now));

/** Whether a delivery can't be changed any more: its last day for changes has passed, or more has happened to it. */
export function isFixed(
  { outcome, confirmed_at, paid_at, replaces, date, method, declared }: DeliveryRow,
  country: string,
  now: Date,
): boolean {
  if (outcome === 'cancelled') return declared?.isFixed ?? false;
  const { timeZone } = findLocale(country)!;
  return (
    outcome !== 'ok' ||
    replaces !== null ||
    confirmed_at !== null ||
    paid_at !== null ||
    now > timelineOf({ date, method, country, timeZone }).changesUntil
  );
}

/** Whether nothing of a delivery reaches the dogs: it was lost, returned, withdrawn, or dropped as it was never paid. */
export function isLost(row: Pick<DeliveryRow, 'outcome' | 'date'>, timeZone: string, now: Date): boolean {
  const { outcome, date } = row;
  if (outcome === 'lost' || outcome === 'returned' || outcome === 'cancelled') return true;
  return isUnpaid(row) && now >= droppedAt({ date, timeZone });
}

/** Whether a delivery was withdrawn or dropped. If it wasn't charged before, it never will be. */
export const isNeverPaid = (row: DeliveryRow, timeZone: string, now: Date): boolean =>
  row.outcome !== 'lost' && row.outcome !== 'returned' && isLost(row, timeZone, now);

const toFixed = (row: DeliveryRow): Omit<FixedDelivery, 'isLost'> => ({
  date: row.date,
  method: row.method,
  fee: row.fee,
  lines: row.lines,
  items: row.items,
  discountPercent: row.discount_percent,
  discountAmount: row.discount_amount,
  referralCredit: row.referral_credit,
  offerCredit: row.offer_credit,
  discountCode: row.reduced_by.discount,
});

export interface Loaded {
  input: PlanInput;
  /** All deliveries of the customer, by date. */
  rows: DeliveryRow[];
  /** When credit or discounts come back. */
  backAt: Date[];
  pets: Pick<Selectable<Schema['pets']>, 'id' | 'public_id' | 'name' | 'subscription' | 'away' | 'ended'>[];
  plans: Selectable<Schema['plans']>[];
}

/** Loads what the plan follows from. */
export async function loadPlan(
  executor: Executor,
  { customerId, country }: Pick<Visitor, 'customerId' | 'country'>,
  now: Date,
): Promise<Loaded> {
  const { timeZone, currency } = findLocale(country)!;
  const rows = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const { usesIn, spent, backAt } = await usesOf(executor, { customerId, currency }, rows, now);
  const awaited = await awaitedIn(executor, customerId, rows);
  const pets = await executor
    .selectFrom('pets')
    .select(['id', 'public_id', 'name', 'subscription', 'away', 'ended'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  const plans = await executor
    .selectFrom('plans')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('line')
    .orderBy('id')
    .execute();
  return {
    rows,
    backAt,
    pets,
    plans,
    input: {
      country,
      currency,
      facts: await loadFacts(executor, customerId),
      dogs: pets.map(({ id, public_id: publicId }) => ({
        publicId,
        plans: plans.flatMap(({ pet_id, line, portions, blend, swap }) =>
          pet_id === id && swap === null ? [{ line, portions, blend }] : [],
        ),
      })),
      fixed: rows
        .filter((row) => isFixed(row, country, now))
        .map((row) => {
          const fixed = {
            ...toFixed(row),
            isLost: isLost(row, timeZone, now),
            isWithdrawn: row.outcome === 'cancelled',
            ...(awaited.has(row.public_id) && { awaited: awaited.get(row.public_id)! }),
          };
          return { ...fixed, ...usesIn(row, fixed, isNeverPaid(row, timeZone, now)) };
        }),
      spent,
      prices: await loadPrices(executor, { customerId, country }),
      firstOpen: firstOpenDay({ country }, now),
    },
  };
}
