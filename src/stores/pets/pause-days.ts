/** The first day of a pause, and the first day after it; null: until it is ended. ISO dates; '' where nothing is entered. */
export interface PauseDays {
  from: string;
  until: string | null;
}

export type DayProblem = 'missing' | 'past' | 'order' | 'far';

/** A day of the calendar at that instant, in that time zone: `2026-11-18`. */
export const dayAt = (now: number, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);

/** Days later, or earlier where negative. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The same day of the next year: a pause begins and ends by then. */
export const yearAhead = (today: string): string => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/** What is wrong with a pause's days, told at the field; undefined: nothing. The backend has the same rules. */
export function pauseProblem(
  { from, until }: PauseDays,
  today: string,
): { field: keyof PauseDays; problem: DayProblem } | undefined {
  const of = (field: keyof PauseDays, problem: DayProblem) => ({ field, problem });
  if (!from) return of('from', 'missing');
  if (from < today) return of('from', 'past');
  if (from > yearAhead(today)) return of('from', 'far');
  if (until === null) return undefined;
  if (!until) return of('until', 'missing');
  if (until <= from) return of('until', 'order');
  return until > yearAhead(today) ? of('until', 'far') : undefined;
}
