import { daysOf } from '../../kit/calendar.ts';
import type { Taken, Wanted } from '../../kit/steps.ts';
import { presentPet } from '../answers/present-pet.ts';
import type { Asked, Plan } from './household.ts';
import { takeStep } from './steps.ts';

/** What a step means: requests to the plugin, and the subscription after them. */
export function take(asked: Asked, plan: Plan, { name, body, today }: Wanted): Taken<Plan> {
  const { country, customer, now, store, transit } = asked;
  const { pet, subscription } = plan;
  const deliveryDayOf = (at: string): string => daysOf(at, country, transit).date;
  const { actions, after } = takeStep(name, body, subscription, { today, now, deliveryDayOf }, { pets: [pet] });
  return {
    changes: actions.map((action) => () => store.change(subscription.id, action.name, action.body)),
    after: { ...plan, subscription: after, pet: presentPet(after, pet.petId - 1, customer) },
  };
}
