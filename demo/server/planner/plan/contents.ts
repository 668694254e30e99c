import { deliveryItemsFor } from '../../rules/food/delivery-items.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import type { Contents, Facts } from '../facts.ts';
import { numberOf } from '../lines.ts';
import type { Dog, PlanInput } from './plan-input.ts';

const isFood = ({ kind }: StoredItem): boolean => kind === 'dry' || kind === 'wet';
export const isPack = ({ kind }: StoredItem): boolean => kind === 'treatment';

/** The plan in force with a line. */
export const planAt = ({ plans }: Dog, line: number): Dog['plans'][number] | undefined =>
  plans.findLast((plan) => plan.line <= line) ?? plans[0];

/** Replaces the food in contents by that of a plan. Everything else stays, and so does the order. */
function withFood(
  { items }: Contents,
  publicId: string,
  { portions, blend }: Dog['plans'][number],
  days: number,
  currency: string,
): StoredItem[] {
  const food = deliveryItemsFor({ petPublicId: publicId, portions, blend, currency, days, scoop: false });
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

/** What a food line contains: the plan's food, the usual items, and what the customer chose for this line. */
export function foodItems({ facts, currency }: PlanInput, dog: Dog, name: string, days: number): StoredItem[] {
  const base = facts.get('contents', name) ?? facts.get('usual', dog.publicId) ?? { items: [], days: 0, plan: 0 };
  const plan = planAt(dog, numberOf(name));
  const isPacked = base.days === days && (!plan || plan.line === base.plan);
  const items = isPacked || !plan ? base.items : withFood(base, dog.publicId, plan, days, currency);
  return withChoices(items, facts, name);
}
