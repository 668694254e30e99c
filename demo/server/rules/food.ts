import { addDays, daysBetween } from '../../../src/days.ts';

/** Food that came on a day. */
export interface Supply {
  date: string;
  grams: number;
}

export interface FoodEstimate {
  boxDate: string;
  boxGrams: number;
  /** Of earlier boxes, on the day on which the latest came. */
  leftGrams: number;
  runsOut: string;
}

/** How long what came lasts, eaten at `dailyGrams` from its day on. Supplies come by date; undefined: nothing came, or nothing is eaten. */
export function estimateFood(supplies: readonly Supply[], dailyGrams: number): FoodEstimate | undefined {
  if (dailyGrams <= 0) return undefined;
  let last: { date: string; grams: number; left: number } | undefined;
  for (const { date, grams } of supplies) {
    const left: number = last ? Math.max(0, last.left + last.grams - dailyGrams * daysBetween(last.date, date)) : 0;
    last = { date, grams, left };
  }
  if (!last) return undefined;
  const { date, grams, left } = last;
  return {
    boxDate: date,
    boxGrams: grams,
    leftGrams: Math.round(left),
    runsOut: addDays(date, Math.floor((left + grams) / dailyGrams)),
  };
}
