import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';
import { penceOf } from './recipes.ts';
import type { Share } from './recipes.ts';

/** One line of a delivery as stored. Its name and its price are computed when it is shown. */
export interface StoredItem {
  petPublicId: string;
  identifier: string;
  kind: 'dry' | 'wet' | 'treatment' | 'scoop' | 'product';
  /** Key of the product in the content. */
  product: string;
  quantity: number;
  /** Price of one unit, in minor units. */
  unitPrice: number;
  unit: string;
  unitGrams: number | null;
  contents: { quantity: number; unit: string } | null;
}

/** Whether a dog eats it as its food: kibble or wet food. */
export const isFood = ({ kind }: StoredItem): boolean => kind === 'dry' || kind === 'wet';

/** Converts prices in pence roughly to another currency, rounded to multiples of five. */
const factor: Readonly<Record<string, number>> = { GBP: 1, EUR: 1.18, SEK: 13.4, DKK: 8.8 };
export const priceIn = (pence: number, currency: string): number =>
  currency === 'GBP' ? pence : Math.round((pence * (factor[currency] ?? 1)) / 5) * 5;

/** The reverse, without rounding. */
export const penceIn = (minor: number, currency: string): number => minor / (factor[currency] ?? 1);

/** A tray of wet food. */
export const trayPence = 86;

/** Grams in whose multiples bags of kibble are filled. */
export const bagStep = 100;

/** What a bag of this much kibble weighs. */
export const bagOf = (grams: number): number => Math.ceil(grams / bagStep) * bagStep;

export interface DeliveryFor {
  petPublicId: string;
  /** The recipes of the kibble. */
  shares: readonly Share[];
  portions: DailyPortions;
  currency: string;
  /** Days that the delivery lasts. */
  days: number;
  /** Whether it contains a portion scoop. */
  scoop: boolean;
}

/** The items of a delivery for a pet with these daily portions. */
export function deliveryItemsFor({ petPublicId, shares, portions, currency, days, scoop }: DeliveryFor): StoredItem[] {
  const { dry, wet } = portions;
  const grams = bagOf(dry.scoopsPerDay * dry.scoopGrams * days);
  const trays = wet.hasOwnWet ? 0 : Math.ceil(wet.traysPerDay * days);
  const item = (
    kind: StoredItem['kind'],
    product: string,
    quantity: number,
    pence: number,
    unit: string,
    unitGrams: number | null = null,
  ): StoredItem => ({
    petPublicId,
    identifier: `${petPublicId}-${product}`.slice(0, 64),
    kind,
    product,
    quantity,
    unitPrice: priceIn(pence, currency),
    unit,
    unitGrams,
    contents: null,
  });
  return [
    ...(grams > 0 ? [item('dry', 'kibble', 1, Math.round(penceOf(shares) * (grams / 100)), 'box', grams)] : []),
    ...(trays > 0 ? [item('wet', 'wet-chicken', trays, trayPence, 'tray', wet.traySize)] : []),
    ...(scoop ? [item('scoop', 'scoop', 1, 0, 'scoop')] : []),
  ];
}
