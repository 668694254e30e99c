import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import '../../../src/contract/docs/all.ts';
import { aboutOf, notesOf } from '../../../src/contract/docs/describe.ts';
import { savedTags, shoppingCustomer, shoppingPet } from '../../../src/contract/shop/shopping.ts';

const customer = shoppingCustomer.entries;
const schemas: Readonly<Record<string, object>> = {
  Pet: shoppingPet,
  FeedingPlanReference: shoppingPet.entries.feedingPlans.item,
  Customer: shoppingCustomer,
  PetName: customer.pets.item,
  Store: customer.store,
  DeliveryAddress: customer.currentDeliveryAddress.wrapped,
  SavePetTagsPayload: savedTags,
};
const texts: Readonly<Record<string, string>> = {
  FeedingPlanReference: 'Points at a feeding plan of the Account API.',
  PetName: 'A dog, for a list.',
  Store: 'The shop of a country.',
  DeliveryAddress: 'Where deliveries go.',
};

/** Gives types and fields the words that the contract has for them. */
export function describeFields(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, described] of Object.entries(schemas)) {
    const type = schema.getType(name) as GraphQLObjectType;
    const notes = notesOf(described);
    type.description = aboutOf(described) ?? texts[name];
    for (const field of Object.values(type.getFields())) field.description = notes?.[field.name]?.text;
  }
  return schema;
}
