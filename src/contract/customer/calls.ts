import { get, getFirst } from '../call.ts';
import { authPath, reads } from '../reads.ts';
import { auth, customer, navbar, referral } from './customer.ts';

export const authenticate = /* @__PURE__ */ get(authPath, auth);
export const getCustomer = /* @__PURE__ */ getFirst(reads.customer, customer);
export const getNavbar = /* @__PURE__ */ getFirst(reads.navbar, navbar);
export const getReferral = /* @__PURE__ */ getFirst(reads.referral, referral);
