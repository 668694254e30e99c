import { isFood } from '../../rules/food/delivery-items.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import { atPricesOf, namedDay, priceOn, replacedPrice, thingsOf } from '../../rules/food/price-list.ts';
import type { Thing } from '../../rules/food/price-list.ts';
import type { Share } from '../../rules/food/recipes.ts';
import { dogOf, isFoodLine, numberOf } from '../../rules/deliveries/lines.ts';
import type { Line } from '../../rules/deliveries/lines.ts';
import { planAt } from './contents.ts';
import type { PlanInput } from './plan-input.ts';

/** What a named day costs on a day; null: the list's price. */
export const feeOn = ({ prices = [] }: PlanInput, day: string): number | null =>
  replacedPrice(prices, namedDay, day) ?? null;

/** The recipes of a dog's bag in a delivery with these lines. */
export function sharesIn(input: PlanInput, lines: readonly Line[], publicId: string): readonly Share[] {
  const dog = input.dogs.find((each) => each.publicId === publicId);
  const line = lines.find(({ name }) => isFoodLine(name) && dogOf(name) === publicId);
  return (dog && line && planAt(input.facts, dog, numberOf(line.name))?.shares) ?? [];
}

/** When an item of a planned delivery has another price, after the delivery, and which. */
export function nextPriceOf(
  input: PlanInput,
  { lines, date }: { lines: readonly Line[]; date: string },
  item: StoredItem,
): { from: string; unitPrice: number } | undefined {
  const { prices = [], currency } = input;
  if (prices.length === 0) return undefined;
  const shares = sharesIn(input, lines, item.petPublicId);
  const own = thingsOf(item, shares, { currency, prices });
  const days = prices.flatMap(({ thing, from }) => (from > date && own.includes(thing) ? from : [])).toSorted();
  return days
    .map((from) => ({ from, unitPrice: atPricesOf(item, { prices, day: from, currency, shares }).unitPrice }))
    .find(({ unitPrice }) => unitPrice !== item.unitPrice);
}

/** When a thing with one price has another one after a day, and which. */
export function nextPriceAfter(
  { prices = [], currency }: Pick<PlanInput, 'prices' | 'currency'>,
  thing: Thing,
  day: string,
): { from: string; price: number } | undefined {
  const present = priceOn(prices, thing, day, currency);
  return prices
    .flatMap(({ thing: of, from }) => (of === thing && from > day ? from : []))
    .toSorted()
    .map((from) => ({ from, price: priceOn(prices, thing, from, currency)! }))
    .find(({ price }) => price !== present);
}

/** Items of a delivery, which have the list's prices, at those of its day. */
export function pricedItems(
  input: PlanInput,
  lines: readonly Line[],
  items: readonly StoredItem[],
  day: string,
): StoredItem[] {
  const { prices = [], currency } = input;
  return items.map((item) => {
    const shares = prices.length > 0 && isFood(item) ? sharesIn(input, lines, item.petPublicId) : [];
    return atPricesOf(item, { prices, day, currency, shares });
  });
}
