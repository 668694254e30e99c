import type { StoredItem } from '../rules/item.ts';
import { boxItemsFor, priceIn } from '../rules/box-items.ts';
import type { SamplePet } from './customers.ts';
import { blendOf, samplePlans } from './portions.ts';

/** Food for four weeks of a plan: kibble, trays of wet food, a scoop for the first dog. */
export const boxItems = (
  { plan = 'dry', blend = blendOf[plan]! }: SamplePet,
  petPublicId: string,
  currency: string,
  first: boolean,
): StoredItem[] => boxItemsFor({ petPublicId, portions: samplePlans[plan], blend, currency, days: 28, scoop: first });

/** One treatment against fleas and ticks: a pack of three chews. */
export const treatmentItems = (petPublicId: string, currency: string): StoredItem[] => [
  {
    petPublicId,
    identifier: `${petPublicId}-flea-tick`.slice(0, 64),
    kind: 'treatment',
    product: 'flea-tick',
    quantity: 1,
    unitPrice: priceIn(1150, currency),
    unit: 'pack',
    unitGrams: null,
    contents: { quantity: 3, unit: 'chew' },
  },
];
