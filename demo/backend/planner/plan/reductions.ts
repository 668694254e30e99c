import { isFoodLine } from '../../rules/deliveries/lines.ts';
import { feeOf, lineTotal, sumsOf } from '../../rules/food/prices.ts';
import type { Sums } from '../../rules/food/prices.ts';
import { leftOf, namedCredit, openSources, takenOf } from './credits.ts';
import type { GroupedDelivery, PlannedDelivery } from './deliveries.ts';
import type { PlanInput, Reductions } from './plan-input.ts';

const none: Reductions = { discountPercent: 0, discountAmount: 0, referralCredit: 0, offerCredit: 0, reducedBy: {} };

/** What a planned delivery costs. */
export const plannedSums = ({ items, method, fee, ...reductions }: PlannedDelivery, currency: string): Sums =>
  sumsOf(items, feeOf(method, currency, fee), reductions);

/**
 * Lets the earliest deliveries use the discounts and credits that no fixed one has used. Discounts are used one after another: one
 * with a minimum waits for a delivery that reaches it. Gifts use none of them.
 */
export function shareReductions(input: PlanInput, deliveries: readonly GroupedDelivery[]): PlannedDelivery[] {
  const { discounts, ...credit } = leftOf(input);
  let { referral, offer } = credit;
  const sources = openSources(input);
  return deliveries
    .toSorted((a, b) => (a.date === b.date ? a.series - b.series : a.date < b.date ? -1 : 1))
    .map((delivery) => {
      if (delivery.kind === 'gift') return { ...delivery, ...none };
      const goods = delivery.items.reduce((sum, item) => sum + lineTotal(item), 0);
      const hasDiscount =
        delivery.lines.some(({ name }) => isFoodLine(name)) &&
        discounts[0] &&
        goods > 0 &&
        goods >= discounts[0].minimum;
      const discount = hasDiscount ? discounts.shift() : undefined;
      const reductions = {
        discountPercent: discount?.percent ?? 0,
        discountAmount: discount?.off ?? 0,
        referralCredit: Math.max(0, referral),
        offerCredit: Math.max(0, offer),
      };
      const sums = sumsOf(delivery.items, feeOf(delivery.method, input.currency, delivery.fee), reductions);
      const taken = takenOf(sources, offer, -sums.offerCredit);
      const reducedBy: Reductions['reducedBy'] = {
        ...(discount?.label !== undefined && { discount: discount.label }),
        ...namedCredit(taken.map(({ label, taken: amount }) => ({ label, amount }))),
      };
      referral += sums.referralCredit;
      offer += sums.offerCredit;
      return { ...delivery, ...reductions, reducedBy };
    });
}
