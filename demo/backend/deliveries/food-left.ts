import type { InferInput } from 'valibot';
import type { foodLeft } from '../../../src/contract/deliveries/changes.ts';
import type { DailyPortions } from '../../../src/contract/pets/feeding-plan.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { addDays, daysBetween } from '../../../src/days.ts';
import { dayIn } from '../../../src/zones.ts';
import { estimateFood } from '../rules/food/food.ts';
import { presentDelivery } from './present-delivery.ts';
import type { Household } from './household.ts';
import type { Shown } from './open-delivery.ts';
import type { Executor } from '../platform/database/schema.ts';

type FoodLeft = InferInput<typeof foodLeft>;

/** Days for which deliveries are considered. The food of older deliveries counts as eaten. */
const daysBack = 200;

/** Grams of our food a day, without wet food that the customer buys elsewhere. */
const dailyOf = ({ dry, wet }: DailyPortions) => ({
  dry: dry.scoopsPerDay * dry.scoopGrams,
  wet: wet.hasOwnWet ? 0 : wet.traysPerDay * wet.traySize,
});

/** Each pet's plan in force, or else its first. */
async function findDaily(executor: Executor, customerId: number, today: string) {
  const rows = await executor
    .selectFrom('plans')
    .innerJoin('pets', (join) =>
      join.onRef('pets.customer_id', '=', 'plans.customer_id').onRef('pets.id', '=', 'plans.pet_id'),
    )
    .select(['pets.public_id', 'plans.delivery_date', 'plans.portions'])
    .where('pets.customer_id', '=', customerId)
    .orderBy('plans.delivery_date')
    .orderBy('plans.id')
    .execute();
  const daily = new Map<string, ReturnType<typeof dailyOf>>();
  for (const { public_id, delivery_date, portions } of rows)
    if (delivery_date <= today || !daily.has(public_id)) daily.set(public_id, dailyOf(portions));
  return daily;
}

/** Food deliveries that have been delivered or are on their way, by date. */
async function findArrived(executor: Executor, household: Household, today: string): Promise<Shown[]> {
  const rows = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', household.customer.id)
    .where('kind', '=', 'food')
    .where('date', '>=', addDays(today, -daysBack))
    .where('date', '<=', addDays(today, 2))
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows
    .map((row) => presentDelivery(row, household))
    .filter(({ status }) => status === 'dispatched' || status === 'delivered');
}

/** Days ahead for which deliveries in between are looked at: further than a delivery can be moved. */
const daysAhead = 120;

/** Food deliveries that are still to come before the given one: they don't move with it. */
async function findBetween(executor: Executor, household: Household, today: string, shown: Shown): Promise<Shown[]> {
  const rows = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', household.customer.id)
    .where('kind', '=', 'food')
    .where('date', '>=', today)
    .where('date', '<=', addDays(today, daysAhead))
    .orderBy('date')
    .orderBy('id')
    .execute();
  const over = new Set<Shown['status']>(['delivered', 'dispatched', 'cancelled', 'lost', 'returned']);
  const own = new Set(shown.pets.map(({ petPublicId }) => petPublicId));
  const movesAlong = (each: Shown): boolean =>
    each.id === shown.id || (each.date > shown.date && each.pets.some(({ petPublicId }) => own.has(petPublicId)));
  return rows
    .map((row) => presentDelivery(row, household))
    .filter((each) => !over.has(each.status) && !movesAlong(each));
}

/**
 * How long each dog's food lasts: of kibble and wet food, the one that runs out first. Excludes dogs
 * without a past delivery. `inHouse`: without food that is still on its way. It excludes dogs whose food is used up while
 * an unconfirmed delivery should have arrived.
 */
export async function foodLeftOf(
  executor: Executor,
  household: Household,
  shown: Shown,
  { inHouse = false } = {},
): Promise<FoodLeft[]> {
  const { kind, pets } = shown;
  if (kind !== 'food') return [];
  const { customer, now } = household;
  const today = dayIn(findLocale(customer.country)!.timeZone, now);
  const daily = await findDaily(executor, customer.id, today);
  const sent = await findArrived(executor, household, today);
  const arrived = inHouse ? sent.filter(({ status }) => status === 'delivered') : sent;
  const isUnsure = (id: string): boolean =>
    inHouse &&
    sent.some((delivery) => delivery.askArrival && delivery.pets.some(({ petPublicId }) => petPublicId === id));
  const between = await findBetween(executor, household, today, shown);
  const itemsOf = (delivery: Shown, petPublicId: string, food: 'dry' | 'wet') =>
    delivery.pets.find((pet) => pet.petPublicId === petPublicId)?.items.filter((item) => item.kind === food) ?? [];
  const gramsOf = (delivery: Shown, petPublicId: string, food: 'dry' | 'wet'): { date: string; grams: number }[] => {
    const grams = itemsOf(delivery, petPublicId, food).reduce(
      (sum, item) => sum + item.quantity * (item.unitGrams ?? 0),
      0,
    );
    return grams > 0 ? [{ date: delivery.date, grams }] : [];
  };
  const left = (petPublicId: string, name: string, food: 'dry' | 'wet'): FoodLeft[] => {
    const supplies = arrived.flatMap((delivery) => gramsOf(delivery, petPublicId, food));
    const dailyGrams = daily.get(petPublicId)?.[food] ?? 0;
    const estimate = estimateFood(supplies, dailyGrams);
    if (!estimate) return [];
    const daysLeft = Math.max(0, daysBetween(today, estimate.runsOut));
    const coming = between.flatMap((delivery) => gramsOf(delivery, petPublicId, food));
    const moreBefore = coming.some(({ date }) => date < shown.date);
    return [{ petPublicId, name, kind: food, ...estimate, dailyGrams, daysLeft, coming, moreBefore }];
  };
  return pets.flatMap(({ petPublicId, name }) =>
    [...left(petPublicId, name, 'dry'), ...left(petPublicId, name, 'wet')]
      .toSorted((a, b) => (a.runsOut < b.runsOut ? -1 : a.runsOut > b.runsOut ? 1 : 0))
      .slice(0, 1)
      .filter(({ daysLeft }) => daysLeft > 0 || !isUnsure(petPublicId)),
  );
}
