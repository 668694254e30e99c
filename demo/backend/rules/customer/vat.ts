import type { StoredItem } from '../food/delivery-items.ts';
import type { Sums } from '../food/prices.ts';

/** How a country taxes what is in a delivery, in percent. Whether it fits your goods is for your tax adviser to say. */
interface CountryRates {
  /** The name of the tax on receipts. */
  name: string;
  standard: number;
  /** Pet food, where it has a separate rate. */
  food?: number;
}

const rates: Readonly<Record<string, CountryRates>> = {
  GB: { name: 'VAT', standard: 20 },
  IE: { name: 'VAT', standard: 23 },
  FR: { name: 'TVA', standard: 20 },
  NL: { name: 'btw', standard: 21 },
  DE: { name: 'USt.', standard: 19, food: 7 },
  AT: { name: 'USt.', standard: 20, food: 13 },
  BE: { name: 'BTW/TVA', standard: 21 },
  SE: { name: 'moms', standard: 25 },
  DK: { name: 'moms', standard: 25 },
};

/** Products of the shop that are no food. */
const noFood = new Set(['brush-kit']);

export const taxName = (country: string): string => rates[country]!.name;

/** The rate of an item. */
export function rateOf({ kind, product }: Pick<StoredItem, 'kind' | 'product'>, country: string): number {
  const { standard, food = standard } = rates[country]!;
  const isFood = kind === 'dry' || kind === 'wet' || (kind === 'product' && !noFood.has(product));
  return isFood ? food : standard;
}

/** What was paid at one rate: `gross` = `net` + `tax`, in minor units. */
export interface TaxPart {
  rate: number;
  gross: number;
  net: number;
  tax: number;
}

/** What was paid at all rates together, in minor units. */
export const grossOf = (parts: readonly Pick<TaxPart, 'gross'>[]): number =>
  parts.reduce((sum, { gross }) => sum + gross, 0);

/**
 * Splits an amount in proportion, in whole minor units whose sum is the amount. What rounding leaves goes to the parts
 * that lost most.
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => (amount * weight) / whole);
  const parts = exact.map(Math.floor);
  const lost = exact.map((part, index) => ({ index, rest: part - parts[index]! })).toSorted((a, b) => b.rest - a.rest);
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of lost.slice(0, left)) parts[index]! += 1;
  return parts;
}

/**
 * The tax in a delivery by rate, lowest first. Prices are gross. A discount and the delivery follow the goods in proportion,
 * then credits all of it. A gift card pays, as money does: what it paid (`byGiftCard`, minor units, part of `offerCredit`) is
 * taxed. Each rate is rounded once.
 */
export function taxOf(
  lines: readonly { rate: number; amount: number }[],
  country: string,
  { deliveryFee, offerDiscount, referralCredit, offerCredit, total }: Sums,
  byGiftCard = 0,
): TaxPart[] {
  const byRate = new Map<number, number>();
  for (const { rate, amount } of lines) if (amount !== 0) byRate.set(rate, (byRate.get(rate) ?? 0) + amount);
  if (byRate.size === 0) byRate.set(rates[country]!.standard, 0);
  const found = [...byRate].toSorted(([a], [b]) => a - b);
  const goods = found.map(([, amount]) => amount);
  const discounts = split(offerDiscount, goods);
  const fees = split(deliveryFee, goods);
  const before = goods.map((amount, index) => amount + discounts[index]! + fees[index]!);
  const credits = split(referralCredit + offerCredit + byGiftCard, before);
  const parts = found.map(([rate], index) => {
    const gross = before[index]! + credits[index]!;
    const tax = Math.round((gross * rate) / (100 + rate));
    return { rate, gross, net: gross - tax, tax };
  });
  const sum = grossOf(parts);
  const paid = total + byGiftCard;
  if (sum !== paid) throw new Error(`A receipt of ${paid} has ${sum} in its rates`);
  return parts;
}
