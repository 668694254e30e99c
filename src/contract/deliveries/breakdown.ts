import * as v from 'valibot';
import { count, id, isoDate, money, percent, text } from '../base.ts';
import { deliveryMethods, itemKinds } from './delivery.ts';

const itemEntries = {
  petPublicId: id,
  /** The dog's. */
  petName: text,
  identifier: id,
  kind: v.picklist(itemKinds),
  name: text,
  unit: text,
};

/** `price` is that of the line: `quantity` times `unitPrice`. */
const priced = v.object({ quantity: count, unitPrice: money, price: money, unitGrams: v.nullable(v.number()) });

/** What there was to take off, and what was: never more than is left to pay. `used` is negative or zero. */
const credit = v.object({ available: money, used: money });

/** What is not an item's. */
export const sumKinds = ['fee', 'discount', 'referral-credit', 'offer-credit'] as const;

/** One line that is not as it was in the box before. `before` null: added; `after` null: removed. */
const itemDifference = v.object({
  ...itemEntries,
  before: v.nullable(priced),
  after: v.nullable(priced),
  /** What it adds to the total before discounts; negative where it takes away. */
  amount: money,
});

/**
 * GET delivery/{id}/breakdown: why this price. The lines' prices are `goods`; `goods`, fee, discount and used credits
 * are `total`; all `amount`s of the differences are the difference of the totals.
 */
export const breakdown = v.object({
  id,
  version: count,
  lines: v.array(v.object({ ...itemEntries, ...priced.entries })),
  goods: money,
  fee: v.object({ method: v.picklist(deliveryMethods), amount: money }),
  /** `amount` (negative) is `percent` of `of`: of the goods, not of the fee. null: none. */
  discount: v.nullable(v.object({ percent, of: money, amount: money })),
  referralCredit: v.nullable(credit),
  offerCredit: v.nullable(credit),
  total: money,
  /** The box before, and what differs from it; null: this is the first. */
  before: v.nullable(
    v.object({
      id,
      date: isoDate,
      total: money,
      /** This total less that one. */
      difference: money,
      items: v.array(itemDifference),
      sums: v.array(v.object({ kind: v.picklist(sumKinds), before: money, after: money, amount: money })),
    }),
  ),
});
export type Breakdown = v.InferOutput<typeof breakdown>;
