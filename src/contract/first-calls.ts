import { call, firstCall } from './calls/call.ts';
import { auth, customer, navbar, referral } from './customer/customer.ts';
import { deliveries } from './deliveries/delivery.ts';
import { dryClaims, feedingPlans } from './pets/feeding-plan.ts';
import { pets } from './pets/pet.ts';
import { authPath, reads } from './calls/reads.ts';

export const authenticate = call(`GET ${authPath}`, { answer: auth, once: true, ownCustomer: true, specified: true });
export const getCustomer = firstCall(reads.customer, { answer: customer, specified: true });
export const getNavbar = firstCall(reads.navbar, { answer: navbar, specified: true });
export const getReferral = firstCall(reads.referral, { answer: referral, specified: true });

/** `{id}` is a petPublicId in these two. */
export const getDeliveries = firstCall(reads.deliveries, { answer: deliveries, specified: true });
export const getTreatmentDeliveries = firstCall(reads.treatmentDeliveries, { answer: deliveries, specified: true });

export const getPets = firstCall(reads.pets, { answer: pets, specified: true });
export const getDryClaims = call('GET pet/dry-claims', { answer: dryClaims, country: 'gb', specified: true });
/** `{id}` is a petPublicId. */
export const getFeedingPlans = firstCall(reads.feedingPlan, { answer: feedingPlans, specified: true });
