import SchemaBuilder from '@pothos/core';
import { is } from 'valibot';
import { id } from '../../../src/contract/base.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import { noSuchPet, saveTags } from './tags.ts';
import type { GqlContext } from './tags.ts';
import { describeFields } from './describe-fields.ts';
import { isListed } from '../pets/pets.ts';
import { shownEmail } from '../sign-in/stored-email.ts';

interface PlanRef {
  deliveryDate: string;
  publicId: number;
}
interface ShoppingPet {
  id: number;
  publicId: string;
  name: string;
  gender: string | null;
  tags: string[];
}

const builder = new SchemaBuilder<{ Context: GqlContext; DefaultFieldNullability: false }>({
  defaultFieldNullability: false,
});

const planRef = builder.objectRef<PlanRef>('FeedingPlanReference').implement({
  fields: (t) => ({ deliveryDate: t.exposeString('deliveryDate'), publicId: t.exposeInt('publicId') }),
});

const plansOf = async ({ app, visitor }: GqlContext, petId: number): Promise<PlanRef[]> => {
  const rows = await app.database.kysely
    .selectFrom('plans')
    .select(['id', 'delivery_date'])
    .where('customer_id', '=', visitor.customerId)
    .where('pet_id', '=', petId)
    .orderBy('delivery_date')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ deliveryDate: row.delivery_date, publicId: row.id }));
};
const today = ({ visitor, now }: GqlContext): string => dayIn(findLocale(visitor.country)!.timeZone, now);

const pet = builder.objectRef<ShoppingPet>('Pet').implement({
  fields: (t) => ({
    publicId: t.exposeID('publicId'),
    gender: t.exposeString('gender', { nullable: true }),
    name: t.exposeString('name'),
    tags: t.exposeStringList('tags'),
    upcomingFeedingPlan: t.field({
      type: planRef,
      nullable: true,
      resolve: async ({ id }, _, context) =>
        (await plansOf(context, id)).find(({ deliveryDate }) => deliveryDate > today(context)) ?? null,
    }),
    feedingPlans: t.field({ type: [planRef], resolve: ({ id }, _, context) => plansOf(context, id) }),
  }),
});

async function findPet({ app, visitor }: GqlContext, publicId: string): Promise<ShoppingPet> {
  if (!is(id, publicId)) throw noSuchPet();
  const row = await app.database.kysely
    .selectFrom('pets')
    .select(['id', 'public_id', 'name', 'gender', 'tags'])
    .where('public_id', '=', publicId)
    .where('customer_id', '=', visitor.customerId)
    .where(isListed)
    .executeTakeFirst();
  if (!row) throw noSuchPet();
  return {
    id: row.id,
    publicId: row.public_id,
    name: row.name,
    gender: row.gender === 'unknown' ? null : row.gender,
    tags: row.tags,
  };
}

const petName = builder.objectRef<{ publicId: string; name: string }>('PetName').implement({
  fields: (t) => ({ publicId: t.exposeID('publicId'), name: t.exposeString('name') }),
});
const store = builder.objectRef<{ slug: string; name: string; countryCode: string }>('Store').implement({
  fields: (t) => ({
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    countryCode: t.exposeString('countryCode'),
  }),
});
const address = builder
  .objectRef<{ oneLine: string }>('DeliveryAddress')
  .implement({ fields: (t) => ({ oneLine: t.exposeString('oneLine') }) });

interface ShoppingCustomer {
  publicId: string;
  firstName: string;
  lastName: string;
  email: string;
  fwt: boolean;
  trialist: boolean;
  country: string;
  address: string;
  service: string | null;
  pets: { publicId: string; name: string }[];
  treated: boolean;
}

const customer = builder.objectRef<ShoppingCustomer>('Customer').implement({
  fields: (t) => ({
    publicId: t.exposeID('publicId'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    email: t.exposeString('email'),
    fwt: t.exposeBoolean('fwt'),
    trialist: t.exposeBoolean('trialist'),
    publicOngoingDeliveryServiceId: t.exposeString('service', { nullable: true }),
    deliveryServiceGroup: t.exposeString('service', { nullable: true }),
    pets: t.expose('pets', { type: [petName] }),
    store: t.field({
      type: store,
      resolve: ({ country }) => ({ slug: country.toLowerCase(), name: `Pawtal ${country}`, countryCode: country }),
    }),
    currentDeliveryAddress: t.field({ type: address, nullable: true, resolve: (row) => ({ oneLine: row.address }) }),
    features: t.stringList({ resolve: ({ treated }) => (treated ? ['treatments'] : []) }),
    segments: t.stringList({ resolve: ({ pets }) => [pets.length > 1 ? 'multi-pet' : 'single-pet'] }),
    productRecommendations: t.stringList({
      resolve: ({ treated }) => (treated ? ['flea-tick', 'salmon-bites'] : ['dental-chews', 'salmon-bites']),
    }),
  }),
});

async function loadCustomer({ app, visitor }: GqlContext): Promise<ShoppingCustomer> {
  const { kysely } = app.database;
  const row = await kysely
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', visitor.customerId)
    .executeTakeFirstOrThrow();
  const pets = await kysely
    .selectFrom('pets')
    .select(['public_id', 'name'])
    .where('customer_id', '=', visitor.customerId)
    .where(isListed)
    .orderBy('id')
    .execute();
  const service = await kysely
    .selectFrom('services')
    .select('public_id')
    .where('customer_id', '=', visitor.customerId)
    .where('kind', '=', 'food')
    .executeTakeFirst();
  return {
    publicId: row.public_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: shownEmail(row),
    fwt: row.fwt,
    trialist: row.trialist,
    country: row.country,
    address: row.address,
    service: service?.public_id ?? null,
    pets: pets.map(({ public_id: publicId, name }) => ({ publicId, name })),
    treated: row.show_treatment,
  };
}

const saved = builder.objectRef<{ savedTags: string[] }>('SavePetTagsPayload').implement({
  fields: (t) => ({ savedTags: t.exposeStringList('savedTags') }),
});

const petIdText = 'The public id of the dog, as in customer/pets.';

builder.queryType({
  description: 'What can be read.',
  fields: (t) => ({
    pet: t.field({
      description: 'A dog of the customer. An error, and null, if there is none with this id.',
      type: pet,
      nullable: true,
      args: { petPublicId: t.arg.id({ required: true, description: petIdText }) },
      resolve: (_, { petPublicId }, context) => findPet(context, petPublicId),
    }),
    customer: t.field({
      description: 'The signed-in customer.',
      type: customer,
      nullable: true,
      resolve: (_parent, _args, context) => loadCustomer(context),
    }),
  }),
});
builder.mutationType({
  description: 'What can be changed.',
  fields: (t) => ({
    savePetTags: t.field({
      description: 'Adds tags to a dog; tags that it has already stay once.',
      type: saved,
      nullable: true,
      args: {
        petPublicId: t.arg.id({ required: true, description: petIdText }),
        tags: t.arg.stringList({ required: true, description: 'The new tags, each at most 64 characters long.' }),
      },
      resolve: async (_, { petPublicId, tags }, context) => ({ savedTags: await saveTags(context, petPublicId, tags) }),
    }),
  }),
});

/** The shopping service's schema. @source §7 */
export const shoppingSchema = describeFields(builder.toSchema());
