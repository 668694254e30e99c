import { addDays } from '../../../../src/days.ts';
import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';
import { sharesOf } from '../../rules/food/recipes.ts';
import type { RecipeKey, Share } from '../../rules/food/recipes.ts';
import { transitionDays, transitionLength } from '../../rules/food/transition.ts';
import type { TransitionDay } from '../../rules/food/transition.ts';
import type { PlanRow } from '../plan/new-plan.ts';

/** A dog's food line with the day from which on it is in the house. `comes`: it has arrived, is on its way or will be sent. */
export interface ServedLine {
  line: number;
  date: string;
  comes: boolean;
}

export interface Transition {
  /** The first food line with the new kibble. */
  line: number;
  /** The recipe with the largest share that only the kibble of before has, and that only the new one has. */
  before: RecipeKey;
  after: RecipeKey;
  days: TransitionDay[];
}

type Plan = Pick<PlanRow, 'line' | 'delivery_date' | 'portions' | 'blend' | 'swap'>;

interface Served {
  line: number;
  firstDay: string;
  shares: readonly Share[];
  grams: number;
}

const gramsOf = ({ dry }: DailyPortions): number => dry.scoopsPerDay * dry.scoopGrams;

const sharesIn = ({ blend, swap }: Plan): readonly Share[] => sharesOf(blend, swap?.recipes);

/** The first recipe that the other kibble doesn't have: a blend lists the largest share first. */
const onlyIn = (shares: readonly Share[], other: readonly Share[]): RecipeKey | undefined =>
  shares.find(({ recipe }) => !other.some((share) => share.recipe === recipe))?.recipe;

/** The plans by their first lines, one for each. */
const byLine = (plans: readonly Plan[]): Plan[] => [
  ...new Map(plans.toSorted((a, b) => a.line - b.line).map((plan) => [plan.line, plan])).values(),
];

/** Whether a dog's recipes change on `from` or later, so that its deliveries have to be looked at. */
export const changesRecipes = (plans: readonly Plan[], from: string): boolean =>
  byLine(plans).some(
    (plan, index, all) =>
      index > 0 && plan.delivery_date >= from && onlyIn(sharesIn(plan), sharesIn(all[index - 1]!)) !== undefined,
  );

/** What the dog eats, by the first day of each kibble: that of the first delivery with it that comes. */
function servedOf(plans: readonly Plan[], lines: readonly ServedLine[], today: string): Served[] {
  return byLine(plans)
    .flatMap((plan, index, all): Served[] => {
      const end = all[index + 1]?.line ?? Infinity;
      const own = lines.filter(({ line }) => line >= plan.line && line < end);
      const [first] = own.filter(({ comes }) => comes).toSorted((a, b) => a.date.localeCompare(b.date));
      // Deliveries of long ago, and of before a dog's import, aren't known.
      const past = own.length === 0 && plan.delivery_date <= today ? plan.delivery_date : undefined;
      const firstDay = first?.date ?? past;
      const line = first?.line ?? plan.line;
      return firstDay === undefined ? [] : [{ line, firstDay, shares: sharesIn(plan), grams: gramsOf(plan.portions) }];
    })
    .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
}

/**
 * The dog's transition that runs on `today`, or else its next one; undefined: none. It follows from what is there: it moves with the delivery,
 * and another change of recipe starts a new one from the kibble before it.
 */
export function transitionOf(
  plans: readonly Plan[],
  lines: readonly ServedLine[],
  today: string,
): Transition | undefined {
  const found = servedOf(plans, lines, today).flatMap(({ line, firstDay, shares, grams }, index, all): Transition[] => {
    const was = all[index - 1];
    const before = was && onlyIn(was.shares, shares);
    const after = was && onlyIn(shares, was.shares);
    if (!before || !after || was.grams <= 0 || grams <= 0) return [];
    return [{ line, before, after, days: transitionDays(firstDay, was.grams, grams) }];
  });
  const firstDayOf = ({ days }: Transition): string => days[0]!.day;
  const begun = found.findLast((each) => firstDayOf(each) <= today);
  if (begun && addDays(firstDayOf(begun), transitionLength) > today) return begun;
  return found.find((each) => firstDayOf(each) > today);
}
