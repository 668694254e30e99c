import { isFoodLine } from '../lines.ts';
import { feeOf, sumsOf } from '../../rules/food/prices.ts';
import type { GroupedDelivery, PlannedDelivery } from './deliveries.ts';
import type { PlanInput, Reductions } from './plan-input.ts';

/** Lets the earliest deliveries use the discounts and credits that no fixed one has used. */
export function shareReductions(
  { facts, fixed, currency }: PlanInput,
  deliveries: readonly GroupedDelivery[],
): PlannedDelivery[] {
  const paid = fixed.filter(({ isLost, isReplaced }) => !isLost || isReplaced);
  const used = paid.map(({ items, method, ...reductions }) => sumsOf(items, feeOf(method, currency), reductions));
  const creditOf = (kind: 'referral' | 'offer'): number =>
    facts.all('credit').reduce((sum, { value }) => sum + (value.kind === kind ? value.amount : 0), 0);
  let referral = creditOf('referral') + used.reduce((sum, { referralCredit }) => sum + referralCredit, 0);
  let offer = creditOf('offer') + used.reduce((sum, { offerCredit }) => sum + offerCredit, 0);
  const discounts = facts.all('discount').map(({ value }) => value.percent);
  const left = discounts.slice(paid.filter(({ discountPercent }) => discountPercent > 0).length);
  return deliveries
    .toSorted((a, b) => (a.date === b.date ? a.series - b.series : a.date < b.date ? -1 : 1))
    .map((delivery) => {
      const reductions: Reductions = {
        discountPercent: delivery.lines.some(({ name }) => isFoodLine(name)) ? (left.shift() ?? 0) : 0,
        referralCredit: Math.max(0, referral),
        offerCredit: Math.max(0, offer),
      };
      const sums = sumsOf(delivery.items, feeOf(delivery.method, currency), reductions);
      referral += sums.referralCredit;
      offer += sums.offerCredit;
      return { ...delivery, ...reductions };
    });
}
