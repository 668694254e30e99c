import { feeOf, sumsOf } from '../../rules/food/prices.ts';
import type { Facts } from '../facts.ts';
import type { FixedDelivery, PlanInput } from './plan-input.ts';

/** A discount on one delivery with food. */
export interface Discount {
  percent: number;
  /** In place of a percentage: an amount off the goods. */
  off: number;
  /** The price of goods from which a delivery has it, in minor units. */
  minimum: number;
  /** The code that it is of; undefined: it is of an offer. */
  code?: string;
  label?: string;
}

/** All discounts in the order in which deliveries use them. */
export const discountsIn = (facts: Facts): Discount[] => [
  ...facts.all('discount').map(({ value: { percent } }) => ({ percent, off: 0, minimum: 0 })),
  ...facts.all('code').flatMap(({ about, value }) =>
    value.kind === 'discount'
      ? Array.from({ length: value.deliveries }, () => ({
          percent: value.percent,
          off: value.off ?? 0,
          minimum: value.minimum,
          code: about,
          label: value.label,
        }))
      : [],
  ),
];

const granted = (facts: Facts, kind: 'referral' | 'offer'): number =>
  facts.all('credit').reduce((sum, { value }) => sum + (value.kind === kind ? value.amount : 0), 0);

/** Credit that the customer was given: for friends, and by offers, codes and gift cards. */
const creditIn = (facts: Facts): Record<'referral' | 'offer', number> => ({
  referral: granted(facts, 'referral'),
  offer:
    granted(facts, 'offer') +
    facts.all('code').reduce((sum, { value }) => sum + (value.kind === 'credit' ? value.amount : 0), 0),
});

/** Deliveries whose reductions stay used. What is lost or was never paid gives them back. */
const paidOf = (fixed: readonly FixedDelivery[]): FixedDelivery[] =>
  fixed.filter(({ isLost, isReplaced }) => !isLost || isReplaced);

/** What the given deliveries, which can't be changed any more, leave of discounts and credits. */
export function leftAfter(
  { facts, currency }: Pick<PlanInput, 'facts' | 'currency'>,
  deliveries: readonly FixedDelivery[],
): { discounts: Discount[]; referral: number; offer: number } {
  const used = deliveries.map(({ items, method, ...reductions }) => sumsOf(items, feeOf(method, currency), reductions));
  const credit = creditIn(facts);
  return {
    discounts: discountsIn(facts).slice(
      deliveries.filter(({ discountPercent, discountAmount }) => discountPercent + discountAmount > 0).length,
    ),
    referral: credit.referral + used.reduce((sum, { referralCredit }) => sum + referralCredit, 0),
    offer: credit.offer + used.reduce((sum, { offerCredit }) => sum + offerCredit, 0),
  };
}

/** What deliveries that can still be changed may use. */
export const leftOf = (input: Pick<PlanInput, 'facts' | 'currency' | 'fixed'>) => leftAfter(input, paidOf(input.fixed));

/** Offers' credit, which is used first, then that of each code. */
export const creditSources = (facts: Facts): { code?: string; label?: string; amount: number }[] => [
  { amount: granted(facts, 'offer') },
  ...facts
    .all('code')
    .flatMap(({ about, value }) =>
      value.kind === 'credit' ? [{ code: about, label: value.label, amount: value.amount }] : [],
    ),
];

/** What is left of each source when this much credit is left in all: the first ones are used first. */
export function leftOfSources<Source extends { amount: number }>(
  sources: readonly Source[],
  left: number,
): (Source & { left: number })[] {
  let used = sources.reduce((sum, { amount }) => sum + amount, 0) - left;
  return sources.map((source) => {
    const taken = Math.min(source.amount, Math.max(0, used));
    used -= taken;
    return { ...source, left: source.amount - taken };
  });
}

/** What a delivery takes of each source. */
export function takenOf<Source extends { amount: number }>(
  sources: readonly Source[],
  left: number,
  amount: number,
): (Source & { taken: number })[] {
  const after = leftOfSources(sources, left - amount);
  return leftOfSources(sources, left).flatMap((source, index) => {
    const taken = source.left - after[index]!.left;
    return taken > 0 ? [{ ...source, taken }] : [];
  });
}
