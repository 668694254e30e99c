import { get, getFirst } from '../call.ts';
import { reads } from '../reads.ts';
import { dryClaims, feedingPlans } from './feeding-plan.ts';
import { pets } from './pet.ts';

export const getPets = /* @__PURE__ */ getFirst(reads.pets, pets);
export const getDryClaims = /* @__PURE__ */ get('pet/dry-claims', dryClaims);
/** `{id}` is a petPublicId. */
export const getFeedingPlans = /* @__PURE__ */ getFirst(reads.feedingPlan, feedingPlans);
