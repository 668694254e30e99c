import type { PlannedDelivery } from '../planner/plan/deliveries.ts';
import { dogOf, isFoodLine, kindOf, numberOf } from '../rules/deliveries/lines.ts';
import { planAt } from '../planner/plan/contents.ts';
import { isAfterEnd } from '../planner/plan/line-days.ts';
import { plan } from '../planner/plan/planner.ts';
import type { PlanInput } from '../planner/plan/plan-input.ts';
import { plannedSums } from '../planner/plan/reductions.ts';
import { feeOn, pricedItems, sharesIn } from '../planner/plan/prices.ts';
import { extraOf } from '../planner/plan/standing-extras.ts';
import { isFood } from '../rules/food/delivery-items.ts';
import type { StoredItem } from '../rules/food/delivery-items.ts';
import { namedDay, thingsOf } from '../rules/food/price-list.ts';
import type { NewPrice, Prices, Thing } from '../rules/food/price-list.ts';
import { feeOf } from '../rules/food/prices.ts';
import type { RecipeKey, Share } from '../rules/food/recipes.ts';

/** A price of a customer's plan that another one replaces. Amounts are minor units. */
export interface PriceNews {
  /** The item at its new price; null: the fee of a named day. */
  item: StoredItem | null;
  before: number;
  after: number;
  /** The day from which the customer pays it. */
  from: string;
  /** The prices that it follows from. */
  things: readonly Thing[];
  /** The recipes of a bag, if the dog gets bags of other ones too; else empty. */
  recipes: readonly RecipeKey[];
  /** Whether it is an extra that comes with every delivery, which one press can remove. */
  isStanding: boolean;
  /** The first planned delivery at the new price, or with the item if none is planned as late. */
  delivery: PlannedDelivery;
}

interface Priced {
  item: StoredItem | null;
  things: readonly Thing[];
  /** Whether later deliveries have it too. */
  isRecurring: boolean;
  isStanding: boolean;
  priceOn: (prices: Prices, day: string) => number;
}

const mixOf = (shares: readonly Share[] | undefined): string => JSON.stringify(shares?.map(({ recipe }) => recipe));

/** Whether bags of these recipes come again after the last planned food line: in one of the next two, as recipes may alternate. */
function mixRecurs(input: PlanInput, planned: readonly PlannedDelivery[], dog: string, mix: string): boolean {
  const plans = input.dogs.find(({ publicId }) => publicId === dog)!;
  const own = planned.flatMap(({ lines }) => lines).filter(({ name }) => isFoodLine(name) && dogOf(name) === dog);
  const last = Math.max(...own.map(({ name }) => numberOf(name)));
  return [last + 1, last + 2].some((line) => mixOf(planAt(input.facts, plans, line)?.shares) === mix);
}

/** Whether an item comes again, without another decision of the customer. */
function recurs(
  input: PlanInput,
  planned: readonly PlannedDelivery[],
  { lines }: PlannedDelivery,
  item: StoredItem,
): boolean {
  const { petPublicId: dog, kind, product } = item;
  const own = lines.filter(({ name }) => dogOf(name) === dog);
  if (kind === 'treatment') return own.some(({ name }) => kindOf(name) === 'pack');
  if (!own.some(({ name }) => isFoodLine(name))) return false;
  if (kind === 'dry') return mixRecurs(input, planned, dog, mixOf(sharesIn(input, lines, dog)));
  const { facts } = input;
  const usual = facts.get('usual', dog)?.items ?? [];
  return (
    isFood(item) || facts.get('extra', extraOf(dog, product)) !== null || usual.some((each) => each.product === product)
  );
}

/** What has a price in a planned delivery, whose items have those of the list. */
function pricedIn(input: PlanInput, planned: readonly PlannedDelivery[], delivery: PlannedDelivery): Priced[] {
  const { currency, facts } = input;
  const { lines, items, method } = delivery;
  const fee: Priced = {
    item: null,
    things: [namedDay],
    isRecurring: facts.get('method', '') === 'named-day',
    isStanding: false,
    priceOn: (prices, day) => feeOf('named-day', currency, feeOn({ ...input, prices }, day)),
  };
  return [
    ...items
      .filter(({ quantity }) => quantity > 0)
      .map((item): Priced => {
        const dog = item.petPublicId;
        return {
          item,
          things: thingsOf(item, sharesIn(input, lines, dog), { currency, prices: [] }),
          isRecurring: recurs(input, planned, delivery, item),
          isStanding: item.kind === 'product' && facts.get('extra', extraOf(dog, item.product)) !== null,
          priceOn: (prices, day) => pricedItems({ ...input, prices }, lines, [item], day)[0]!.unitPrice,
        };
      }),
    ...(method === 'named-day' ? [fee] : []),
  ];
}

/** Of bags of a dog, those with the same recipes have one price. */
const keyOf = (item: StoredItem | null, things: readonly Thing[]): string =>
  JSON.stringify(item && [item.petPublicId, item.kind, item.product, things]);

const isBagOf = ({ item }: PriceNews, dog: string): boolean => item?.kind === 'dry' && item.petPublicId === dog;

/** The same, with the recipes of bags where a dog gets different ones. */
const withRecipes = (news: readonly PriceNews[]): PriceNews[] =>
  news.map((each) => {
    const { item, things } = each;
    const isOne = item?.kind !== 'dry' || news.filter((other) => isBagOf(other, item.petPublicId)).length === 1;
    return isOne ? each : { ...each, recipes: things.map((thing) => thing.slice('recipe/'.length) as RecipeKey) };
  });

/**
 * What these new prices, which the customer doesn't know yet, replace in the plan: in deliveries from their first day (`from`) on, and
 * in what comes again until then.
 */
export function newsFor(input: PlanInput, changes: Prices): PriceNews[] {
  const known = input.prices ?? [];
  const planned = plan({ ...input, prices: [] });
  const days = [...new Set(changes.map((change) => change.from))].toSorted();
  return days.flatMap((from) => {
    const old = [...known, ...changes.filter((change) => change.from < from)];
    const next = [...known, ...changes.filter((change) => change.from <= from)];
    const news = new Map<string, PriceNews>();
    for (const delivery of planned) {
      const day = delivery.date < from ? from : delivery.date;
      for (const { item, things, isRecurring, isStanding, priceOn } of pricedIn(input, planned, delivery)) {
        const isLate = delivery.date >= from;
        const comes = isLate || (isRecurring && (!item || !isAfterEnd(input, item.petPublicId, from)));
        const [before, after] = [priceOn(old, day), priceOn(next, day)];
        const found = news.get(keyOf(item, things));
        if (!comes || before === after || (found && found.delivery.date >= from)) continue;
        const shown = item && { ...item, unitPrice: after };
        news.set(keyOf(item, things), { item: shown, before, after, from, things, recipes: [], isStanding, delivery });
      }
    }
    return withRecipes([...news.values()]);
  });
}

/** Whether a new price is among those of which a customer has to be notified. */
export const concerns = (news: readonly PriceNews[], { thing, from: first }: NewPrice): boolean =>
  news.some(({ things, from }) => from === first && things.includes(thing));

/** The first planned delivery that has one of the new prices, and what it costs; undefined: none is planned as late. */
export function firstAtNewPrices(input: PlanInput, changes: Prices, news: readonly PriceNews[]) {
  const dates = news
    .filter(({ delivery, from }) => delivery.date >= from)
    .map(({ delivery }) => delivery.lines[0]!.name);
  const delivery = plan({ ...input, prices: [...(input.prices ?? []), ...changes] }).find(({ lines }) =>
    dates.includes(lines[0]!.name),
  );
  return delivery && { date: delivery.date, total: plannedSums(delivery, input.currency).total };
}
