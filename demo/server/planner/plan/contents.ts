import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';
import { deliveryItemsFor } from '../../rules/food/delivery-items.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import { portionsOf } from '../../rules/food/plan.ts';
import { sharesOf } from '../../rules/food/recipes.ts';
import type { RecipeKey, Share, Swap } from '../../rules/food/recipes.ts';
import type { Contents, Decision, Facts } from '../facts.ts';
import { foodLine, numberOf } from '../lines.ts';
import { withExtras } from './standing-extras.ts';
import type { Dog, PlanInput } from './plan-input.ts';

const isFood = ({ kind }: StoredItem): boolean => kind === 'dry' || kind === 'wet';
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

/** The customer's choices of recipes for a dog, by the line from which each holds. */
export const swapsOf = (facts: Facts, publicId: string): { line: number; value: Swap }[] =>
  facts
    .all('recipes', `${publicId}/f`)
    .map(({ about, value }) => ({ line: numberOf(about), value }))
    .toSorted((a, b) => a.line - b.line);

/**
 * The choices of recipes that hold from a line on, without what the dog must not eat any more: the blend's own recipe comes
 * in its place. Empty: they stay as they are.
 */
export function withoutRefused(
  facts: Facts,
  publicId: string,
  line: number,
  isSafe: (recipe: RecipeKey) => boolean,
): Decision[] {
  const swaps = swapsOf(facts, publicId);
  const inForce = swaps.findLast((swap) => swap.line <= line);
  const held = [...(inForce ? [{ ...inForce, line }] : []), ...swaps.filter((swap) => swap.line > line)];
  return held
    .filter(({ value }) => !value.recipes.every(isSafe))
    .map(({ line: from, value }): Decision => {
      const own = sharesOf(value.blend).map(({ recipe }) => recipe);
      const safe = own.map((recipe, index) =>
        isSafe(value.recipes[index] ?? recipe) ? (value.recipes[index] ?? recipe) : recipe,
      );
      return ['recipes', foodLine(publicId, from), { ...value, recipes: safe }];
    });
}

/** The plan in force with a food line, with the recipes that the customer chose. undefined: the dog has no plan. */
export function planAt(facts: Facts, { publicId, plans }: Dog, line: number): FoodPlan | undefined {
  const plan = plans.findLast((each) => each.line <= line) ?? plans[0];
  if (!plan) return undefined;
  const { portions, blend } = plan;
  const swap = swapsOf(facts, publicId).findLast((each) => each.line <= line);
  const own = sharesOf(blend);
  const isOwn = swap?.value.recipes.every((recipe, index) => recipe === own[index]?.recipe) ?? true;
  if (!swap || isOwn || swap.value.blend !== blend)
    return { line: plan.line, portions, blend, shares: own, swap: undefined };
  const hasOwn = swap.value.alternates && (line - swap.line) % 2 === 1;
  const shares = hasOwn ? own : sharesOf(blend, swap.value.recipes);
  return {
    line: Math.max(plan.line, swap.line),
    portions: portionsOf(portions, own, shares),
    blend,
    shares,
    swap: swap.value,
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
