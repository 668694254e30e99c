import * as v from 'valibot';
import { text } from './base.ts';

const fact = v.nullish(text, null);

/** A constituent or an additive, with its amount. */
const amount = v.object({ name: text, amount: v.number(), unit: text });

/** Of an additive also its category or functional group, and its identification number in the register of feed additives. */
const additive = v.object({ ...amount.entries, category: fact, number: fact });

/** What the law asks a shop to state about a product before it is bought: of feed its label, of others who answers for them. */
export const particulars = v.object({
  /** The language of the texts below: one of the country's. */
  language: fact,
  isFeed: v.boolean(),
  isMedicine: v.nullish(v.boolean(), false),
  kind: fact,
  composition: fact,
  constituents: v.nullish(v.array(amount), []),
  additives: v.nullish(v.array(additive), []),
  use: fact,
  storage: fact,
  netGrams: v.nullish(v.number(), null),
  business: v.object({ name: fact, address: fact, contact: fact, approval: fact }),
  /** Of a medicine: its name, holder and number in the marketing authorisation, and how much of the active substance it has. */
  medicine: v.nullish(v.object({ name: fact, holder: fact, number: fact, strength: fact }), null),
  /** Of a medicine: the public list in which the seller is, and its logo. */
  register: v.nullish(v.object({ name: fact, url: fact, logoUrl: fact }), null),
});
export type Particulars = v.InferOutput<typeof particulars>;
