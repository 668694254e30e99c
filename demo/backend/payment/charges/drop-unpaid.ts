import type { Transaction } from 'kysely';
import type { Money } from '../../../../src/contract/base.ts';
import type { ApiRequest } from '../../calls/request.ts';
import type { DeliveryRow, Executor, Schema } from '../../platform/database/schema.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import { sumsFor } from '../../deliveries/sums.ts';
import { takeOut } from './take-out.ts';
import { isCharged, isOver } from '../../rules/deliveries/timeline.ts';

/** A delivery that waits for a payment, and what of it ends. */
export interface Waiting {
  row: DeliveryRow;
  dogs: ReadonlySet<string>;
  /** As the customer sees it. `kept` of each is for the caller to decide. */
  unpaid: { id: string; date: string; until: string | null; amount: Money };
}

/**
 * What waits for a payment when the deliveries of these dogs, by default of all, end or pause, at once or later.
 * @source DECISIONS.md#what-has-ended
 */
export async function waitingFor(
  executor: Executor,
  { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>,
  ending?: ReadonlySet<string>,
): Promise<Waiting[]> {
  const household = await loadHousehold(executor, visitor, now);
  const rows = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('outcome', 'in', ['billing-problem', 'authentication-required'])
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const { status, until, amounts } = presentDelivery(row, household);
    const own = new Set(row.items.map(({ petPublicId }) => petPublicId).filter((each) => ending?.has(each) ?? true));
    if (isCharged(status) || isOver(status) || own.size === 0) return [];
    const { currency, amount } = amounts.total;
    const left = sumsFor({ ...row, items: row.items.filter(({ petPublicId }) => !own.has(petPublicId)) }, currency);
    return {
      row,
      dogs: own,
      unpaid: {
        id: row.public_id,
        date: row.date,
        until: until ?? null,
        amount: { amount: amount - left.total, currency: currency as Money['currency'] },
      },
    };
  });
}

/**
 * Drops what waits for a payment when deliveries end or pause. It is never charged; a payment that is under way is a surplus.
 * Returns what it was. The customer is locked.
 */
export async function dropUnpaid(
  transaction: Transaction<Schema>,
  request: Pick<ApiRequest, 'visitor' | 'now'>,
  ending?: ReadonlySet<string>,
): Promise<Waiting[]> {
  const waiting = await waitingFor(transaction, request, ending);
  for (const { row, dogs } of waiting)
    await takeOut(transaction, row, dogs, { kind: 'unpaid', reference: '', isCharged: false });
  return waiting;
}
