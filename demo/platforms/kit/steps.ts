import type { Money } from '../../../src/contract/base.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import type { StepOutcome } from '../../../src/contract/pets/subscription.ts';
import { pauseProblem } from '../../../src/contract/pets/subscription.ts';
import type { StepBody } from '../../../src/contract/pets/subscription.ts';
import { dayIn } from '../../../src/zones.ts';
import { notFound, Refusal } from '../../backend/platform/http/failure.ts';
import { localeOf } from './calendar.ts';
import type { Asked, Subscribed } from './asked.ts';
import { readUntil } from './retry.ts';

/** The steps that platforms have. */
const steps = ['pause', 'resume', 'cancel'] as const;
export type Step = (typeof steps)[number];

/** @throws 404 for a step that no platform has */
export function readStep(wanted: string): Step {
  const name = steps.find((each) => each === wanted);
  if (!name) throw notFound();
  return name;
}

export const invalid = (field: string, message: string): Refusal => new Refusal(422, 'invalid', message, { field });

/** From which states a step is possible. */
const possible: Readonly<Record<Step, readonly string[]>> = {
  pause: ['active'],
  resume: ['paused'],
  cancel: ['active', 'paused'],
};

/** @throws 409 with the present state if the step can't follow it */
export function refuseStep(step: Step, status: string, current?: { pets: readonly Pet[] }): void {
  if (!possible[step].includes(status))
    throw new Refusal(409, 'not-possible', `"${step}" can't follow "${status}".`, { current });
}

/** @throws 422 for days that no pause can have */
export function refusePause({ from, until }: StepBody, today: string): void {
  const wrong = pauseProblem({ from: from ?? today, until: until ?? null }, today);
  if (wrong) throw invalid(wrong.field, `A pause can't have these days (${wrong.problem}).`);
}

interface Planned {
  pet: Pet;
  /** The planned deliveries before the step, and after it. */
  before: readonly Delivery[];
  after: readonly Delivery[];
  /** What stays of the customer's credit. */
  credit?: Money | null;
}

/** What a step did or would do: the deliveries that it removes, and those that replace them. */
function outcomeOf(step: Step, { pet, before, after, credit = null }: Planned): StepOutcome {
  const pets = [{ petPublicId: pet.petPublicId, name: pet.name }];
  const without = (list: readonly Delivery[], others: readonly Delivery[]) =>
    list.filter(({ id }) => !others.some((other) => other.id === id));
  const [next] = after;
  return {
    step,
    pets: [pet],
    boxes: [
      ...without(before, after).map(({ id, date, amounts }) => ({
        id,
        date,
        before: amounts.total,
        after: null,
        pets,
      })),
      ...without(after, before).map(({ id, date, amounts }) => ({
        id,
        date,
        before: null,
        after: amounts.total,
        pets,
      })),
    ],
    food: [],
    credit,
    unpaid: [],
    nextCharge: next?.payment.date ?? null,
    reference: null,
  };
}

/** What a step means: its changes in their order, and the subscription after them. */
export interface Taken<P> {
  changes: readonly (() => Promise<unknown>)[];
  after: P;
  /** What stays of the customer's credit. */
  credit?: Money | null;
  /** Whether a reading has the changes, where the platform answers from copies. */
  isSeen?: (plan: P) => boolean;
}

/** A step of a subscription that a customer wants. */
export interface Wanted {
  name: Step;
  body: StepBody;
  /** The store's day. */
  today: string;
}

/** What a platform declares about subscriptions. */
export interface Steps<A, P> {
  /** @throws 404 for an unknown id and for another customer's */
  planOf: (asked: A, id: string) => Promise<P>;
  /** Its planned deliveries, by date. */
  plannedOf: (asked: A, plan: P) => Delivery[];
  /** What a step means. @throws 409 if it can't follow, 422 for days that the platform can't keep */
  take: (asked: A, plan: P, wanted: Wanted) => Taken<P>;
}

interface Given {
  name: Step;
  /** A petPublicId. */
  id: string;
  body: StepBody;
  isPreview: boolean;
}

/** Takes a step, or previews it. The answer comes when the platform's reads show the change. */
export async function takeStep<A extends Asked, P extends Subscribed>(
  asked: A,
  { planOf, plannedOf, take }: Steps<A, P>,
  { name, id, body, isPreview }: Given,
): Promise<StepOutcome> {
  const plan = await planOf(asked, id);
  const today = dayIn(localeOf(asked.country).timeZone, asked.now);
  const { changes, after, credit = null, isSeen } = take(asked, plan, { name, body, today });
  if (!isPreview && changes.length > 0) {
    for (const make of changes) await make();
    const read = (): Promise<P> => {
      asked.forget();
      return planOf(asked, id);
    };
    if (isSeen) await readUntil(read, isSeen);
  }
  return outcomeOf(name, {
    pet: after.pet,
    before: plannedOf(asked, plan),
    after: plannedOf(asked, after),
    credit: name === 'resume' ? null : credit,
  });
}
