import { detailsBody } from '../../../src/contract/customer/settings.ts';
import { stepBody } from '../../../src/contract/pets/subscription.ts';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../../src/contract/all-calls.ts';
import { localeOf } from '../kit/calendar.ts';
import { readBody } from '../kit/routes.ts';
import { readStep } from '../kit/steps.ts';
import { saveDetails, settingsOf } from './steps/details.ts';
import { deliveriesOf, deliveryOf, petsOf, planOf } from './steps/household.ts';
import type { Asked } from './steps/household.ts';
import { can } from './sessions.ts';
import { createRoutes } from './routes.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './answers/settings.ts';
import { step } from './steps/take-step.ts';

async function navbarOf(asked: Asked) {
  const { segment } = localeOf(asked.country);
  const pets = await petsOf(asked);
  const plans = await Promise.all(
    pets.filter(({ active }) => active).map(({ petPublicId }) => planOf(asked, petPublicId)),
  );
  const [next] = plans
    .flatMap((plan) => deliveriesOf(asked, plan))
    .filter(({ status }) => status === 'scheduled')
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    basket_count: 0,
    locale: segment,
    multi_pet: pets.length > 1,
    show_treatment: false,
    shipment: next ? `/account/${segment}/deliveries/future/${next.id}` : null,
  };
}

/** The calls of the contract that Medusa has an answer to. */
export function registerAccount(app: FastifyInstance, sessions: Sessions, settings: Settings): void {
  const add = createRoutes(app, sessions, settings);
  add(calls.authenticate, async () => ({ success: true, can: [...can] }));
  add(calls.getCustomer, async ({ customer, country }) => ({
    public_id: customer.id,
    email: customer.email,
    locale: localeOf(country).tag,
    storeCountryCode: localeOf(country).country,
    is_complete: true,
    first_name: customer.first_name,
  }));
  add(calls.getNavbar, navbarOf);
  add(calls.getPets, async (asked) => ({ pets: await petsOf(asked) }));
  // Medusa knows foods, not how much of them a dog eats.
  add(calls.getDryClaims, async () => ({ claims: [] }));
  add(calls.getFeedingPlans, async (asked, { id }) => {
    await asked.store.subscription(id);
    return { current: null, upcoming: null };
  });
  add(calls.getDeliveries, async (asked, { id }) => ({ deliveries: deliveriesOf(asked, await planOf(asked, id)) }));
  add(calls.getDelivery, (asked, { id }) => deliveryOf(asked, id));
  add(calls.getSettings, settingsOf);
  add(calls.saveDetails, (asked, _, body) => saveDetails(asked, readBody(detailsBody, body)));
  for (const [call, isPreview] of [
    [calls.takeStep, false],
    [calls.previewStep, true],
  ] as const)
    add(call, async (asked, { id, step: wanted }, body) =>
      step(asked, { name: readStep(wanted), id, body: readBody(stepBody, body), isPreview }),
    );
}
