import type { StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { daysOf, localeOf } from '../../kit/calendar.ts';
import type { Wanted } from '../../kit/platform.ts';
import { outcomeOf } from '../../kit/steps.ts';
import { nextOf, planOf } from './household.ts';
import type { Asked, Plan } from './household.ts';
import { presentPet } from '../answers/present-pet.ts';
import { takeStep } from './steps.ts';
import type { Taken } from './steps.ts';

/** The next delivery before the step and after it, which are all that Medusa plans. */
function planned(asked: Asked, plan: Plan, { after }: Taken) {
  const pet = presentPet(after, plan.pet.petId - 1, asked.customer);
  const listed = (next: Delivery | undefined) => (next ? [next] : []);
  return {
    pet,
    before: listed(nextOf(asked, plan)),
    after: listed(nextOf(asked, { ...plan, pet, subscription: after })),
  };
}

/** Takes a step, or previews it. */
export async function step(asked: Asked, { name, id, body, isPreview }: Wanted): Promise<StepOutcome> {
  const plan = await planOf(asked, id);
  const today = dayIn(localeOf(asked.country).timeZone, asked.now);
  const deliveryDayOf = (at: string): string => daysOf(at, asked.country, asked.transit).date;
  const taken = takeStep(name, body, plan.subscription, { today, now: asked.now, deliveryDayOf }, { pets: [plan.pet] });
  if (!isPreview) for (const action of taken.actions) await asked.store.change(id, action.name, action.body);
  return outcomeOf(name, planned(asked, plan, taken));
}
