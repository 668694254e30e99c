import type { InferInput } from 'valibot';
import type { calls } from '../../../../src/contract/all-calls.ts';
import { recipeFits } from '../../../../src/contract/lists.ts';
import type { ApiRequest } from '../../calls/request.ts';
import type { Visitor } from '../../platform/context.ts';
import type { DeliveryRow, Executor } from '../../platform/database/schema.ts';
import { openDeliveries } from '../../deliveries/open-deliveries.ts';
import { dogOf, foodLine, isFoodLine, numberOf } from '../../rules/deliveries/lines.ts';
import { loadPlan } from '../../planner/load.ts';
import { planAt, swapsOf } from '../../planner/plan/contents.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { plan } from '../../planner/plan/planner.ts';
import { plannedSums } from '../../planner/plan/reductions.ts';
import type { FoodPlan } from '../../planner/plan/contents.ts';
import type { PlanInput } from '../../planner/plan/plan-input.ts';
import { portionsOf } from '../../rules/food/plan.ts';
import { fitOf, isRefused, recipeKeys, recipes, sharesOf } from '../../rules/food/recipes.ts';
import type { RecipeKey, Share } from '../../rules/food/recipes.ts';
import { isSold, particularsOf } from '../../content/particulars.ts';
import { bagOf } from '../../rules/food/delivery-items.ts';
import { perKilogram } from '../../../../src/contract/shop/per-kilogram.ts';
import { priceOn } from '../../rules/food/price-list.ts';
import { presentRecipe } from '../plan/feeding-plans.ts';
import { todayOf } from '../../calls/today.ts';
import { findProfile } from '../profile.ts';
import type { ProfileRow } from '../profile.ts';

type Choices = InferInput<typeof calls.getRecipes.answer>;
type Option = Choices['recipes'][number]['options'][number];
type Fit = (typeof recipeFits)[number];

/** A delivery with food of the dog that can still be changed. */
interface Coming {
  line: number;
  id: string;
  date: string;
  until: string | null;
  days: number;
  row: DeliveryRow;
}

/** What a swap of the dog's recipes is about. */
export interface Bowl {
  pet: ProfileRow;
  version: number;
  /** §8 false: no progress on upcoming orders. */
  matched: boolean;
  coming: Coming[];
  /** The plan of the last of them; undefined: it has no kibble of a blend. */
  plan: FoodPlan | undefined;
  /** The recipes as the customer chose them last. */
  shares: readonly Share[];
  input: PlanInput;
}

/** Loads what can be swapped in the food of a dog. */
export async function loadBowl(executor: Executor, request: ApiRequest): Promise<Bowl> {
  const { visitor, now } = request;
  const { rows, shown, matched } = await openDeliveries(executor, visitor, now);
  const pet = await findProfile(executor, request);
  const { input } = await loadPlan(executor, visitor, now);
  const coming = shown.flatMap(({ row, delivery }): Coming[] => {
    const line = row.lines.find(({ name }) => isFoodLine(name) && dogOf(name) === pet.public_id);
    const { id, date, until } = delivery;
    return line ? [{ line: numberOf(line.name), days: line.days, id, date, until: until ?? null, row }] : [];
  });
  const dog = input.dogs.find(({ publicId }) => publicId === pet.public_id)!;
  const last = coming.at(-1);
  const own = last && planAt(input.facts, dog, last.line);
  const hasKibble = own !== undefined && own.blend !== null && own.portions.dry.percent > 0;
  return {
    pet,
    version: rows.reduce((sum, { version }) => sum + version, 0),
    matched: matched && pet.matched,
    coming: hasKibble ? coming : [],
    plan: hasKibble ? own : undefined,
    shares: hasKibble ? sharesOf(own.blend, own.swap?.recipes) : [],
    input,
  };
}

/** The recipes with one of them replaced. */
export const replaced = (shares: readonly Share[], recipe: RecipeKey, by: RecipeKey): Share[] =>
  shares.map((share) => (share.recipe === recipe ? { ...share, recipe: by } : share));

/** What could replace a recipe: those of the same course that are sold and that the kibble doesn't have yet. */
export const optionsFor = (shares: readonly Share[], recipe: RecipeKey, visitor: Visitor): RecipeKey[] =>
  recipeKeys.filter(
    (key) =>
      recipes[key].course === recipes[recipe].course &&
      !shares.some((share) => share.recipe === key) &&
      isSold(key, visitor),
  );

/** What the customer decides with other recipes from a delivery on: those of later deliveries go. */
export const decideRecipes = (
  { pet, plan: own, input }: Bowl,
  line: number,
  shares: readonly Share[],
  alternates: boolean,
): Decision[] => [
  [
    'recipes',
    foodLine(pet.public_id, line),
    { blend: own!.blend, recipes: shares.map(({ recipe }) => recipe), alternates },
  ],
  ...swapsOf(input.facts, pet.public_id)
    .filter((later) => later.line > line)
    .map((later): Decision => ['recipes', foodLine(pet.public_id, later.line), null]),
];

/** What the next delivery with food of the dog costs once these facts are added. */
function nextTotal({ pet, coming, input }: Bowl, newFacts: readonly Decision[]): number {
  const name = foodLine(pet.public_id, coming[0]!.line);
  const planned = plan({ ...input, facts: input.facts.with(newFacts) });
  return plannedSums(
    planned.find(({ lines }) => lines.some((line) => line.name === name))!,
    input.currency,
  ).total;
}

/** Grams a day of kibble of these recipes. */
function gramsPerDay({ plan: own, shares }: Bowl, chosen: readonly Share[]): number {
  const { scoopsPerDay, scoopGrams } = portionsOf(own!.portions, shares, chosen).dry;
  return scoopsPerDay * scoopGrams;
}

/** What the law asks a shop to state about a recipe, as a part of the next bag, and its price for a kilogram. */
function labelOf(bowl: Bowl, { visitor }: ApiRequest, recipe: RecipeKey, shares: readonly Share[]) {
  const next = bowl.coming[0];
  const grams = next ? bagOf(gramsPerDay(bowl, shares) * next.days) : null;
  const { prices = [], currency } = bowl.input;
  // The price is that of 100 g.
  const amount = priceOn(prices, `recipe/${recipe}`, next?.date ?? '', currency)!;
  return {
    perKilogram: perKilogram({ amount, currency }, 100),
    particulars: particularsOf(recipe, visitor, grams),
  };
}

function presentOption(bowl: Bowl, request: ApiRequest, recipe: RecipeKey, by: RecipeKey, total: number): Option {
  const fit = fitOf(by, bowl.pet.answers, todayOf(request));
  const shares = replaced(bowl.shares, recipe, by);
  const { currency } = bowl.input;
  return {
    recipe: by,
    ...presentRecipe(by, request.visitor.locale),
    fit: fit.fit,
    foods: 'foods' in fit ? [...fit.foods] : [],
    fromMonths: 'fromMonths' in fit ? fit.fromMonths : null,
    difference: isRefused(fit)
      ? null
      : { amount: nextTotal(bowl, decideRecipes(bowl, bowl.coming[0]!.line, shares, false)) - total, currency },
    gramsPerDay: isRefused(fit) ? null : gramsPerDay(bowl, shares),
    ...labelOf(bowl, request, by, shares),
  };
}

export function presentChoices(bowl: Bowl, request: ApiRequest): Choices {
  const total = bowl.coming.length > 0 ? nextTotal(bowl, []) : 0;
  return {
    version: bowl.version,
    recipes: bowl.shares.map(({ recipe, percent }) => ({
      recipe,
      ...presentRecipe(recipe, request.visitor.locale),
      percent,
      ...labelOf(bowl, request, recipe, bowl.shares),
      options: optionsFor(bowl.shares, recipe, request.visitor)
        .map((by) => presentOption(bowl, request, recipe, by, total))
        .toSorted((a, b) => recipeFits.indexOf(a.fit as Fit) - recipeFits.indexOf(b.fit as Fit)),
    })),
    alternates: bowl.plan?.swap?.alternates ?? false,
    deliveries: bowl.coming.map(({ id, date, until }) => ({ id, date, until })),
  };
}

export const recipesOf = async (request: ApiRequest): Promise<Choices> =>
  presentChoices(await loadBowl(request.context.database.kysely, request), request);

/** Whether a recipe of the dog's kibble can be replaced. */
export async function hasRecipes(executor: Executor, request: ApiRequest): Promise<boolean> {
  const { coming, matched } = await loadBowl(executor, request);
  return matched && coming.length > 0;
}

/** The swap to a recipe that suits the dog that saves most; undefined: none costs less. */
export async function cheapestSwap(executor: Executor, request: ApiRequest) {
  const { recipes: chosen } = presentChoices(await loadBowl(executor, request), request);
  const [best] = chosen
    .flatMap(({ recipe, name, options }) =>
      options.flatMap(({ recipe: by, name: byName, fit, difference }) =>
        fit === 'fits' && difference ? [{ recipe, name, by, byName, difference }] : [],
      ),
    )
    .filter(({ difference }) => difference.amount < 0)
    .toSorted((a, b) => a.difference.amount - b.difference.amount);
  return best;
}
