import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { DeliveryRow, Schema } from '../platform/database/schema.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';
import type { Household } from '../deliveries/household.ts';
import { emit } from '../events/emit.ts';
import { hasReceivers } from '../events/receivers.ts';
import { isGone, leavesAt, unansweredAt } from '../rules/deliveries/timeline.ts';

/** Days after which it isn't reported any more: a new receiver gets nothing old. */
const longestDays = 7;

/**
 * Reports deliveries that were handed over or have arrived, once each, by the clock. Returns the times at which there is more to
 * report. The customer is locked.
 */
export async function reportParcels(
  transaction: Transaction<Schema>,
  rows: readonly DeliveryRow[],
  household: Household,
): Promise<Date[]> {
  if (!(await hasReceivers(transaction))) return [];
  const { now, customer } = household;
  const { country } = customer;
  const { timeZone } = findLocale(country)!;
  const first = now.getTime() - longestDays * 86_400_000;
  return rows.flatMap((row) => {
    const { public_id: delivery, date, method, confirmed_at, customer_id: customerId } = row;
    const { status } = presentDelivery(row, household);
    const left = leavesAt({ date, timeZone });
    const arrived = confirmed_at ?? unansweredAt({ date, method, country, timeZone });
    const isNew = (at: Date): boolean => at <= now && at.getTime() > first;
    if (isGone(status) && status !== 'cancelled' && isNew(left))
      emit(
        transaction,
        { customerId, now: left },
        ['delivery.shipped', { delivery, date }],
        `shipped:${delivery}:${date}`,
      );
    if (status === 'delivered' && isNew(arrived))
      emit(
        transaction,
        { customerId, now: arrived },
        ['delivery.delivered', { delivery, date }],
        `delivered:${delivery}:${date}`,
      );
    return [left, arrived];
  });
}
