import type { StoredItem } from '../database/schema.ts';
import type { SamplePet } from './customers.ts';
import { samplePlans } from './portions.ts';

/** Prices are made in pence; elsewhere about the same, rounded as shops do. */
const factor: Readonly<Record<string, number>> = { GBP: 1, EUR: 1.18, SEK: 13.4, DKK: 8.8 };
const price = (pence: number, currency: string): number =>
  currency === 'GBP' ? pence : Math.round((pence * (factor[currency] ?? 1)) / 5) * 5;

/** What four weeks of a plan take: kibble, trays of wet food, a scoop for the first dog. */
export function boxItems(pet: SamplePet, petPublicId: string, currency: string, first: boolean): StoredItem[] {
  const plan = samplePlans[pet.plan ?? 'dry'];
  const grams = Math.ceil((plan.dry.scoopsPerDay * plan.dry.scoopGrams * 28) / 100) * 100;
  const item = (
    kind: StoredItem['kind'],
    product: string,
    quantity: number,
    pence: number,
    unit: string,
    more: Partial<StoredItem> = {},
  ): StoredItem => ({
    petPublicId,
    identifier: `${petPublicId}-${product}`.slice(0, 64),
    kind,
    product,
    quantity,
    unitPrice: price(pence, currency),
    unit,
    unitGrams: null,
    contents: null,
    ...more,
  });
  const trays = Math.ceil(plan.wet.traysPerDay * 28);
  return [
    item('dry', 'kibble', 1, Math.round((184 * (grams / 100) - 512) / 3), 'box', { unitGrams: grams }),
    ...(trays > 0 ? [item('wet', 'wet-chicken', trays, 86, 'tray', { unitGrams: plan.wet.traySize })] : []),
    ...(first ? [item('scoop', 'scoop', 1, 0, 'scoop')] : []),
    ...(pet.treatment && pet.name === 'Pickle' ? treatmentItems(petPublicId, currency) : []),
  ];
}

/** One treatment against fleas and ticks: a pack of three chews. */
export const treatmentItems = (petPublicId: string, currency: string): StoredItem[] => [
  {
    petPublicId,
    identifier: `${petPublicId}-flea-tick`.slice(0, 64),
    kind: 'treatment',
    product: 'flea-tick',
    quantity: 1,
    unitPrice: price(1150, currency),
    unit: 'pack',
    unitGrams: null,
    contents: { quantity: 3, unit: 'chew' },
  },
];
