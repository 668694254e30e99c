import type { DeliveryRow } from '../platform/database/schema.ts';
import type { ReducedBy } from '../platform/database/stored.ts';
import { feeOf, sumsOf } from '../rules/food/prices.ts';
import type { Sums } from '../rules/food/prices.ts';

/** What a delivery costs. Without any item it is not sent, so it has no fee. A replacement is free. */
export const sumsFor = (
  row: Pick<
    DeliveryRow,
    | 'items'
    | 'method'
    | 'fee'
    | 'replaces'
    | 'discount_percent'
    | 'discount_amount'
    | 'referral_credit'
    | 'offer_credit'
  >,
  currency: string,
): Sums =>
  sumsOf(row.items, row.items.length === 0 || row.replaces !== null ? 0 : feeOf(row.method, currency, row.fee), {
    discountPercent: row.discount_percent,
    discountAmount: row.discount_amount,
    referralCredit: row.referral_credit,
    offerCredit: row.offer_credit,
  });

/** What of a delivery's offer credit is of each of several sources. A part of the delivery may have ended since they were named. */
export function creditsOf({ credits = [] }: ReducedBy, used: number): { label: string | null; amount: number }[] {
  let left = used;
  return credits.flatMap(({ label, amount }) => {
    const taken = Math.min(amount, left);
    left -= taken;
    return taken > 0 ? [{ label, amount: taken }] : [];
  });
}
