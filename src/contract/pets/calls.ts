import { get } from '../call.ts';
import { dryClaims, feedingPlans } from './feeding-plan.ts';
import { pets } from './pet.ts';

export const getPets = /* @__PURE__ */ get('customer/pets', pets);
export const getDryClaims = /* @__PURE__ */ get('pet/dry-claims', dryClaims);
/** `{id}` is a petPublicId. */
export const getFeedingPlans = /* @__PURE__ */ get('pet/feeding-plan-public/{id}', feedingPlans);
