import { dayIn } from '../../../../src/zones.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { Selectable } from 'kysely';
import type { DeliveryRow, Executor, Schema } from '../../platform/database/schema.ts';
import { hasEnded } from '../../deliveries/household.ts';
import type { Household } from '../../deliveries/household.ts';
import { storedOf, presentDelivery } from '../../deliveries/present-delivery.ts';
import { plannedTries } from '../../rules/deliveries/tries.ts';
import { isQueuedAbout } from '../../deliveries/delivery-mails.ts';
import { meansOf } from '../methods/means.ts';
import type { Means } from '../methods/means.ts';
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

/** What a try charges: the way to pay of its day. Of what has ended only the one that was there when the try was announced. */
export function methodOf(
  { is_reserve, method }: Pick<TryRow, 'is_reserve' | 'method'>,
  { usual, reserve }: Means,
  isEnded: boolean,
): Method | undefined {
  const present = is_reserve ? reserve : usual;
  return isEnded && method?.token !== present?.token ? undefined : present;
}

/** Whether tries can still be planned. Of what has ended they are planned once, when the customer gets the mail about the failed charge. */
export const canPlan = async (
  executor: Executor,
  row: DeliveryRow,
  household: Household,
  own: readonly TryRow[],
): Promise<boolean> =>
  !hasEnded(row, household) || (own.length === 0 && !(await isQueuedAbout(executor, row, 'payment-failed')));

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
  const stored = storedOf(row, customer.country, household);
  const today = dayIn(findLocale(customer.country)!.timeZone, now);
  const means = await meansOf(executor, customer);
  const own = rows.filter(({ delivery }) => delivery === row.public_id);
  const isEnded = hasEnded(row, household);
  if (own.length > 0)
    return own
      .filter(({ visit_id, day }) => visit_id === null && day >= today)
      .flatMap((each) => {
        const method = methodOf(each, means, isEnded);
        return method ? { day: each.day, isReserve: each.is_reserve, method } : [];
      });
  if (!(await canPlan(executor, row, household, own))) return [];
  const planned = plannedTries(stored, today, {
    hasDefault: means.usual !== undefined,
    hasReserve: means.reserve !== undefined,
  });
  return planned.flatMap(({ day, isReserve }) => {
    const method = isReserve ? means.reserve : means.usual;
    return method ? { day, isReserve, method } : [];
  });
}
