import { priceIn, trayPence, penceIn } from './delivery-items.ts';
import type { StoredItem } from './delivery-items.ts';
import { productKeys, productPrice } from './catalogue.ts';
import { feeOf } from './prices.ts';
import { penceOf, recipeKeys, recipes } from './recipes.ts';
import type { RecipeKey, Share } from './recipes.ts';
import { weightClasses } from './treatment.ts';

/**
 * What has a price. `recipe/salmon-potato`: 100 g of it. `food/wet-chicken`: a tray. `product/dental-chews`: a unit.
 * `treatment/4.5`: a pack for dogs from 4.5 kg on. `fee/named-day`: a named day of one delivery.
 */
export type Thing = `${'recipe' | 'food' | 'product' | 'treatment' | 'fee'}/${string}`;

export const namedDay = 'fee/named-day' satisfies Thing;

/** A price that replaces the one before it. */
export interface NewPrice {
  thing: Thing;
  /** In minor units of the store's currency; of a recipe maybe with decimals. */
  price: number;
  /** The day from which it is valid. Of several, the one with the latest day is the present one. */
  validFrom: string;
  /** The day of the first delivery with it: later than `validFrom` for who was notified too late. */
  from: string;
}

/** Prices that replace those of the list, as a customer knows them. */
export type Prices = readonly NewPrice[];

/** Prices before any change, by thing: minor units. */
const list: ReadonlyMap<string, (currency: string) => number> = new Map<Thing, (currency: string) => number>([
  ...recipeKeys.map(
    (key) => [`recipe/${key}`, (currency: string) => inCurrency(recipes[key].pence, currency)] as const,
  ),
  ['food/wet-chicken', (currency) => priceIn(trayPence, currency)],
  ...productKeys.map((key) => [`product/${key}`, (currency: string) => productPrice(key, currency)!] as const),
  ...weightClasses.map(
    ({ from, pence }) => [`treatment/${from}`, (currency: string) => priceIn(pence, currency)] as const,
  ),
  [namedDay, (currency) => feeOf('named-day', currency)],
]);

/** Pence in another currency, to a hundredth of its minor unit. */
const inCurrency = (pence: number, currency: string): number => Math.round((pence / penceIn(1, currency)) * 100) / 100;

/** What the shop has a price for. */
export const things = [...list.keys()] as readonly Thing[];

/** A price that replaces the list's on a day; undefined: none does. */
export function replacedPrice(prices: Prices, thing: Thing, day: string): number | undefined {
  let found: NewPrice | undefined;
  for (const each of prices)
    if (each.thing === thing && each.from <= day && (!found || each.validFrom > found.validFrom)) found = each;
  return found?.price;
}

/** The price of a thing on a day. undefined: the shop has no such thing. */
export const priceOn = (prices: Prices, thing: string, day: string, currency: string): number | undefined =>
  replacedPrice(prices, thing as Thing, day) ?? list.get(thing)?.(currency);

/** What an item's price is of: a bag has the recipes of its mix. Empty: it has no price that could change. */
export function thingsOf(
  item: StoredItem,
  shares: readonly Share[],
  { currency, prices }: { currency: string; prices: Prices },
): Thing[] {
  const { kind, product, unitPrice } = item;
  if (kind === 'dry') return shares.map(({ recipe }) => `recipe/${recipe}` as const);
  if (kind === 'wet') return [`food/${product}`];
  if (kind === 'product') return [`product/${product}`];
  if (kind === 'scoop') return [];
  // A pack has a price of its weight class: of the list, or one that replaced it.
  const packs = weightClasses.map(({ from, pence }) => [`treatment/${from}`, priceIn(pence, currency)] as const);
  const found =
    packs.find(([, price]) => price === unitPrice) ??
    packs.find(([thing]) => prices.some((each) => each.thing === thing && each.price === unitPrice));
  return found ? [found[0] as Thing] : [];
}

/** An item at the prices of a day. `item` has the list's price; `shares`: the recipes of a bag. */
export function atPricesOf<Item extends StoredItem>(
  item: Item,
  { prices, day, currency, shares }: { prices: Prices; day: string; currency: string; shares: readonly Share[] },
): Item {
  if (prices.length === 0) return item;
  const own = thingsOf(item, shares, { currency, prices });
  const replaced = own.map((thing) => replacedPrice(prices, thing, day));
  if (replaced.every((price) => price === undefined)) return item;
  if (item.kind !== 'dry') return { ...item, unitPrice: replaced[0]! };
  const penceFor = (recipe: RecipeKey): number => {
    const price = replaced[own.indexOf(`recipe/${recipe}`)];
    return price === undefined ? recipes[recipe].pence : penceIn(price, currency);
  };
  const pence = Math.round(penceOf(shares, penceFor) * ((item.unitGrams ?? 0) / 100));
  return { ...item, unitPrice: priceIn(pence, currency) };
}
