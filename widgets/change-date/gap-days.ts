import type { Ranges } from '../../src/contract/deliveries/changes.ts';

type Offer = Ranges['methods'][number];
type Day = Offer['dates'][number];

/** Days of the longest gap if this day is chosen; 0: none. */
export const longest = ({ gaps }: Pick<Day, 'gaps'>): number =>
  Math.max(0, ...(gaps ?? []).map(({ days }) => days ?? Infinity));

/** The latest day with the shortest gap, if the gap is shorter than that of the picked day. */
export function closingDay({ dates }: Pick<Offer, 'dates'>, picked: Day | undefined): Day[] {
  if (!picked || longest(picked) === 0) return [];
  const best = Math.min(...dates.map(longest));
  return best < longest(picked) ? dates.filter((day) => longest(day) === best).slice(-1) : [];
}
