import { dayIn } from '../../../../src/zones.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { Selectable } from 'kysely';
import type { DeliveryRow, Executor, Schema } from '../../platform/database/schema.ts';
import type { Household } from '../../deliveries/household.ts';
import { factsOf, presentDelivery } from '../../deliveries/present-delivery.ts';
import { plannedTries } from '../../rules/deliveries/tries.ts';
import { meansOf } from '../methods/means.ts';
import type { Method } from '../../platform/database/stored.ts';

export type TryRow = Selectable<Schema['charge_tries']>;

/** The tries of all failed charges of a customer, by day. */
export const triesOf = (executor: Executor, customerId: number): Promise<TryRow[]> =>
  executor.selectFrom('charge_tries').selectAll().where('customer_id', '=', customerId).orderBy('day').execute();

/** A try to come: its day and what it takes the money from. */
export interface ComingTry {
  day: string;
  isReserve: boolean;
  method: Method;
}

/**
 * The tries to come of a delivery's failed charge: the source of every sentence about them. What was planned is not planned anew;
 * before that, what the rule plans. A try whose way to pay isn't there any more doesn't happen. @source DECISIONS.md#tries
 */
export async function comingTries(
  executor: Executor,
  row: DeliveryRow,
  household: Household,
  rows: readonly TryRow[],
): Promise<ComingTry[]> {
  const { customer, now } = household;
  const { status, amounts } = presentDelivery(row, household);
  if (status !== 'billing-problem' || amounts.total.amount === 0) return [];
  const facts = factsOf(row, customer.country, household);
  const today = dayIn(findLocale(customer.country)!.timeZone, now);
  const means = await meansOf(executor, customer);
  const own = rows.filter(({ delivery }) => delivery === row.public_id);
  const planned =
    own.length > 0
      ? own
          .filter(({ visit_id, day }) => visit_id === null && day >= today)
          .map(({ day, is_reserve }) => ({ day, isReserve: is_reserve }))
      : plannedTries(facts, today, { hasDefault: means.usual !== undefined, hasReserve: means.reserve !== undefined });
  return planned.flatMap(({ day, isReserve }) => {
    const method = isReserve ? means.reserve : means.usual;
    return method ? { day, isReserve, method } : [];
  });
}
