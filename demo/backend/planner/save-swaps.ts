import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { ChosenRecipes } from '../rules/food/recipes.ts';
import { canonical } from '../platform/canonical.ts';
import { dogOf, foodLine, isFoodLine, numberOf } from '../rules/deliveries/lines.ts';
import type { Loaded } from './load.ts';
import { planAt, refusalsOf, swapsOf } from './plan/contents.ts';
import type { FoodPlan } from './plan/contents.ts';
import type { Dog, PlanInput } from './plan/plan-input.ts';

/** What is stored of the recipes of a plan. */
const chosenIn = ({ shares, swap }: FoodPlan): ChosenRecipes => ({
  recipes: shares.map(({ recipe }) => recipe),
  alternates: swap?.alternates ?? false,
});

/** The plans with chosen recipes, by their first lines: one for each line where recipes alternate. */
function swappedPlans({ facts }: PlanInput, dog: Dog, lines: readonly number[]): [line: number, plan: FoodPlan][] {
  const swaps = swapsOf(facts, dog.publicId);
  const alternating = swaps.filter(({ value }) => value.alternates);
  const starts = [
    ...[...dog.plans, ...swaps, ...refusalsOf(facts, dog.publicId)].map(({ line }) => line),
    ...lines.filter((line) => alternating.some((swap) => swap.line <= line)),
  ];
  const found: [line: number, plan: FoodPlan][] = [];
  let before: string | undefined;
  for (const line of [...new Set(starts)].toSorted((a, b) => a - b)) {
    const plan = planAt(facts, dog, line);
    if (!plan) continue;
    const chosen = canonical(chosenIn(plan));
    // A plan that follows from the profile has the blend's own recipes, and so has what comes before the first.
    const isProfile = dog.plans.some((each) => each.line === line);
    if (isProfile || before === undefined ? plan.swap : chosen !== before) found.push([line, plan]);
    before = chosen;
  }
  return found;
}

/**
 * Keeps the plans that follow from the customer's choice of recipes with those that follow from the profile, for the many
 * reads of them. `dates`: the day of each line.
 */
export async function saveSwaps(
  transaction: Transaction<Schema>,
  { pets, plans, input }: Loaded,
  dates: ReadonlyMap<string, string>,
): Promise<void> {
  for (const dog of input.dogs) {
    const petId = pets.find(({ public_id }) => public_id === dog.publicId)!.id;
    const own = plans.filter(({ pet_id }) => pet_id === petId);
    const stored = own.filter(({ swap }) => swap !== null);
    const lines = [...dates.keys()].filter((name) => isFoodLine(name) && dogOf(name) === dog.publicId).map(numberOf);
    const wanted = swappedPlans(input, dog, lines);
    for (const [line, plan] of wanted) {
      const { portions } = plan;
      const base = own.findLast((row) => row.swap === null && row.line <= line) ?? own[0]!;
      const row = stored.find((each) => each.line === line);
      const chosen = chosenIn(plan);
      const delivery_date = dates.get(foodLine(dog.publicId, line)) ?? base.delivery_date;
      const isSame =
        row && canonical([row.portions, row.swap, row.delivery_date]) === canonical([portions, chosen, delivery_date]);
      if (isSame) continue;
      const values = { delivery_date, portions: JSON.stringify(portions), swap: JSON.stringify(chosen) };
      if (row)
        await transaction
          .updateTable('plans')
          .set(values)
          .where('customer_id', '=', row.customer_id)
          .where('id', '=', row.id)
          .execute();
      else {
        const { blend, room_for_treats } = base;
        await transaction
          .insertInto('plans')
          .values({ customer_id: base.customer_id, pet_id: petId, line, blend, room_for_treats, ...values })
          .execute();
      }
    }
    const gone = stored.filter((row) => !wanted.some(([line]) => line === row.line)).map(({ id }) => id);
    if (gone.length > 0)
      await transaction
        .deleteFrom('plans')
        .where('customer_id', '=', stored[0]!.customer_id)
        .where('id', 'in', gone)
        .execute();
  }
}
