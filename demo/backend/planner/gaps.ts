import type { InferInput } from 'valibot';
import type { gap } from '../../../src/contract/deliveries/timetable.ts';
import { addDays, daysBetween } from '../../../src/days.ts';
import { windowEnd } from '../rules/deliveries/calendar.ts';
import type { Decision } from './plan/facts.ts';
import { dogOf, isFoodLine, numberOf } from '../rules/deliveries/lines.ts';
import { plan } from './plan/planner.ts';
import type { PlannedDelivery } from './plan/deliveries.ts';
import type { PlanInput } from './plan/plan-input.ts';

/** Days on which a dog's bowl may be empty, if each delivery comes on the last day of its window. */
export interface Gap {
  dog: string;
  /** The first day without food. */
  from: string;
  /** The last day of the window of the delivery that ends it; null: no delivery is planned. */
  until: string | null;
  /** Infinite if no delivery is planned. */
  days: number;
}

/** A dog's food in one delivery: the last day of the window, and for how many days it lasts. */
interface Supply {
  number: number;
  until: string;
  days: number;
  isPlanned: boolean;
  /** Whether food follows that is planned later. */
  isFollowed: boolean;
}

function suppliesOf({ country, fixed }: PlanInput, planned: readonly PlannedDelivery[], dog: string): Supply[] {
  const arriving = fixed.filter(({ isLost }) => !isLost);
  return [
    ...arriving.map((each) => ({ each, isPlanned: false })),
    ...planned.map((each) => ({ each, isPlanned: true })),
  ]
    .flatMap(({ each: { date, method, lines }, isPlanned }) =>
      lines
        .filter(({ name }) => isFoodLine(name) && dogOf(name) === dog)
        .map(({ name, days, next }) => ({
          number: numberOf(name),
          until: windowEnd(country, date, method),
          days,
          isPlanned,
          isFollowed: isPlanned && Boolean(next),
        })),
    )
    .toSorted((a, b) => a.number - b.number);
}

/** All gaps of a dog up to its last planned delivery, also behind the next one. Days before today don't count. */
export function gapsOf(input: PlanInput, planned: readonly PlannedDelivery[], dog: string, today: string): Gap[] {
  let foodUntil = '';
  const gaps: Gap[] = [];
  const supplies = suppliesOf(input, planned, dog);
  for (const { until, days, isPlanned } of supplies) {
    const from = foodUntil > today ? foodUntil : today;
    if (isPlanned && foodUntil !== '' && until > from) gaps.push({ dog, from, until, days: daysBetween(from, until) });
    foodUntil = addDays(until > foodUntil ? until : foodUntil, days);
  }
  const away = input.facts.get('away', dog);
  const isPaused = away?.kind === 'pause' && away.until === null && !input.facts.get('end', dog);
  if (foodUntil !== '' && isPaused && !supplies.at(-1)!.isFollowed)
    gaps.push({ dog, from: foodUntil > today ? foodUntil : today, until: null, days: Infinity });
  return gaps;
}

/**
 * Each of these dogs' gap that a change is about, if it has one: that which ends with a delivery, by the last day of its window (`until`),
 * or else the longest.
 */
export const gapsIn = (
  input: PlanInput,
  planned: readonly PlannedDelivery[],
  dogs: readonly string[],
  today: string,
  until?: string,
): Gap[] =>
  dogs.flatMap((dog) =>
    gapsOf(input, planned, dog, today)
      .toSorted((a, b) => Number(b.until === until) - Number(a.until === until) || b.days - a.days)
      .slice(0, 1),
  );

/** The longest gaps with further facts. */
export function gapsWith(
  input: PlanInput,
  newFacts: readonly Decision[],
  dogs: readonly string[],
  today: string,
): Gap[] {
  const decided = { ...input, facts: input.facts.with(newFacts) };
  return gapsIn(decided, plan(decided), dogs, today);
}

/** Days of the longest of these gaps; 0: there is none. */
export const worstOf = (gaps: readonly Gap[]): number => Math.max(0, ...gaps.map(({ days }) => days));

/** Gaps as the customer sees them. */
export const presentGaps = (
  gaps: readonly Gap[],
  pets: readonly { public_id: string; name: string }[],
): InferInput<typeof gap>[] =>
  gaps.map(({ dog, from, until, days }) => ({
    petPublicId: dog,
    name: pets.find(({ public_id }) => public_id === dog)!.name,
    from,
    until,
    days: until === null ? null : days,
  }));
