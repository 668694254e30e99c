import type { Money } from '../../contract/base.ts';
import type { Delivery, DeliveryItem } from '../../contract/delivery.ts';

/** The amounts of a box that aren't an item's, in the order in which they are summed. */
export const extraAmounts = ['deliveryFee', 'offerDiscount', 'offerCredit', 'referralCredit'] as const;
export type ExtraAmount = (typeof extraAmounts)[number];

/** A line of which this box has more or less, or at another price, than the one before. */
export interface Difference {
  key: string;
  /** What it is: an item, or an amount of the box. */
  item?: DeliveryItem;
  amount?: ExtraAmount;
  /** How many there were and are; none for an amount. */
  quantity?: { before: number; now: number };
  /** By how much the line raised or lowered the total. */
  money: Money;
}

/** The box before: of the same kind, for at least one of the same pets, and not cancelled. `deliveries` are by date. */
export const boxBefore = (delivery: Delivery, deliveries: readonly Delivery[]): Delivery | undefined =>
  deliveries.findLast(
    ({ kind, status, date, pets }) =>
      kind === delivery.kind &&
      status !== 'cancelled' &&
      date < delivery.date &&
      pets.some(({ petPublicId }) => delivery.pets.some((pet) => pet.petPublicId === petPublicId)),
  );

const itemsOf = ({ pets }: Delivery): Map<string, DeliveryItem> =>
  new Map(pets.flatMap(({ petPublicId, items }) => items.map((item) => [`${petPublicId} ${item.identifier}`, item])));

/** Every line that differs; together they make the difference of the totals. */
export function differences(now: Delivery, before: Delivery): Difference[] {
  const { currency } = now.amounts.total;
  const [ours, theirs] = [itemsOf(now), itemsOf(before)];
  const lines = [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((key): Difference[] => {
    const [one, other] = [ours.get(key), theirs.get(key)];
    const item = one ?? other;
    const quantity = { before: other?.quantity ?? 0, now: one?.quantity ?? 0 };
    const amount = (one?.price.amount ?? 0) - (other?.price.amount ?? 0);
    if (!item || (amount === 0 && quantity.before === quantity.now)) return [];
    return [{ key, item, quantity, money: { amount, currency } }];
  });
  const extras = extraAmounts.flatMap((amount): Difference[] => {
    const more = now.amounts[amount].amount - before.amounts[amount].amount;
    return more === 0 ? [] : [{ key: amount, amount, money: { amount: more, currency } }];
  });
  return [...lines, ...extras];
}

/** What one of a line costs, where it is a whole number of minor units; else undefined. */
export function unitPrice({ price, quantity }: Pick<DeliveryItem, 'price' | 'quantity'>): Money | undefined {
  return quantity > 1 && price.amount % quantity === 0 ? { ...price, amount: price.amount / quantity } : undefined;
}
