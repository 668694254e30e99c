import type { Transaction } from 'kysely';
import type { DeliveryRow, Schema } from '../../platform/database/schema.ts';
import { dogOf } from '../../rules/deliveries/lines.ts';
import { grantsOf } from '../../planner/credit.ts';
import { reducedByOf } from '../ledger/charged.ts';
import { leftOf } from '../ledger/ledger.ts';
import { amountIn, worthOf } from '../../planner/shares.ts';
import type { StoppedBy } from '../../rules/deliveries/absence.ts';
import { lookAgain } from '../../platform/queue/look-again.ts';

/** The discount and the credit that what is left of a charged delivery was paid with. */
async function reductionsLeft(
  transaction: Transaction<Schema>,
  { customer_id: customerId, public_id: delivery, reduced_by }: DeliveryRow,
) {
  const shares = (await leftOf(transaction, { customerId, delivery })) ?? [];
  const referral = amountIn(shares, 'referral');
  const grants = await grantsOf(transaction, customerId);
  const credits = grants.map((each) => ({ ...each, amount: amountIn(shares, each.account) }));
  return {
    reduced_by: JSON.stringify(reducedByOf(reduced_by, credits)),
    discount_percent: 0,
    discount_amount: amountIn(shares, 'discount'),
    referral_credit: referral,
    offer_credit: worthOf(shares).credit - referral,
  };
}

/**
 * Takes the parts of dogs out of a delivery that can't be changed any more and hasn't left. Without another part it is
 * cancelled, for good: no later plan and no payment brings it back. What was charged has been given back before.
 */
export async function takeOut(
  transaction: Transaction<Schema>,
  row: DeliveryRow,
  dogs: ReadonlySet<string>,
  {
    others,
    ...stopped
  }: Omit<StoppedBy, 'isFixed'> & {
    /** Dogs whose parts were taken out before. */
    others?: ReadonlySet<string>;
  },
): Promise<void> {
  const items = row.items.filter(({ petPublicId }) => !dogs.has(petPublicId) && !others?.has(petPublicId));
  const lines = row.lines.map((line) => (dogs.has(dogOf(line.name)) ? { ...line, isWithdrawn: true } : line));
  const declared: StoppedBy = { ...stopped, isFixed: true };
  const isKept = items.some(({ quantity }) => quantity > 0);
  await transaction
    .updateTable('deliveries')
    .set({
      version: row.version + 1,
      ...(isKept
        ? {
            items: JSON.stringify(items),
            lines: JSON.stringify(lines),
            ...(stopped.isCharged && (await reductionsLeft(transaction, row))),
          }
        : { outcome: 'cancelled', declared: JSON.stringify(declared) }),
    })
    .where('customer_id', '=', row.customer_id)
    .where('id', '=', row.id)
    .execute();
  await lookAgain(transaction, row.customer_id);
}
