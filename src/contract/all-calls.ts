import * as customer from './customer/calls.ts';
import * as access from './customer/access-calls.ts';
import * as settings from './customer/settings-calls.ts';
import * as email from './customer/email-calls.ts';
import * as personalData from './customer/personal-data-calls.ts';
import * as undo from './customer/undo-calls.ts';
import * as deliveries from './deliveries/calls.ts';
import * as arrival from './deliveries/arrival-calls.ts';
import * as deliveryChanges from './deliveries/change-calls.ts';
import * as place from './deliveries/place-calls.ts';
import * as report from './deliveries/report-calls.ts';
import * as treatments from './deliveries/treatment-calls.ts';
import * as pets from './pets/calls.ts';
import * as profile from './pets/profile-calls.ts';
import * as food from './pets/food-calls.ts';
import * as kitchen from './pets/kitchen-calls.ts';
import * as rhythm from './pets/rhythm-calls.ts';
import * as subscription from './pets/subscription-calls.ts';
import * as legal from './legal/calls.ts';
import * as payment from './payment/calls.ts';
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
  ...report,
  ...place,
  ...treatments,
  ...deliveryChanges,
  ...subscription,
  ...food,
  ...rhythm,
  getKitchenLink: kitchen.getKitchenLink,
  makeKitchenLink: kitchen.makeKitchenLink,
  revokeKitchenLink: kitchen.revokeKitchenLink,
  ...profile,
  ...settings,
  ...undo,
  ...access,
  ...email,
  ...personalData,
  ...legal,
  startPayment: payment.startPayment,
  tellPayment: payment.tellPayment,
  ...shop,
};
