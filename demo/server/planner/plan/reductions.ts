import { isFoodLine } from '../lines.ts';
import { feeOf, lineTotal, sumsOf } from '../../rules/food/prices.ts';
import { leftOf } from './credits.ts';
import type { GroupedDelivery, PlannedDelivery } from './deliveries.ts';
import type { PlanInput, Reductions } from './plan-input.ts';

/**
 * Lets the earliest deliveries use the discounts and credits that no fixed one has used. Discounts are used one after another: one
 * with a minimum waits for a delivery that reaches it.
 */
export function shareReductions(input: PlanInput, deliveries: readonly GroupedDelivery[]): PlannedDelivery[] {
  const { discounts, ...credit } = leftOf(input);
  let { referral, offer } = credit;
  return deliveries
    .toSorted((a, b) => (a.date === b.date ? a.series - b.series : a.date < b.date ? -1 : 1))
    .map((delivery) => {
      const goods = delivery.items.reduce((sum, item) => sum + lineTotal(item), 0);
      const hasDiscount =
        delivery.lines.some(({ name }) => isFoodLine(name)) && discounts[0] && goods >= discounts[0].minimum;
      const reductions: Reductions = {
        discountPercent: hasDiscount ? discounts.shift()!.percent : 0,
        referralCredit: Math.max(0, referral),
        offerCredit: Math.max(0, offer),
      };
      const sums = sumsOf(delivery.items, feeOf(delivery.method, input.currency), reductions);
      referral += sums.referralCredit;
      offer += sums.offerCredit;
      return { ...delivery, ...reductions };
    });
}
