import { addDays } from '../../../src/days.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import type { Visitor } from '../platform/context.ts';
import type { Executor } from '../platform/database/schema.ts';
import type { Prices, Thing } from '../rules/food/price-list.ts';

/** The day of the first delivery with a price, for a customer who was notified of it then. */
export function firstDayWith(
  { validFrom, noticeDays, notifiedAt }: { validFrom: string; noticeDays: number; notifiedAt: Date },
  timeZone: string,
): string {
  const noticed = addDays(dayIn(timeZone, notifiedAt), noticeDays);
  return noticed > validFrom ? noticed : validFrom;
}

/**
 * The prices that replace those of the list for a customer, each from the day on which they may be charged with it: a customer
 * whom one concerns must have been notified long enough before. Who came later has only seen that price.
 */
export async function loadPrices(
  executor: Executor,
  { customerId, country }: Pick<Visitor, 'customerId' | 'country'>,
): Promise<Prices> {
  const { currency, timeZone } = findLocale(country)!;
  const rows = await executor
    .selectFrom('customers')
    .innerJoin('price_changes as change', (join) => join.onTrue())
    .leftJoin('price_notices as notice', (join) =>
      join.onRef('notice.customer_id', '=', 'customers.id').onRef('notice.change_id', '=', 'change.id'),
    )
    .select(['thing', 'price', 'valid_from', 'notice_days', 'last_customer', 'concerns', 'notified_at'])
    .where('customers.id', '=', customerId)
    .where('currency', '=', currency)
    .orderBy('change.id')
    .execute();
  return rows.flatMap(
    ({ thing, price, valid_from: validFrom, notice_days: noticeDays, last_customer, concerns, notified_at }) => {
      const known = { thing: thing as Thing, price, validFrom };
      if (customerId > last_customer || concerns === false) return { ...known, from: validFrom };
      return notified_at
        ? { ...known, from: firstDayWith({ validFrom, noticeDays, notifiedAt: notified_at }, timeZone) }
        : [];
    },
  );
}
