import type { InferInput } from 'valibot';
import type { calls } from '../../../../src/contract/all-calls.ts';
import { recipeFits } from '../../../../src/contract/lists.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { ApiRequest } from '../../calls/request.ts';
import type { DeliveryRow, Executor } from '../../platform/database/schema.ts';
import { sumsFor } from '../../deliveries/sums.ts';
import { openDeliveries } from '../../deliveries/open-deliveries.ts';
import { dogOf, isFoodLine, numberOf } from '../../rules/deliveries/lines.ts';
import { loadPlan } from '../../planner/load.ts';
import { planAt } from '../../planner/plan/contents.ts';
import type { FoodPlan } from '../../planner/plan/contents.ts';
import type { PlanInput } from '../../planner/plan/plan-input.ts';
import { deliveryItemsFor } from '../../rules/food/delivery-items.ts';
import { atPricesOf } from '../../rules/food/price-list.ts';
import { portionsOf } from '../../rules/food/plan.ts';
import { fitOf, isRefused, recipeKeys, recipes, sharesOf } from '../../rules/food/recipes.ts';
import type { RecipeKey, Share } from '../../rules/food/recipes.ts';
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
  const plan = last && planAt(input.facts, dog, last.line);
  const hasKibble = plan !== undefined && plan.blend !== null && plan.portions.dry.percent > 0;
  return {
    pet,
    version: rows.reduce((sum, { version }) => sum + version, 0),
    matched: matched && pet.matched,
    coming: hasKibble ? coming : [],
    plan: hasKibble ? plan : undefined,
    shares: hasKibble ? sharesOf(plan.blend, plan.swap?.recipes) : [],
    input,
  };
}

/** The recipes with one of them replaced. */
export const replaced = (shares: readonly Share[], recipe: RecipeKey, by: RecipeKey): Share[] =>
  shares.map((share) => (share.recipe === recipe ? { ...share, recipe: by } : share));

/** What could replace a recipe: those of the same course that the kibble doesn't have yet. */
export const optionsFor = (shares: readonly Share[], recipe: RecipeKey): RecipeKey[] =>
  recipeKeys.filter(
    (key) => recipes[key].course === recipes[recipe].course && !shares.some((share) => share.recipe === key),
  );

/** A delivery's kibble of these recipes: its price, and the grams a day. */
function kibbleOf({ pet, plan, shares, coming, input }: Bowl, request: ApiRequest, chosen: readonly Share[]) {
  const portions = portionsOf(plan!.portions, shares, chosen);
  const { currency } = findLocale(request.visitor.country)!;
  const [listed] = deliveryItemsFor({
    petPublicId: pet.public_id,
    portions,
    shares: chosen,
    currency,
    days: coming[0]!.days,
    scoop: false,
  });
  const { prices = [] } = input;
  const bag = atPricesOf(listed!, { prices, day: coming[0]!.row.date, currency, shares: chosen });
  const { scoopsPerDay, scoopGrams } = portions.dry;
  return { price: { amount: bag.unitPrice, currency }, gramsPerDay: scoopsPerDay * scoopGrams };
}

/** What the delivery costs more with goods of another price: its discount and its credit stay. */
function takenMore(row: DeliveryRow, more: number, currency: string): number {
  const { total } = sumsFor(
    { ...row, items: [...row.items, { ...row.items[0]!, quantity: 1, unitPrice: more }] },
    currency,
  );
  return total - sumsFor(row, currency).total;
}

function presentOption(bowl: Bowl, request: ApiRequest, recipe: RecipeKey, by: RecipeKey): Option {
  const fit = fitOf(by, bowl.pet.answers, todayOf(request));
  const before = kibbleOf(bowl, request, bowl.shares);
  const after = kibbleOf(bowl, request, replaced(bowl.shares, recipe, by));
  const { currency } = before.price;
  return {
    recipe: by,
    ...presentRecipe(by, request.visitor.locale),
    fit: fit.fit,
    foods: 'foods' in fit ? [...fit.foods] : [],
    fromMonths: 'fromMonths' in fit ? fit.fromMonths : null,
    difference: isRefused(fit)
      ? null
      : { amount: takenMore(bowl.coming[0]!.row, after.price.amount - before.price.amount, currency), currency },
    gramsPerDay: isRefused(fit) ? null : after.gramsPerDay,
  };
}

export const presentChoices = (bowl: Bowl, request: ApiRequest): Choices => ({
  version: bowl.version,
  recipes: bowl.shares.map(({ recipe, percent }) => ({
    recipe,
    ...presentRecipe(recipe, request.visitor.locale),
    percent,
    options: optionsFor(bowl.shares, recipe)
      .map((by) => presentOption(bowl, request, recipe, by))
      .toSorted((a, b) => recipeFits.indexOf(a.fit as Fit) - recipeFits.indexOf(b.fit as Fit)),
  })),
  alternates: bowl.plan?.swap?.alternates ?? false,
  deliveries: bowl.coming.map(({ id, date, until }) => ({ id, date, until })),
});

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
