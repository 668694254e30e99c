import * as v from 'valibot';
import { count, id, isoDate, listed, money, percent, text } from '../base.ts';

const itemEntries = {
  petPublicId: id,
  /** The dog's name. */
  petName: text,
  identifier: id,
  kind: listed('itemKinds'),
  name: text,
  unit: text,
};

/** `price` is the price of the line: `quantity` times `unitPrice`. */
const priced = v.object({ quantity: count, unitPrice: money, price: money, unitGrams: v.nullable(v.number()) });

/**
 * The available credit, and the part of it that is used: never more than is left to pay. `used` is negative or zero.
 */
const credit = v.object({ available: money, used: money });

/** A line that differs from the previous box. `before` null: added; `after` null: removed. */
const itemDifference = v.object({
  ...itemEntries,
  before: v.nullable(priced),
  after: v.nullable(priced),
  /** The difference in the total before discounts; negative if the change lowers it. */
  amount: money,
});

/**
 * GET delivery/{id}/breakdown: how the price is made up. `goods` is the sum of the lines' prices. `total` is the sum of
 * `goods`, fee, discount and used credits. The `amount`s of all differences add up to the difference of the totals.
 */
export const breakdown = v.object({
  id,
  version: count,
  lines: v.array(v.object({ ...itemEntries, ...priced.entries })),
  goods: money,
  fee: v.object({ method: listed('deliveryMethods'), amount: money }),
  /** `amount` (negative) is `percent` of `of`, the goods without the fee. null: no discount. */
  discount: v.nullable(v.object({ percent, of: money, amount: money })),
  referralCredit: v.nullable(credit),
  offerCredit: v.nullable(credit),
  total: money,
  /** The previous box and the differences from it; null: this is the first box. */
  before: v.nullable(
    v.object({
      id,
      date: isoDate,
      total: money,
      /** This total minus the previous one. */
      difference: money,
      items: v.array(itemDifference),
      sums: v.array(v.object({ kind: listed('sumKinds'), before: money, after: money, amount: money })),
    }),
  ),
});
export type Breakdown = v.InferOutput<typeof breakdown>;
