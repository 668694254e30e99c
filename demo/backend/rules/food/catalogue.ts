import type { StoredItem } from './delivery-items.ts';

/** A product of the shop. Names and texts are in the content, by key. */
interface Product {
  unit: string;
  unitGrams: number | null;
  contents: { quantity: number; unit: string } | null;
  /** What one unit weighs, without its wrapping; null: it isn’t sold by weight. */
  netGrams: number | null;
  /** Energy of one unit; 0: nothing to eat. */
  kcal: number;
  /** Prices in minor units, by currency. */
  prices: Readonly<Record<string, number>>;
  picture: string;
}

const product = (
  unit: string,
  [GBP, EUR, SEK, DKK]: readonly [number, number, number, number],
  picture: string,
  more: Partial<Pick<Product, 'unitGrams' | 'netGrams' | 'contents' | 'kcal'>> = {},
): Product => ({
  unit,
  unitGrams: null,
  netGrams: more.unitGrams ?? null,
  contents: null,
  kcal: 0,
  prices: { GBP, EUR, SEK, DKK },
  picture: `/demo/assets/shop-${picture}.svg`,
  ...more,
});

const catalogue: Readonly<Record<string, Product>> = {
  'dental-chews': product('pack', [795, 949, 10_500, 6900], 'chews', {
    kcal: 1260,
    netGrams: 420,
    contents: { quantity: 28, unit: 'chew' },
  }),
  'salmon-bites': product('bag', [450, 529, 5900, 3900], 'salmon', { kcal: 340, unitGrams: 100 }),
  'training-treats': product('bag', [395, 469, 5200, 3500], 'training', { kcal: 480, unitGrams: 150 }),
  'oat-biscuits': product('box', [525, 619, 6900, 4600], 'biscuits', {
    kcal: 720,
    netGrams: 320,
    contents: { quantity: 40, unit: 'biscuit' },
  }),
  'beef-sticks': product('pack', [650, 769, 8500, 5700], 'sticks', {
    kcal: 380,
    netGrams: 120,
    contents: { quantity: 10, unit: 'stick' },
  }),
  'lamb-roll': product('roll', [375, 445, 4900, 3300], 'roll', { kcal: 960, unitGrams: 400 }),
  'bone-broth': product('can', [295, 349, 3900, 2600], 'broth', { kcal: 45, unitGrams: 300 }),
  'brush-kit': product('unit', [1200, 1419, 15_900, 10_500], 'brush'),
};

export const productKeys: readonly string[] = Object.keys(catalogue);

/** The list's price of one unit in minor units; undefined if the shop has no such product. */
export const productPrice = (key: string, currency: string): number | undefined =>
  Object.hasOwn(catalogue, key) ? catalogue[key]!.prices[currency] : undefined;

/** Kilocalories of one unit; 0: the shop doesn't have it, or it isn't food. */
export const kcalOf = (key: string): number => (Object.hasOwn(catalogue, key) ? catalogue[key]!.kcal : 0);

/** What one unit weighs; null: it isn't sold by weight, or the shop doesn't have it. */
export const netGramsOf = (key: string): number | null =>
  Object.hasOwn(catalogue, key) ? catalogue[key]!.netGrams : null;

/** A product's picture; null if the shop has no such product. */
export const pictureOf = (key: string): string | null =>
  Object.hasOwn(catalogue, key) ? catalogue[key]!.picture : null;

/**
 * A product as an item of a delivery. Its identifier is its key, so a delivery has it once. undefined if the shop has no such
 * product.
 */
export function productItem(
  key: string,
  petPublicId: string,
  quantity: number,
  currency: string,
): StoredItem | undefined {
  if (!Object.hasOwn(catalogue, key)) return undefined;
  const { unit, unitGrams, contents, prices } = catalogue[key]!;
  const unitPrice = prices[currency]!;
  return {
    petPublicId,
    identifier: key,
    kind: 'product',
    product: key,
    quantity,
    unitPrice,
    unit,
    unitGrams,
    contents,
  };
}

/** A scoop is free. */
export const scoopItem = (petPublicId: string): StoredItem => ({
  petPublicId,
  identifier: `${petPublicId}-scoop`.slice(0, 64),
  kind: 'scoop',
  product: 'scoop',
  quantity: 1,
  unitPrice: 0,
  unit: 'scoop',
  unitGrams: null,
  contents: null,
});
