import type { Transaction } from 'kysely';
import { addDays } from '../../../src/days.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Schema } from '../platform/database/schema.ts';
import { deliveryDayFrom } from '../rules/deliveries/calendar.ts';
import { deliveryItemsFor, priceIn } from '../rules/food/delivery-items.ts';
import type { StoredItem } from '../rules/food/delivery-items.ts';
import { productItem } from '../rules/food/catalogue.ts';
import { sharesOf } from '../rules/food/recipes.ts';
import { ahead, foodDeliveries, interval, manyDeliveries, saveService } from './deliveries.ts';
import type { Delivery } from './deliveries.ts';
import type { Sample, SamplePet } from './customers.ts';
import { samplePlanOf } from './portions.ts';

/** Food for four weeks of a plan: kibble, trays of wet food, a scoop for the first dog. */
const deliveryItems = (
  { plan = 'dry', blend }: SamplePet,
  petPublicId: string,
  currency: string,
  first: boolean,
): StoredItem[] => {
  const own = samplePlanOf(plan, blend !== null);
  return deliveryItemsFor({
    petPublicId,
    portions: own.portions,
    shares: sharesOf(own.blend),
    currency,
    days: 28,
    scoop: first,
  });
};

/** One treatment against fleas and ticks: a pack of three chews. */
const treatmentItems = (petPublicId: string, currency: string): StoredItem[] => [
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

interface Household {
  sample: Sample;
  customerId: number;
  /** Public ids, in the order of the sample's pets. */
  petIds: readonly string[];
  today: string;
  /** The date of the next delivery. */
  next: string;
}

type Fed = SamplePet & { publicId: string; active: boolean };

const packsOf = (pets: readonly Fed[], currency: string): StoredItem[] =>
  pets.flatMap((pet) => (pet.treatment && pet.active ? treatmentItems(pet.publicId, currency) : []));

/** Creates a sample's services for food and treatments, with their deliveries. */
export async function fillServices(
  transaction: Transaction<Schema>,
  { sample, customerId, petIds, today, next }: Household,
  now: Date,
): Promise<void> {
  const { name, country } = sample;
  const { currency } = findLocale(country)!;
  const fed = sample.pets.flatMap((pet, index) =>
    pet.subscription === 'pending'
      ? []
      : [{ ...pet, publicId: petIds[index]!, active: (pet.subscription ?? 'active') === 'active' }],
  );
  const holds = (group: typeof fed) =>
    group.flatMap((pet, position) => deliveryItems(pet, pet.publicId, currency, position === 0));
  const method = sample.method ?? 'window';
  // The customer with very many dogs gets a delivery for each dog, on different days. Others share one delivery.
  const groups = name === 'many' ? fed.map((pet) => [pet]) : fed.length > 0 ? [fed] : [];
  for (const [index, group] of groups.entries()) {
    const active = group.filter((pet) => pet.active);
    const goesOn = group.some((pet) => pet.subscription !== 'cancelled');
    const items = holds(active.length > 0 ? active : group);
    const usual = holds(group);
    const open = [...holds(active), ...(name === 'robin' ? packsOf(active, currency) : [])];
    const extras = Object.entries(sample.extras ?? {}).map(([key, quantity]) =>
      productItem(key, group[0]!.publicId, quantity, currency)!,
    );
    // Early enough that the previous delivery is closed, so that each service has three open deliveries.
    const own = deliveryDayFrom(country, addDays(today, ahead + ((index * 5) % 22)));
    const wanted = { sample, items, open: [...open, ...extras], country, today, next: own };
    await saveService(
      transaction,
      {
        publicId: `s-${name}${index || ''}`,
        customerId,
        kind: 'food',
        every: interval,
        method,
        items: usual,
        active: goesOn,
      },
      name === 'many' ? manyDeliveries(wanted) : foodDeliveries(wanted, goesOn),
      now,
      country,
    );
  }
  const items = packsOf(fed, currency);
  if (items.length === 0) return;
  const delivery = (date: string): Delivery => ({
    date: deliveryDayFrom(country, date),
    outcome: 'ok',
    kind: 'treatment',
    items,
  });
  // Robin's next pack comes with the food, and the one after that twelve weeks later.
  const [last, first] =
    name === 'robin' ? [addDays(next, -91), addDays(next, 84)] : [addDays(next, -71), addDays(next, 13)];
  await saveService(
    transaction,
    { publicId: `t-${name}`, customerId, kind: 'treatment', every: 84, method: 'window', items, active: true },
    [delivery(last), delivery(first)],
    now,
    country,
  );
}
