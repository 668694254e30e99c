import type { StepBody, StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import { dayIn } from '../../../../src/zones.ts';
import { daysOf, localeOf } from '../answers/calendar.ts';
import { nextOf, planOf } from './household.ts';
import type { Asked, Plan } from './household.ts';
import { presentPet } from '../answers/present-pet.ts';
import { takeStep } from './steps.ts';
import type { Step, Taken } from './steps.ts';

/** What the step did or would do: the next delivery that falls away, and the one that comes in its place. */
function outcomeOf(asked: Asked, step: Step, plan: Plan, { after }: Taken): StepOutcome {
  const pet = presentPet(after, plan.pet.petId - 1, asked.customer);
  const before = nextOf(asked, plan);
  const next = nextOf(asked, { ...plan, pet, subscription: after });
  const isSame = before?.id === next?.id;
  const pets = [{ petPublicId: pet.petPublicId, name: pet.name }];
  return {
    step,
    pets: [pet],
    boxes: [
      ...(before && !isSame
        ? [{ id: before.id, date: before.date, before: before.amounts.total, after: null, pets }]
        : []),
      ...(next && !isSame ? [{ id: next.id, date: next.date, before: null, after: next.amounts.total, pets }] : []),
    ],
    food: [],
    credit: null,
    unpaid: [],
    nextCharge: next?.payment.date ?? null,
    reference: null,
  };
}

/** Takes a step, or previews it. */
export async function step(
  asked: Asked,
  { name, id, body, isPreview }: { name: Step; id: string; body: StepBody; isPreview: boolean },
): Promise<StepOutcome> {
  const plan = await planOf(asked, id);
  const today = dayIn(localeOf(asked.country).timeZone, asked.now);
  const deliveryDayOf = (at: string): string => daysOf(at, asked.country, asked.transit).date;
  const taken = takeStep(name, body, plan.subscription, { today, now: asked.now, deliveryDayOf }, { pets: [plan.pet] });
  if (!isPreview) for (const action of taken.actions) await asked.store.change(id, action.name, action.body);
  return outcomeOf(asked, name, plan, taken);
}
