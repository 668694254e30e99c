import { noCustomer, ownerOfKey } from '../../platform/database/directory.ts';
import type { AppContext, Visitor } from '../../platform/context.ts';
import { digestOf } from '../../calls/secret-link.ts';
import { dayIn } from '../../../../src/zones.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { currentAndUpcoming } from '../plan/feeding-plans.ts';
import { petsWithin } from '../pets.ts';
import { mealOf, meals } from '../../rules/food/meals.ts';
import { contentFor } from '../../content/content.ts';
import { dogsInTransition } from '../transition/load.ts';
import type { DogInTransition } from '../transition/load.ts';
import type { MealPortions } from '../../rules/food/meals.ts';

/** A dog on the card. Nothing else of the account is on it. */
export interface CardDog {
  id: string;
  name: string;
  photo: string | null;
  meal: MealPortions;
  /** What replaces the kibble of a meal today, while a new one replaces the old one; null: nothing. */
  mix: { portions: { grams: number; recipe: string }[]; hint: string } | null;
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
  return asOwner({ session: 0, customerId: id, publicId, country, locale });
}

export const asOwner = (visitor: Visitor): Owner => ({
  ...visitor,
  entry: customerLocale(visitor.locale, visitor.country)!,
});

/** The kibble of a meal on that day of a transition. */
function mixOn(dog: DogInTransition, day: string, { locale }: Owner): CardDog['mix'] {
  const index = dog.days.findIndex((each) => each.day === day);
  const found = dog.days[index];
  if (!found) return null;
  const { recipes, t } = contentFor(locale);
  const portions = (['before', 'after'] as const).map((kibble) => ({
    grams: Math.round(found[kibble] / meals.length),
    recipe: recipes[dog[kibble]].name,
  }));
  return {
    portions: portions.filter(({ grams }) => grams > 0),
    hint: t('calendar.transition', { day: index + 1, days: dog.days.length }),
  };
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
  const changing = await dogsInTransition(kysely, owner, now);
  return pets.flatMap(({ petId, petPublicId, name, photo_url, subscription_status: status }) => {
    const { current } = currentAndUpcoming(
      plans.filter(({ pet_id }) => pet_id === petId),
      today,
    );
    if (!current || status === 'cancelled') return [];
    const dog = changing.find((each) => each.petPublicId === petPublicId);
    const mix = dog ? mixOn(dog, today, owner) : null;
    return [{ id: petPublicId, name, photo: photo_url ?? null, meal: mealOf(current.portions), mix }];
  });
}
