import type { StepBody } from '../../../../src/contract/pets/subscription.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { invalid, refusePause, refuseStep } from '../../kit/steps.ts';
import type { Step } from '../../kit/steps.ts';
import type { Subscription } from '../answers/answers.ts';
import { subscriptionStatusOf } from '../answers/statuses.ts';

/** An instant some intervals later, or earlier. As the plugin counts: in UTC, and 31 January plus a month is 3 March. */
function addIntervals(
  at: string,
  {
    frequency_interval: interval,
    frequency_value: value,
  }: Pick<Subscription, 'frequency_interval' | 'frequency_value'>,
  times: number,
): string {
  const date = new Date(at);
  const count = value * times;
  if (interval === 'week') date.setUTCDate(date.getUTCDate() + 7 * count);
  else if (interval === 'month') date.setUTCMonth(date.getUTCMonth() + count);
  else date.setUTCFullYear(date.getUTCFullYear() + count);
  return date.toISOString();
}

/** The first charge whose delivery comes on that day or later, and how many come before it. */
function firstFrom(
  day: string,
  subscription: Subscription & { effective_next_renewal_at: string },
  deliveryDayOf: (at: string) => string,
): { at: string; skipped: number } {
  const { effective_next_renewal_at: next } = subscription;
  for (let skipped = 0; ; skipped += 1) {
    const at = addIntervals(next, subscription, skipped);
    if (deliveryDayOf(at) >= day) return { at, skipped };
  }
}

/** A change that the plugin knows, with its body. */
export interface Action {
  name: 'pause' | 'resume' | 'skip-next-delivery' | 'cancellation';
  body: Record<string, unknown>;
}

/** Requests to Medusa in their order, and the subscription after them. */
export interface Taken {
  actions: Action[];
  after: Subscription;
}

const pausing = (subscription: Subscription, reason?: string): Taken => ({
  actions: [{ name: 'pause', body: reason ? { reason } : {} }],
  after: { ...subscription, status: 'paused' },
});

interface Days {
  today: string;
  now: Date;
  /** The day of the delivery of a charge at that instant. */
  deliveryDayOf: (at: string) => string;
}

/** A pause with an end: one skipped delivery, or a pause that ends at once with a later next charge. */
function pauseUntil(until: string, subscription: Subscription, { deliveryDayOf }: Days): Taken {
  const { effective_next_renewal_at: next, skip_next_cycle: skips } = subscription;
  if (!next) throw invalid('until', 'No delivery is planned. Pause without an end.');
  const { at, skipped } = firstFrom(until, { ...subscription, effective_next_renewal_at: next }, deliveryDayOf);
  // No delivery comes before that day anyway.
  if (skipped === 0) return { actions: [], after: subscription };
  const later = { ...subscription, effective_next_renewal_at: at };
  if (skipped === 1 && !skips)
    return { actions: [{ name: 'skip-next-delivery', body: {} }], after: { ...later, skip_next_cycle: true } };
  // Medusa still skips one charge, so it gets the one before.
  const resumeAt = skips ? addIntervals(at, subscription, -1) : at;
  return {
    actions: [
      { name: 'pause', body: { reason: `Until ${until}` } },
      { name: 'resume', body: { resume_at: resumeAt } },
    ],
    after: { ...later, next_renewal_at: resumeAt },
  };
}

function pause({ from, until }: StepBody, subscription: Subscription, days: Days): Taken {
  refusePause({ from, until }, days.today);
  if (from && from > days.today) throw invalid('from', 'Medusa pauses immediately. Start today.');
  return until ? pauseUntil(until, subscription, days) : pausing(subscription);
}

/**
 * The plugin's customers can only ask to cancel: the shop decides, and charges continue until then. So the subscription is
 * paused first, and nothing is charged from then on.
 */
function cancel({ reason }: StepBody, subscription: Subscription): Taken {
  const { actions, after } =
    subscription.status === 'paused' ? { actions: [], after: subscription } : pausing(subscription);
  const ask: Action = { name: 'cancellation', body: { reason: reason?.trim() || 'No reason given' } };
  return { actions: [...actions, ask], after: { ...after, active_cancellation_case: { id: '', status: 'requested' } } };
}

/**
 * The plugin would charge at once for each interval that has passed during the pause. So the interval of charges restarts today if
 * the planned charge is past.
 */
function resume(subscription: Subscription, { now }: Days): Taken {
  const active = { ...subscription, status: 'active' };
  const { next_renewal_at: planned, skip_next_cycle: skips } = subscription;
  if (planned && Date.parse(planned) >= now.getTime())
    return { actions: [{ name: 'resume', body: {} }], after: active };
  const at = now.toISOString();
  const effective = skips ? addIntervals(at, subscription, 1) : at;
  return {
    actions: [{ name: 'resume', body: { resume_at: at } }],
    after: { ...active, next_renewal_at: at, effective_next_renewal_at: effective },
  };
}

/**
 * What a step means in Medusa. `current`: the present state, for a refusal.
 *
 * @throws 409 if it can't follow, 422 for days that Medusa can't keep
 */
export function takeStep(
  step: Step,
  body: StepBody,
  subscription: Subscription,
  days: Days,
  current?: { pets: readonly Pet[] },
): Taken {
  refuseStep(step, subscriptionStatusOf(subscription), current);
  if (step === 'pause') return pause(body, subscription, days);
  if (step === 'cancel') return cancel(body, subscription);
  return resume(subscription, days);
}
