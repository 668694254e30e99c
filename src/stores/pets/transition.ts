import type { Transition } from '../../contract/pets/food.ts';
import { addDays } from '../../days.ts';

/** Days before its first day on which a transition is announced. */
const notice = 2;

export interface TransitionAt extends Transition {
  /** The number of its day that is today, from 1 on; 0: its first day is ahead. */
  number: number;
  /** It runs, or starts in the next days. */
  isNear: boolean;
}

/** A transition on `today`; undefined: it is over, or has no days. An answer may be older than the day. */
export function transitionAt(transition: Transition, today: string): TransitionAt | undefined {
  const { days } = transition;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || last.day < today) return undefined;
  const number = days.findIndex(({ day }) => day === today) + 1;
  return { ...transition, number, isNear: first.day <= addDays(today, notice) };
}
