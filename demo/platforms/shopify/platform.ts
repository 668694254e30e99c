import { calls } from '../../../src/contract/all-calls.ts';
import { weightBody, weightRemovalBody } from '../../../src/contract/pets/weights.ts';
import type { Platform } from '../kit/platform.ts';
import { readBody } from '../kit/routes.ts';
import { numberOf } from './api/gid.ts';
import { can } from './mapping.ts';
import { saveDetails, settingsOf } from './steps/details.ts';
import { deliveriesOf, petsOf, planOf } from './steps/household.ts';
import type { Asked, Plan } from './steps/household.ts';
import { step } from './steps/take-step.ts';
import { removeWeight, saveWeight, weightsOf } from './steps/weights.ts';

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
  deliveriesOf,
  settingsOf,
  saveDetails,
  step,
  more: (add) => {
    add(calls.getWeights, (asked, { id }) => weightsOf(asked, id));
    add(calls.saveWeight, (asked, { id }, body) => saveWeight(asked, id, readBody(weightBody, body), false));
    add(calls.previewWeight, (asked, { id }, body) => saveWeight(asked, id, readBody(weightBody, body), true));
    add(calls.removeWeight, (asked, { id }, body) => removeWeight(asked, id, readBody(weightRemovalBody, body)));
  },
};
