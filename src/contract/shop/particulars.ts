import * as v from 'valibot';
import { text } from '../base.ts';

const fact = v.nullish(text, null);

/** A constituent or an additive, with its amount. */
const amount = v.object({ name: text, amount: v.number(), unit: text });

/** What the law asks a shop to state about a product before it is bought: of feed its label, of others who answers for them. */
export const particulars = v.object({
  isFeed: v.boolean(),
  kind: fact,
  composition: fact,
  constituents: v.nullish(v.array(amount), []),
  additives: v.nullish(v.array(amount), []),
  use: fact,
  storage: fact,
  netGrams: v.nullish(v.number(), null),
  business: v.object({ name: fact, address: fact, contact: fact, approval: fact }),
});
export type Particulars = v.InferOutput<typeof particulars>;
type Business = Particulars['business'];

/**
 * What feed has to state where it is sold at a distance. @source Regulation (EC) 767/2009, articles 11, 15 and 17; in Great Britain
 * as retained
 */
const ofFeed = ['kind', 'composition', 'constituents', 'use', 'storage', 'netGrams'] as const;
/** Who answers for a product. @source the same, article 15; for other things Regulation (EU) 2023/988, article 19 */
const ofBusiness = {
  feed: ['name', 'address', 'approval'],
  thing: ['name', 'address', 'contact'],
} as const satisfies Record<string, readonly (keyof Business)[]>;

/** Names of the facts that a product needs before it may be sold, and doesn't have: `kind`, `business.address`. */
export function missingParticulars(all: Particulars): string[] {
  const isMissing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
  return [
    ...(all.isFeed ? ofFeed.filter((key) => isMissing(all[key])) : []),
    ...ofBusiness[all.isFeed ? 'feed' : 'thing']
      .filter((key) => isMissing(all.business[key]))
      .map((key) => `business.${key}`),
  ];
}
