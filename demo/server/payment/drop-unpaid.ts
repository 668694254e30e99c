import type { Transaction } from 'kysely';
import type { ApiRequest } from '../api/request.ts';
import type { DeliveryRow, Schema } from '../database/schema.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';
import { takeOut } from '../deliveries/take-out.ts';
import { isCharged, isOver } from '../rules/deliveries/timeline.ts';

/** What is dropped: by default, all that waits for a payment. */
interface Scope {
  /** The dogs whose deliveries end or pause. */
  dogs?: ReadonlySet<string>;
  /** The first day of deliveries that don't come any more. */
  from?: string | undefined;
}

/**
 * Drops what waits for a payment when deliveries end or pause. It is never charged; a payment that is under way is a surplus.
 * Returns the deliveries as they were. The customer is locked. @source DECISIONS.md#what-has-ended
 */
export async function dropUnpaid(
  transaction: Transaction<Schema>,
  { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>,
  { dogs, from }: Scope = {},
): Promise<DeliveryRow[]> {
  const household = await loadHousehold(transaction, visitor, now);
  const rows = await transaction
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('outcome', 'in', ['billing-problem', 'authentication-required'])
    .orderBy('date')
    .orderBy('id')
    .execute();
  const dropped: DeliveryRow[] = [];
  for (const row of rows) {
    const { status } = presentDelivery(row, household);
    const own = new Set(row.items.map(({ petPublicId }) => petPublicId).filter((each) => dogs?.has(each) ?? true));
    if (isCharged(status) || isOver(status) || own.size === 0 || (from !== undefined && row.date < from)) continue;
    await takeOut(transaction, row, own, { kind: 'unpaid', reference: '', isCharged: false });
    dropped.push(row);
  }
  return dropped;
}
