import type { Platform } from '../kit/platform.ts';
import { saveDetails, settingsOf } from './steps/details.ts';
import { notes, ordersOf, petsOf, plannedOf, planOf } from './steps/household.ts';
import type { Asked, Plan } from './steps/household.ts';
import { take } from './steps/take-step.ts';

/** What becomes of what in Medusa with the plugin. */
export const medusa: Platform<Asked, Plan> = {
  // Other groups are hidden from customers.
  can: ['delivery', 'pause', 'resume', 'cancel', 'details', 'payment', 'charges', 'profile', 'weights'],
  identityOf: ({ customer: { id, email, first_name } }) => ({ id, email, firstName: first_name }),
  petsOf,
  planOf,
  ordersOf,
  plannedOf,
  settingsOf,
  saveDetails,
  take,
  notes,
};
