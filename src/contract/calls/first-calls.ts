import { get, getFirst } from './call.ts';
import { auth, customer, navbar, referral } from '../customer/customer.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { dryClaims, feedingPlans } from '../pets/feeding-plan.ts';
import { pets } from '../pets/pet.ts';
import { authPath, reads } from './reads.ts';

export const authenticate = /* @__PURE__ */ get(authPath, auth, { once: true });
export const getCustomer = /* @__PURE__ */ getFirst(reads.customer, customer);
export const getNavbar = /* @__PURE__ */ getFirst(reads.navbar, navbar);
export const getReferral = /* @__PURE__ */ getFirst(reads.referral, referral);

/** `{id}` is a petPublicId in these two. */
export const getDeliveries = /* @__PURE__ */ getFirst(reads.deliveries, deliveries);
export const getTreatmentDeliveries = /* @__PURE__ */ getFirst(reads.treatmentDeliveries, deliveries);

export const getPets = /* @__PURE__ */ getFirst(reads.pets, pets);
export const getDryClaims = /* @__PURE__ */ get('pet/dry-claims', dryClaims);
/** `{id}` is a petPublicId. */
export const getFeedingPlans = /* @__PURE__ */ getFirst(reads.feedingPlan, feedingPlans);
