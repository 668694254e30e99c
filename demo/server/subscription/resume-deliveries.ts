import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Schema } from '../database/schema.ts';
import type { StoredItem } from '../rules/item.ts';
import { boxItemsFor } from '../rules/box-items.ts';
import { firstPortions } from '../rules/portions.ts';
import { holds, openBoxesOf, revive, servicesOf } from './services.ts';
import type { ServiceRow, When } from './services.ts';
import type { SubscribedPet } from './subscribers.ts';

/** Days between the boxes of a new service. */
const usualInterval = 28;

const isFood = ({ kind }: ServiceRow): boolean => kind === 'food';

/** Adds the pet's food to the household's service and its open boxes, or creates a service for it. */
async function addPet(transaction: Transaction<Schema>, pet: SubscribedPet, when: When): Promise<void> {
  const { visitor } = when;
  const { currency } = findLocale(visitor.country)!;
  const food = (await servicesOf(transaction, visitor)).filter(isFood);
  const household = food.find(({ active }) => active) ?? food[0];
  const items = (days: number, scoop: boolean): StoredItem[] =>
    boxItemsFor({ petPublicId: pet.publicId, portions: pet.portions ?? firstPortions, currency, days, scoop });
  if (!household) {
    await transaction
      .insertInto('services')
      .values({
        public_id: `s-pet-${pet.id}`,
        customer_id: visitor.customerId,
        kind: 'food',
        interval_days: usualInterval,
        method: 'window',
        items: JSON.stringify(items(usualInterval, true)),
        active: true,
      })
      .execute();
    return;
  }
  const more = items(household.interval_days, false);
  const add = (present: readonly StoredItem[]): string => JSON.stringify([...present, ...more]);
  await transaction
    .updateTable('services')
    .set({ items: add(household.items) })
    .where('id', '=', household.id)
    .execute();
  for (const box of await openBoxesOf(transaction, household, when))
    await transaction
      .updateTable('deliveries')
      .set({ items: add(box.items) })
      .where('id', '=', box.id)
      .execute();
}

/** A plan starts with the first box that contains the pet's food. */
async function beginPlan(transaction: Transaction<Schema>, pet: SubscribedPet, date: string): Promise<void> {
  const plan = await transaction
    .selectFrom('plans')
    .select('id')
    .where('pet_id', '=', pet.id)
    .orderBy('delivery_date')
    .executeTakeFirst();
  if (plan) await transaction.updateTable('plans').set({ delivery_date: date }).where('id', '=', plan.id).execute();
  else
    await transaction
      .insertInto('plans')
      .values({
        pet_id: pet.id,
        delivery_date: date,
        portions: JSON.stringify(firstPortions),
        blend: 'gentle',
        room_for_treats: firstPortions.other.percent > 0,
      })
      .execute();
}

/** Makes sure that pets that start, resume or restart get boxes. */
export async function serve(
  transaction: Transaction<Schema>,
  pets: readonly SubscribedPet[],
  when: When,
  isStart: boolean,
): Promise<void> {
  const present = (await servicesOf(transaction, when.visitor)).filter(isFood);
  for (const pet of pets) if (!present.some((service) => holds(service, pet))) await addPet(transaction, pet, when);
  for (const service of await servicesOf(transaction, when.visitor)) {
    const served = pets.filter((pet) => holds(service, pet));
    if (served.length === 0) continue;
    const [first] = await revive(transaction, service, when);
    if (isStart && isFood(service) && first) for (const pet of served) await beginPlan(transaction, pet, first.date);
  }
}
