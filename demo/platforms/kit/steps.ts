import type { Money } from '../../../src/contract/base.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import type { StepOutcome } from '../../../src/contract/pets/subscription.ts';
import { pauseProblem } from '../../../src/contract/pets/subscription.ts';
import type { StepBody } from '../../../src/contract/pets/subscription.ts';
import { notFound, Refusal } from '../../backend/platform/http/failure.ts';

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
export function outcomeOf(step: Step, { pet, before, after, credit = null }: Planned): StepOutcome {
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
