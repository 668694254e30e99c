import type { DeliveryRow } from '../platform/database/schema.ts';
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
