import { countries } from '../../contract/lists.ts';
import { getExtras } from '../../contract/pets/extras.ts';
import { getProducts } from '../../contract/shop/products.ts';
import { missingInOffer } from '../../contract/shop/required-particulars.ts';
import type { Offered } from '../../contract/shop/required-particulars.ts';
import { dataOf } from '../../remote.ts';
import type { Account } from '../account/account.ts';

/*
 * What is offered without facts that the law requires. Only the badge and “Examine” load this.
 */

/** The calls that name what a tag sells. */
export const selling = { 'account-shop': getProducts, 'account-feeding-plan': getExtras } as const;
export type SellingTag = keyof typeof selling;

/** Something that is sold. One without a price isn't. */
type Sold = Offered & { price?: unknown };

/** What is sold without a fact that a country requires, and the names of these facts. Other countries have no rules. */
export function incompleteIn(sold: readonly Sold[], countryCode: string): { name: string; missing: string[] }[] {
  const country = countries.find((each) => each === countryCode.toUpperCase());
  if (!country) return [];
  return sold
    .filter(({ price }) => price !== null)
    .map((each) => ({ name: each.name, missing: missingInOffer(each, country) }))
    .filter(({ missing }) => missing.length > 0);
}

/** The same for what a tag sells to the customer of an account. */
export async function incompleteInTag(tag: SellingTag, { abilities, client, customer, pets }: Account) {
  const [pet] = dataOf(pets.$state.get()) ?? [];
  const country = dataOf(customer.$state.get())?.storeCountryCode ?? 'GB';
  if (!selling[tag].groups!.some((group) => abilities.has(group))) return [];
  if (tag === 'account-shop') return incompleteIn((await client.read(getProducts)).products, country);
  return pet ? incompleteIn((await client.read(getExtras, { id: pet.petPublicId })).extras, country) : [];
}
