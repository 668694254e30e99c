import type { InferInput } from 'valibot';
import type { accountDeletion } from '../../../../src/contract/customer/personal-data.ts';
import { addDays } from '../../../../src/days.ts';
import { dayIn } from '../../../../src/zones.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { Visitor } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/schema.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';

export type RemainingDelivery = InferInput<typeof accountDeletion>['boxes'][number];

/** Days after its first one in which a delivery may still be on its way, or wait for its refund. */
const daysBack = 50;
const over = ['delivered', 'cancelled', 'returned', 'lost'];
const unpaid = ['billing-problem', 'authentication-required'];

/** The deliveries that haven't arrived, or wait for a decision about their loss, by date, and what becomes of each when the subscription ends now. */
export async function deliveriesLeft(executor: Executor, visitor: Visitor, now: Date): Promise<RemainingDelivery[]> {
  const household = await loadHousehold(executor, visitor, now);
  const rows = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('outcome', '<>', 'cancelled')
    .where('date', '>=', addDays(dayIn(findLocale(visitor.country)!.timeZone, now), -daysBack))
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.flatMap((row): RemainingDelivery[] => {
    const { id, date, until, status, pets, refunds } = presentDelivery(row, household);
    // Who leaves decides nothing any more: the deletion starts the refund.
    if (refunds?.some(({ reason, status: state }) => reason === 'not-delivered' && state === 'due'))
      return [{ id, date, until, becomes: 'refunded' }];
    if (over.includes(status) || pets.length === 0) return [];
    const becomes = status === 'scheduled' ? 'cancelled' : unpaid.includes(status) ? 'unpaid' : 'comes';
    return [{ id, date, until, becomes }];
  });
}

export type Deletion = InferInput<typeof accountDeletion>;
