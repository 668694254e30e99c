import * as v from 'valibot';
import { text } from './base.ts';

const fact = v.nullish(text, null);

/** A constituent or an additive, with its amount. */
const amount = v.object({ name: text, amount: v.number(), unit: text });

/** What the law asks a shop to state about a product before it is bought: of feed its label, of others who answers for them. */
export const particulars = v.object({
  /** The language of the texts below: one of the country's. */
  language: fact,
  isFeed: v.boolean(),
  isMedicine: v.nullish(v.boolean(), false),
  kind: fact,
  composition: fact,
  constituents: v.nullish(v.array(amount), []),
  additives: v.nullish(v.array(amount), []),
  use: fact,
  storage: fact,
  netGrams: v.nullish(v.number(), null),
  business: v.object({ name: fact, address: fact, contact: fact, approval: fact }),
  /** Of a medicine: the public list in which the seller is, and its logo. */
  register: v.nullish(v.object({ name: fact, url: fact, logoUrl: fact }), null),
});
export type Particulars = v.InferOutput<typeof particulars>;
