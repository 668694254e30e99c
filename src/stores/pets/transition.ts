import { addDays } from '../../days.ts';
import type { FeedingPlan, FeedingPlans } from '../../contract/known.ts';

/** One day of a transition: kibble of the plan before and of the new one, in grams. */
export interface TransitionDay {
  day: string;
  before: number;
  after: number;
}

/** How much of each day's kibble is the new one. */
const shares = [0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1] as const;

/** Grams of kibble a day; undefined: not known, or none. */
function gramsOf({ dailyPortions: { dry } }: FeedingPlan): number | undefined {
  const grams = (dry.scoopsPerDay ?? 0) * (dry.scoopGrams ?? 0);
  return grams > 0 ? grams : undefined;
}

/** The recipes of a blend, in any order; empty if they aren't known. */
const recipesOf = ({ kibbleBlend }: FeedingPlan): string =>
  (kibbleBlend?.components ?? [])
    .map(({ name }) => name)
    .toSorted()
    .join('\n');

/**
 * Seven days from the old kibble to the new one, starting on the day of the plan's first delivery. Empty if the recipes stay, or aren't
 * known: more or less of the same food needs no transition.
 */
export function transitionDays({ current, upcoming }: FeedingPlans): TransitionDay[] {
  if (!current || !upcoming?.deliveryDate) return [];
  const [old, young] = [gramsOf(current), gramsOf(upcoming)];
  const [was, comes] = [recipesOf(current), recipesOf(upcoming)];
  if (!old || !young || !was || !comes || was === comes) return [];
  return shares.map((share, index) => ({
    day: addDays(upcoming.deliveryDate!, index),
    before: Math.round(old * (1 - share)),
    after: Math.round(young * share),
  }));
}
