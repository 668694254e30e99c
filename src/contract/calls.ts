import { auth, customer, navbar, pets, referral } from './customer/customer.ts';
import { confirmedDelivery, deliveries, delivery } from './deliveries/delivery.ts';
import { dryClaims, feedingPlans } from './pets/feeding-plan.ts';
import type { GenericSchema } from 'valibot';

/**
 * One call of the Account API. `path` is relative to `{host}/{locale}/new-account-api/1.0/`, or to the
 * host when it begins with a slash; `{id}` stands for a public id.
 */
export interface Call<S extends GenericSchema = GenericSchema> {
  method: 'GET' | 'POST';
  path: string;
  response: S;
  /** Not in §7 of the specification, so our own. */
  ours?: true;
}

const get = <S extends GenericSchema>(path: string, response: S): Call<S> => ({ method: 'GET', path, response });
const post = <S extends GenericSchema>(path: string, response: S): Call<S> => ({ method: 'POST', path, response });

export const authenticate = /* @__PURE__ */ get('/service-endpoint/shopping/auth', auth);
export const getPets = /* @__PURE__ */ get('customer/pets', pets);
export const getCustomer = /* @__PURE__ */ get('customer-data', customer);
export const getNavbar = /* @__PURE__ */ get('navbar', navbar);
export const getReferral = /* @__PURE__ */ get('raf', referral);
export const getDryClaims = /* @__PURE__ */ get('pet/dry-claims', dryClaims);
/** `{id}` is a petPublicId in these three. */
export const getFeedingPlans = /* @__PURE__ */ get('pet/feeding-plan-public/{id}', feedingPlans);
export const getDeliveries = /* @__PURE__ */ get('pet/delivery-details-public/{id}', deliveries);
export const getTreatmentDeliveries = /* @__PURE__ */ get('pet/delivery-details-public/treatment/{id}', deliveries);
/** `{id}` is a delivery's id in these. */
export const confirmDelivery = /* @__PURE__ */ post('pet/confirm-delivery/{id}', confirmedDelivery);
export const getDelivery: Call<typeof delivery> = {
  method: 'GET',
  path: 'box-breakdown/upcoming/{id}',
  response: delivery,
  ours: true,
};
