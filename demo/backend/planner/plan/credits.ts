import { feeOf, sumsOf } from '../../rules/food/prices.ts';
import type { ReducedBy } from '../../platform/database/stored.ts';
import type { Facts } from './facts.ts';
import type { FixedDelivery, PlanInput, Used } from './plan-input.ts';

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

/** Credit for friends, or of offers. */
export const grantedTo = (facts: Facts, kind: 'referral' | 'offer'): number =>
  facts.all('credit').reduce((sum, { value }) => sum + (value.kind === kind ? value.amount : 0), 0);

/** Credit that the customer was given: for friends, and by offers, codes and gift cards. */
const creditIn = (facts: Facts): Record<'referral' | 'offer', number> => ({
  referral: grantedTo(facts, 'referral'),
  offer:
    grantedTo(facts, 'offer') +
    facts.all('code').reduce((sum, { value }) => sum + (value.kind === 'credit' ? value.amount : 0), 0),
});

type Input = Pick<PlanInput, 'facts' | 'currency' | 'fixed'>;

/** What a delivery was charged with, or will be. */
export function usedBy({ items, method, fee, used, ...reductions }: FixedDelivery, currency: string): Used {
  if (used) return used;
  const { referralCredit, offerCredit } = sumsOf(items, feeOf(method, currency, fee), reductions);
  const hasDiscount = reductions.discountPercent + reductions.discountAmount > 0;
  return { discounts: hasDiscount ? 1 : 0, referral: -referralCredit, offer: -offerCredit };
}

/** All discounts but those of these deliveries, each of which uses one of its code. */
function discountsWithout(facts: Facts, deliveries: readonly FixedDelivery[]): Discount[] {
  const left = discountsIn(facts);
  for (const { discountCode } of deliveries) {
    const own = left.findIndex(({ label }) => label === discountCode);
    left.splice(Math.max(0, own), 1);
  }
  return left;
}

/** What the given deliveries, which can't be changed any more, leave of discounts and credits. */
function leftAfter(
  { facts, currency, fixed }: Input,
  returnedBy: (delivery: FixedDelivery) => Used | undefined,
): { discounts: Discount[]; referral: number; offer: number } {
  const taken = fixed.map((delivery) => ({
    delivery,
    used: usedBy(delivery, currency),
    back: returnedBy(delivery) ?? { discounts: 0, referral: 0, offer: 0 },
  }));
  const credit = creditIn(facts);
  return {
    discounts: discountsWithout(
      facts,
      taken.filter(({ used, back }) => used.discounts > back.discounts).map(({ delivery }) => delivery),
    ),
    referral: taken.reduce((left, { used, back }) => left - used.referral + back.referral, credit.referral),
    offer: taken.reduce((left, { used, back }) => left - used.offer + back.offer, credit.offer),
  };
}

/** What deliveries that can still be changed may use. */
export const leftOf = (input: Input) => leftAfter(input, ({ returned }) => returned);

/** What no delivery has ever used: what was given back counts as used. */
export const neverUsed = (input: Input) => leftAfter(input, () => undefined);

/** The account by which the ledger knows a source of credit. */
export const accountOf = ({ code }: { code?: string }): 'offer' | `code/${string}` =>
  code === undefined ? 'offer' : `code/${code}`;

/** The sources with what charged deliveries have left of each, by the ledger. */
export const openSources = ({ facts, spent }: Pick<PlanInput, 'facts' | 'spent'>) =>
  creditSources(facts).map((source) => ({ ...source, amount: source.amount - (spent?.get(accountOf(source)) ?? 0) }));

/** How a delivery names the offer credit that it uses: the labels of codes, and what is of each source if there are several. */
export function namedCredit(
  parts: readonly { label?: string | undefined; amount: number }[],
): Pick<ReducedBy, 'credit' | 'credits'> {
  const labels = parts.flatMap(({ label }) => label ?? []);
  return {
    ...(labels.length > 0 && { credit: labels.join(', ') }),
    ...(parts.length > 1 && { credits: parts.map(({ label = null, amount }) => ({ label, amount })) }),
  };
}

/** Offers' credit, which is used first, then that of each code. */
export const creditSources = (facts: Facts): { code?: string; label?: string; amount: number }[] => [
  { amount: grantedTo(facts, 'offer') },
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
