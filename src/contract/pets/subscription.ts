import * as v from 'valibot';
import { isDay, yearAhead } from '../../days.ts';
import { count, id, isoDate, listed, money, text } from '../base.ts';
import { delivery } from '../deliveries/delivery.ts';
import { foodUntilNext, gap, timetable } from '../deliveries/timetable.ts';
import { pet } from './pet.ts';

/** Used in place of a petPublicId: every pet that can take the step. */
export const allPets = 'all';

/** The total of a delivery before and after the step; null: no such delivery. */
const effect = v.object({
  id,
  date: isoDate,
  before: v.nullable(money),
  after: v.nullable(money),
  pets: v.nullish(v.array(v.object({ petPublicId: id, name: text })), []),
});

/** Another choice that leaves a shorter gap, or none. `days`: the longest gap that is left. */
export const pauseOffer = v.object({
  until: isoDate,
  onReturn: v.boolean(),
  days: count,
});
export type PauseOffer = v.InferOutput<typeof pauseOffer>;

/** A delivery that waits for its payment when deliveries end or pause. `kept`: it comes once it is paid. */
export const unpaidDelivery = v.object({
  id,
  date: isoDate,
  until: v.nullish(isoDate, null),
  amount: money,
  kept: v.boolean(),
});
export type UnpaidDelivery = v.InferOutput<typeof unpaidDelivery>;

/** What a step did or, in a preview, would do: its pets after the step, and the next deliveries with their totals. */
export const stepOutcome = v.object({
  step: listed('subscriptionSteps'),
  pets: v.array(pet),
  boxes: v.array(effect),
  food: v.nullish(v.array(foodUntilNext), []),
  gaps: v.nullish(v.array(gap)),
  offers: v.nullish(v.array(pauseOffer)),
  credit: v.nullish(money, null),
  nextCharge: v.nullable(isoDate),
  unpaid: v.nullish(v.array(unpaidDelivery), []),
  deliveries: v.nullish(v.array(delivery)),
  reference: v.nullish(text, null),
});
export type StepOutcome = v.InferOutput<typeof stepOutcome>;

/** Weeks between two deliveries. */
const weeks = v.pipe(count, v.minValue(1));

/** GET rhythm: the delivery interval of each dog with deliveries. */
export const rhythms = v.object({
  version: count,
  offered: v.array(weeks),
  dogs: v.array(
    v.object({
      petPublicId: id,
      name: text,
      weeks,
      sharedWith: v.array(id),
    }),
  ),
});
export type Rhythms = v.InferOutput<typeof rhythms>;

const charges = v.object({ charges: count, total: money });

/** What the charges up to a day are with the change, and with the same interval for all dogs, which then share each box. */
export const oneBox = v.object({ until: isoDate, apart: charges, together: charges });

/** Outcome of a change of the interval, or of its preview. */
export const rhythmOutcome = v.object({
  ...timetable.entries,
  weeks,
  offer: v.nullish(v.object({ weeks: count, days: count })),
  oneBox: v.nullish(oneBox),
  reference: v.nullish(text, null),
});
export type RhythmOutcome = v.InferOutput<typeof rhythmOutcome>;

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
