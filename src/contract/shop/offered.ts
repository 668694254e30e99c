import type { GenericSchema, InferOutput } from 'valibot';
import type { Call } from '../calls/call.ts';
import { getTreatmentOrders } from '../deliveries/treatment-orders.ts';
import { getExtras } from '../pets/extras.ts';
import { getRecipes } from '../pets/swap.ts';
import { getDeliveryLabels, getPlanLabels } from './labels.ts';
import type { Label } from './labels.ts';
import { getProducts } from './products.ts';
import type { Offered } from './required-particulars.ts';

/** Something that an answer offers, with the path that finds it there. */
export type Named = [field: string, offered: Offered];

/** A read whose answer has things that are sold. `per`: of which the id in its path is. */
export interface Offers {
  call: Call;
  per?: 'pet' | 'delivery' | undefined;
  of: (answer: never) => Named[];
}

const offers = <A extends GenericSchema, P extends string>(
  call: Call<A, P, undefined, undefined>,
  per: Offers['per'],
  of: (answer: InferOutput<A>) => Named[],
): Offers => ({ call, per, of });

const labelsOf = ({ labels }: { labels: Label[] }): Named[] =>
  labels.map((each) => [`labels.${each.identifier}`, each]);

/** All reads whose answers have things that are sold. An extra without a price isn't. */
export const allOffers: readonly Offers[] = [
  offers(getProducts, undefined, ({ products }) => products.map((each) => [`products.${each.identifier}`, each])),
  offers(getExtras, 'pet', ({ extras }) =>
    extras.filter(({ price }) => price).map((each) => [`extras.${each.product}`, each]),
  ),
  offers(getRecipes, 'pet', ({ recipes }) =>
    recipes.flatMap((each): Named[] => [
      [`recipes.${each.recipe}`, each],
      ...each.options.map((option): Named => [`recipes.${each.recipe}.options.${option.recipe}`, option]),
    ]),
  ),
  offers(getTreatmentOrders, undefined, ({ dogs }) =>
    dogs.flatMap(({ petPublicId, offer }): Named[] => (offer ? [[`dogs.${petPublicId}.offer`, offer]] : [])),
  ),
  offers(getPlanLabels, 'pet', labelsOf),
  offers(getDeliveryLabels, 'delivery', labelsOf),
];
