import * as v from 'valibot';
import { answer, id, isoDate, text, word } from '../base.ts';
import { genders } from '../words.ts';

const planRef = answer('planReference', { deliveryDate: isoDate, publicId: v.number() });

/** A field that GraphQL may leave null: null means unknown. */
const nullable = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);

/** `query pet` of the shopping service. @source §7 */
export const shoppingPet = answer('shoppingPet', {
  publicId: id,
  gender: nullable(word('genders', genders)),
  name: text,
  tags: v.array(text),
  upcomingFeedingPlan: nullable(planRef),
  feedingPlans: v.array(planRef),
});
export type ShoppingPet = v.InferOutput<typeof shoppingPet>;

/** `query customer` of the shopping service. @source §3 */
export const shoppingCustomer = answer('shoppingCustomer', {
  publicId: id,
  firstName: text,
  lastName: text,
  email: text,
  fwt: v.boolean(),
  trialist: v.boolean(),
  publicOngoingDeliveryServiceId: nullable(text),
  deliveryServiceGroup: nullable(text),
  pets: v.array(answer('namedPet', { publicId: id, name: text })),
  store: answer('store', { slug: text, name: text, countryCode: text }),
  currentDeliveryAddress: nullable(answer('deliveryAddress', { oneLine: text })),
  features: v.array(text),
  segments: v.array(text),
  productRecommendations: v.array(text),
});
export type ShoppingCustomer = v.InferOutput<typeof shoppingCustomer>;

export const savedTags = v.object({ savedTags: v.array(text) });

/** Longest tag, and most tags of one pet. */
export const tagLimits = { length: 64, count: 100 } as const;

export const petQuery = `query pet($petPublicId: ID!) {
  pet(petPublicId: $petPublicId) {
    publicId gender name tags
    upcomingFeedingPlan { deliveryDate publicId }
    feedingPlans { deliveryDate publicId }
  }
}`;

export const customerQuery = `query customer {
  customer {
    publicId firstName lastName email fwt trialist publicOngoingDeliveryServiceId deliveryServiceGroup
    pets { publicId name }
    store { slug name countryCode }
    currentDeliveryAddress { oneLine }
    features segments productRecommendations
  }
}`;

export const savePetTagsMutation = `mutation savePetTags($petPublicId: ID!, $tags: [String!]!) {
  savePetTags(petPublicId: $petPublicId, tags: $tags) { savedTags }
}`;
