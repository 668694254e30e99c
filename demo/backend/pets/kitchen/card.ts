import { noCustomer, ownerOfKey } from '../../platform/database/directory.ts';
import type { AppContext, Visitor } from '../../platform/context.ts';
import { digestOf } from '../../calls/secret-link.ts';
import { dayIn } from '../../../../src/zones.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { currentAndUpcoming } from '../plan/feeding-plans.ts';
import { petsWithin } from '../pets.ts';
import { mealOf } from '../../rules/food/meals.ts';
import type { MealPortions } from '../../rules/food/meals.ts';

/** A dog on the card. Nothing else of the account is on it. */
export interface CardDog {
  id: string;
  name: string;
  photo: string | null;
  meal: MealPortions;
}

export interface Owner extends Visitor {
  /** The customer's language, in their country. */
  entry: LocaleEntry;
}

/** Whose card it is; undefined: there is no such link, or no longer. */
export async function ownerOf({ database }: AppContext, secret: string): Promise<Owner | undefined> {
  if (!/^[\w-]{43}$/.test(secret)) return undefined;
  const row = await database.kysely
    .selectFrom('customers')
    .select(['id', 'public_id', 'country', 'locale'])
    .where('id', '=', (await ownerOfKey(database.kysely, 'kitchen', digestOf(secret))) ?? noCustomer)
    .where('kitchen_hash', '=', digestOf(secret))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, public_id: publicId, country, locale } = row;
  return { session: 0, customerId: id, publicId, country, locale, entry: customerLocale(locale, country)! };
}

/** The dogs that eat by a plan now: those of all that are cared for here, in their order. */
export async function dogsOf({ database }: AppContext, owner: Owner, now: Date): Promise<CardDog[]> {
  const { kysely } = database;
  const pets = await petsWithin(kysely, owner, now);
  const plans = await kysely
    .selectFrom('plans')
    .innerJoin('pets', (join) =>
      join.onRef('pets.customer_id', '=', 'plans.customer_id').onRef('pets.id', '=', 'plans.pet_id'),
    )
    .selectAll('plans')
    .where('pets.customer_id', '=', owner.customerId)
    .orderBy('delivery_date')
    .orderBy('plans.id')
    .execute();
  const today = dayIn(owner.entry.timeZone, now);
  return pets.flatMap(({ petId, petPublicId, name, photo_url, subscription_status: status }) => {
    const { current } = currentAndUpcoming(
      plans.filter(({ pet_id }) => pet_id === petId),
      today,
    );
    return current && status !== 'cancelled'
      ? [{ id: petPublicId, name, photo: photo_url ?? null, meal: mealOf(current.portions) }]
      : [];
  });
}
