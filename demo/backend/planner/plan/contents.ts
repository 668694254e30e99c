import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';
import { deliveryItemsFor, isFood } from '../../rules/food/delivery-items.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import { portionsOf } from '../../rules/food/plan.ts';
import { sharesOf } from '../../rules/food/recipes.ts';
import type { RecipeKey, Share, Swap } from '../../rules/food/recipes.ts';
import type { Contents, Facts } from './facts.ts';
import { numberOf } from '../../rules/deliveries/lines.ts';
import { withExtras } from './standing-extras.ts';
import type { Dog, PlanInput } from './plan-input.ts';

export const isPack = ({ kind }: StoredItem): boolean => kind === 'treatment';

/** What a dog eats from a food line on. */
export interface FoodPlan {
  /** The line from which it is in force. */
  line: number;
  portions: DailyPortions;
  blend: string | null;
  shares: readonly Share[];
  /** The customer's choice of recipes, if there is one: also in deliveries with the blend's own recipes in between. */
  swap: Swap | undefined;
}

/** The facts of a kind about a dog's food lines, by the line from which each holds. */
const byLine = <K extends 'recipes' | 'refused'>(facts: Facts, kind: K, publicId: string) =>
  facts
    .all(kind, `${publicId}/f`)
    .map(({ about, value }) => ({ line: numberOf(about), value }))
    .toSorted((a, b) => a.line - b.line);

/** The customer's choices of recipes for a dog. */
export const swapsOf = (facts: Facts, publicId: string) => byLine(facts, 'recipes', publicId);

/** What a dog must not eat. */
export const refusalsOf = (facts: Facts, publicId: string) => byLine(facts, 'refused', publicId);

/** The recipes of a blend, or those that were chosen. For one that the dog must not eat, or would get twice, the blend's own comes. */
function recipesAt(own: readonly Share[], chosen: Swap, refused: readonly RecipeKey[]): RecipeKey[] {
  const recipes = own.map(({ recipe }, index) => {
    const other = chosen.recipes[index];
    return other === undefined || refused.includes(other) ? recipe : other;
  });
  return new Set(recipes).size === recipes.length ? recipes : own.map(({ recipe }) => recipe);
}

/** The plan in force with a food line, with the recipes that the customer chose. undefined: the dog has no plan. */
export function planAt(facts: Facts, { publicId, plans }: Dog, line: number): FoodPlan | undefined {
  const plan = plans.findLast((each) => each.line <= line) ?? plans[0];
  if (!plan) return undefined;
  const { portions, blend } = plan;
  const own = sharesOf(blend);
  const withOwn = { line: plan.line, portions, blend, shares: own, swap: undefined };
  const chosen = swapsOf(facts, publicId).findLast((each) => each.line <= line);
  if (!chosen || chosen.value.blend !== blend) return withOwn;
  const refused = refusalsOf(facts, publicId).findLast((each) => each.line <= line);
  const swap = { ...chosen.value, recipes: recipesAt(own, chosen.value, refused?.value ?? []) };
  if (swap.recipes.every((recipe, index) => recipe === own[index]!.recipe)) return withOwn;
  const hasOwn = swap.alternates && (line - chosen.line) % 2 === 1;
  const shares = hasOwn ? own : sharesOf(blend, swap.recipes);
  return {
    line: Math.max(plan.line, chosen.line),
    portions: portionsOf(portions, own, shares),
    blend,
    shares,
    swap,
  };
}

/** Replaces the food in contents by that of a plan. Everything else stays, and so does the order. */
function withFood(
  { items }: Contents,
  publicId: string,
  { portions, shares }: FoodPlan,
  days: number,
  currency: string,
): StoredItem[] {
  const food = deliveryItemsFor({ petPublicId: publicId, portions, shares, currency, days, scoop: false });
  const at = items.findIndex(isFood);
  return items.filter((item) => !isFood(item)).toSpliced(Math.max(0, at), 0, ...food);
}

/** Puts the quantities into the items that the customer chose for this line. */
export function withChoices(items: readonly StoredItem[], facts: Facts, line: string): StoredItem[] {
  const choices = facts
    .all('item', `${line}/`)
    .map(({ about, value }) => ({ identifier: about.slice(line.length + 1), ...value }));
  const chosen = items.flatMap((item) => {
    const choice = choices.find(({ identifier }) => identifier === item.identifier);
    if (!choice) return [item];
    const goes = choice.quantity === 0 && (item.kind === 'product' || item.kind === 'scoop');
    return goes ? [] : [{ ...item, quantity: choice.quantity }];
  });
  // A pack that was ordered once is placed by need: see `placeOrder`.
  const added = choices.flatMap(({ identifier, quantity, item }) =>
    item && !isPack(item) && quantity > 0 && !items.some((each) => each.identifier === identifier)
      ? [{ ...item, quantity }]
      : [],
  );
  return [...chosen, ...added];
}

/** What a food line contains: the plan's food, the usual items, the dog's extras, and what the customer chose for this line. */
export function foodItems(input: PlanInput, dog: Dog, name: string, days: number): StoredItem[] {
  const { facts, currency } = input;
  const base = facts.get('contents', name) ?? facts.get('usual', dog.publicId) ?? { items: [], days: 0, plan: 0 };
  const plan = planAt(facts, dog, numberOf(name));
  const isPacked = base.days === days && (!plan || (plan.line === base.plan && !plan.swap));
  const items = isPacked || !plan ? base.items : withFood(base, dog.publicId, plan, days, currency);
  return withChoices(withExtras(input, name, items), facts, name);
}
