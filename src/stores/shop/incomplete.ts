import { countries } from '../../contract/lists.ts';
import { getTreatmentOrders } from '../../contract/deliveries/treatment-orders.ts';
import { getExtras } from '../../contract/pets/extras.ts';
import { getRecipes } from '../../contract/pets/swap.ts';
import { getPlanLabels } from '../../contract/shop/labels.ts';
import { allOffers } from '../../contract/shop/offered.ts';
import type { Offers } from '../../contract/shop/offered.ts';
import { getProducts } from '../../contract/shop/products.ts';
import { missingInOffer } from '../../contract/shop/required-particulars.ts';
import type { Call } from '../../contract/calls/call.ts';
import { dataOf } from '../../remote.ts';
import type { Account } from '../account/account.ts';

/*
 * What is offered without facts that the law requires. Only the badge and “Examine” load this.
 */

const selling = {
  'account-shop': [getProducts],
  'account-feeding-plan': [getExtras, getRecipes, getPlanLabels],
  'account-treatments': [getTreatmentOrders],
} as const satisfies Record<string, readonly Pick<Call, 'path'>[]>;
export type SellingTag = keyof typeof selling;

export const sells = (tag: string): tag is SellingTag => Object.hasOwn(selling, tag);

/** The reads whose answers have what a tag sells. */
export const offersOf = (tag: SellingTag): Offers[] =>
  allOffers.filter(({ call: { path } }) => selling[tag].some((each) => each.path === path));

export interface Incomplete {
  name: string;
  missing: string[];
}

/** What an answer offers without a fact that a country requires, and the names of these facts. Other countries have no rules. */
export function incompleteIn({ of }: Offers, answer: unknown, countryCode: string): Incomplete[] {
  const country = countries.find((each) => each === countryCode.toUpperCase());
  if (!country) return [];
  return of(answer as never)
    .map(([, offered]) => ({ name: offered.name, missing: missingInOffer(offered, country) }))
    .filter(({ missing }) => missing.length > 0);
}

/** The same for what a tag sells to the customer of an account. */
export async function incompleteInTag(tag: SellingTag, { abilities, client, customer, pets }: Account) {
  const [pet] = dataOf(pets.$state.get()) ?? [];
  const country = dataOf(customer.$state.get())?.storeCountryCode ?? 'GB';
  const offered = offersOf(tag).filter(({ call, per }) => call.groups!.some(abilities.has) && (!per || pet));
  const incomplete = offered.map(async (offers) =>
    incompleteIn(offers, await client.read(offers.call, { id: pet?.petPublicId ?? '' }), country),
  );
  return (await Promise.all(incomplete)).flat();
}
