import { isDay, yearAhead } from '../../days.ts';

/** The first day of a pause, and the first day after it; null: until resumed. ISO dates; '' for an empty field. */
export interface PauseDays {
  from: string;
  until: string | null;
}

export type DayProblem = 'missing' | 'past' | 'order' | 'far';

/** Returns what is wrong with a pause's days; undefined: nothing. The form and the backend share this rule. */
export function pauseProblem(
  { from, until }: PauseDays,
  today: string,
): { field: keyof PauseDays; problem: DayProblem } | undefined {
  const of = (field: keyof PauseDays, problem: DayProblem) => ({ field, problem });
  if (!isDay(from)) return of('from', 'missing');
  if (from < today) return of('from', 'past');
  if (from > yearAhead(today)) return of('from', 'far');
  if (until === null) return undefined;
  if (!isDay(until)) return of('until', 'missing');
  if (until <= from) return of('until', 'order');
  return until > yearAhead(today) ? of('until', 'far') : undefined;
}
