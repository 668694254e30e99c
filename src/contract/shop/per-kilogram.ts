import type { Money } from '../base.ts';

/**
 * The price of a kilogram of something that costs `price` for `grams`; null: it isn't sold by weight, or it is free. Each place
 * that states one computes it here.
 */
export const perKilogram = (price: Money | null | undefined, grams: number | null | undefined): Money | null =>
  price && grams && price.amount > 0 ? { ...price, amount: Math.round((price.amount * 1000) / grams) } : null;
