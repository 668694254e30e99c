import * as customer from './customer/calls.ts';
import * as settings from './customer/settings-calls.ts';
import * as deliveries from './deliveries/calls.ts';
import * as arrival from './deliveries/arrival-calls.ts';
import * as deliveryChanges from './deliveries/change-calls.ts';
import * as pets from './pets/calls.ts';
import * as profile from './pets/profile-calls.ts';
import * as subscription from './pets/subscription-calls.ts';
import * as legal from './legal/calls.ts';
import * as shop from './shop/calls.ts';

/**
 * Every call of the Account API by name, for code that covers the whole contract: the backend, the OpenAPI document and
 * the conformance checks. The product imports the modules above one by one, so that a page loads only the calls that it
 * makes.
 */
export const calls = {
  ...customer,
  ...pets,
  ...deliveries,
  ...arrival,
  ...deliveryChanges,
  ...subscription,
  ...profile,
  ...settings,
  ...legal,
  ...shop,
};
