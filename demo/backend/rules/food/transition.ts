import { addDays } from '../../../../src/days.ts';

/** One day of a transition: kibble of before and the new one, in grams. */
export interface TransitionDay {
  day: string;
  before: number;
  after: number;
}

/** How much of each day's kibble is the new one. */
const shares = [0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1] as const;

export const transitionLength = shares.length;

/**
 * The days on which a new kibble replaces the one of before, from its first day on: whole grams of the daily portion of each. Half a gram
 * goes to the kibble of before, so that equal portions keep their sum on each day.
 */
export const transitionDays = (firstDay: string, before: number, after: number): TransitionDay[] =>
  shares.map((share, index) => ({
    day: addDays(firstDay, index),
    before: Math.round(before * (1 - share)),
    after: Math.ceil(after * share - 0.5),
  }));
