import { get, optional } from '../call.ts';
import { auth } from './auth.ts';
import { customer } from './customer.ts';
import { navbar } from './navbar.ts';
import { referral } from './referral.ts';

export const authenticate = /* @__PURE__ */ get('/service-endpoint/shopping/auth', auth);
export const getCustomer = /* @__PURE__ */ get('customer-data', customer);
export const getNavbar = /* @__PURE__ */ get('navbar', navbar);
export const getReferral = /* @__PURE__ */ get('raf', referral, /* @__PURE__ */ optional('referral'));
