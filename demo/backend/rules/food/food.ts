import { addDays, daysBetween } from '../../../../src/days.ts';

/** Food that arrived on a day. */
export interface Supply {
  date: string;
  grams: number;
}

export interface FoodEstimate {
  boxDate: string;
  boxGrams: number;
  /** Food left from earlier deliveries on the day of the latest. */
  leftGrams: number;
  runsOut: string;
}

/**
 * Estimates when food runs out at `dailyGrams` a day. `supplies` must be sorted by date. undefined if nothing arrived
 * or nothing is eaten.
 */
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

/** A plan's kibble, and the day of its first delivery. */
export interface KibblePlan {
  date: string;
  /** null: none of the shop's blends. */
  blend: string | null;
}

/** Returns the first day of the kibble that is fed on `today`. Plans with the same kibble count as one. */
export function foodSince(plans: readonly KibblePlan[], today: string): string | null {
  let since: KibblePlan | undefined;
  for (const plan of plans.filter(({ date }) => date <= today).toSorted((a, b) => a.date.localeCompare(b.date)))
    if (plan.blend !== since?.blend) since = plan;
  return since?.date ?? null;
}
