import * as v from 'valibot';
import { yearAhead } from '../../days.ts';
import { isDay } from '../../zones.ts';
import { count, id, isoDate, listed, money, text } from '../base.ts';
import { delivery } from '../deliveries/delivery.ts';
import { foodUntilNext, gap, timetable } from '../deliveries/timetable.ts';
import { together } from '../deliveries/together.ts';
import { getPets } from '../first-calls.ts';
import { pet } from './pet.ts';
import { unpaidDelivery } from './unpaid-delivery.ts';
import { call } from '../calls/call.ts';
import { previewOf } from '../calls/other-calls.ts';
import { leaveReasons } from '../lists.ts';
import { typed } from '../typed-text/body.ts';
import { withDeliveries } from '../calls/topics.ts';

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
  together: v.nullish(together),
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
  together: v.nullish(together),
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

/**
 * POST subscription/{petPublicId or "all"}/{step}. `from` and `until` belong to a pause: it skips deliveries from `from`
 * (default: today) up to, but not including, `until` (null: until resumed). `onReturn`: the first food after it comes on
 * just the day `until`, as a named day. `reason` and `why` belong to a cancellation and are
 * optional: the first is the customer's own words, the second is counted only. `together`, of steps after which deliveries
 * come, is the day that keeps one parcel.
 */
export const stepBody = v.strictObject({
  from: v.optional(v.nullable(isoDate)),
  until: v.optional(v.nullable(isoDate)),
  onReturn: v.optional(v.boolean()),
  reason: v.optional(typed({ most: 1000 })),
  why: v.optional(v.picklist(leaveReasons)),
  keepUnpaid: v.optional(v.boolean()),
  together: v.optional(isoDate),
});

/**
 * POST rhythm/{petPublicId or "all"}: weeks between deliveries, one of those that GET rhythm offers. `together`: the day that
 * keeps one parcel, if the customer chose it.
 */
export const rhythmBody = v.strictObject({ weeks: count, version: count, together: v.optional(isoDate) });
export type StepBody = v.InferOutput<typeof stepBody>;

/** `{id}` is a petPublicId, or `all`. */
export const takeStep = call('POST subscription/{id}/{step}', {
  // What starts or ends what costs.
  scope: { start: 'money', pause: 'manage', resume: 'manage', cancel: 'money', restart: 'money' },
  groups: ['{step}'],
  body: stepBody,
  answer: stepOutcome,
  change: '{step}',
  id: 'pet',
  touches: withDeliveries('pets', 'plans'),
  refusals: ['mismatch', 'not-possible', 'profile-incomplete', ['unavailable-date', 'together']],
  present: getPets,
});

/** Returns the outcome of the step without taking it. */
export const previewStep = previewOf(takeStep);

export const getRhythm = call('GET rhythm', { groups: ['rhythm'], answer: rhythms });

/** `{id}` is a petPublicId, or `all`. */
export const setRhythm = call('POST rhythm/{id}', {
  scope: 'manage',
  groups: ['rhythm'],
  body: rhythmBody,
  answer: rhythmOutcome,
  change: 'rhythm',
  id: 'pet',
  touches: withDeliveries('plans'),
  refusals: ['mismatch', 'not-possible', 'conflict', ['unavailable-date', 'together']],
  present: getRhythm,
});

/** Returns the outcome without changing anything. */
export const previewRhythm = previewOf(setRhythm);
