import type { Platform } from '../kit/platform.ts';
import { numberOf } from './api/gid.ts';
import { can } from './mapping.ts';
import { saveDetails, settingsOf } from './steps/details.ts';
import { ordersOf, petsOf, plannedOf, planOf } from './steps/household.ts';
import type { Asked, Plan } from './steps/household.ts';
import { methods } from './steps/methods.ts';
import { notes } from './steps/notes.ts';
import { returns } from './steps/returns.ts';
import { take } from './steps/take-step.ts';

/** What becomes of what in Shopify's customer accounts. */
export const shopify: Platform<Asked, Plan> = {
  can,
  identityOf: ({ customer: { id, emailAddress, firstName } }) => ({
    id: numberOf(id),
    email: emailAddress?.emailAddress ?? '',
    firstName: firstName ?? null,
  }),
  petsOf,
  planOf,
  ordersOf,
  plannedOf,
  settingsOf,
  saveDetails,
  take,
  notes,
  methods,
  returns,
};
