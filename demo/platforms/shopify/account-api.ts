import type { FastifyInstance } from 'fastify';
import { calls } from '../../../src/contract/all-calls.ts';
import { detailsBody } from '../../../src/contract/customer/settings.ts';
import { stepBody } from '../../../src/contract/pets/subscription.ts';
import { localeOf } from '../kit/calendar.ts';
import { createRoutes, readBody } from '../kit/routes.ts';
import { readStep } from '../kit/steps.ts';
import { numberOf } from './api/gid.ts';
import { can } from './mapping.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import { saveDetails, settingsOf } from './steps/details.ts';
import { deliveriesOf, deliveryOf, petsOf, planOf, plannedOf, plansOf } from './steps/household.ts';
import type { Asked } from './steps/household.ts';
import { step } from './steps/take-step.ts';

async function navbarOf(asked: Asked) {
  const { segment } = localeOf(asked.country);
  const plans = await plansOf(asked);
  const [next] = plans.flatMap((plan) => plannedOf(asked, plan)).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    basket_count: 0,
    locale: segment,
    multi_pet: plans.length > 1,
    show_treatment: false,
    shipment: next ? `/account/${segment}/deliveries/future/${next.id}` : null,
  };
}

/** The calls of the contract that Shopify has an answer to. */
export function registerAccount(app: FastifyInstance, sessions: Sessions, settings: Settings): void {
  const { transit, paymentPage } = settings;
  const add = createRoutes<Asked>(app, {
    once: sessions.once,
    customerOf: ({ customer }) => customer.id,
    ask: async (request) => {
      const session = await sessions.sessionOf(request);
      return session && { ...session, transit, paymentPage, now: new Date() };
    },
  });
  add(calls.authenticate, async () => ({ success: true, can: [...can] }));
  add(calls.getCustomer, async ({ customer, country }) => ({
    public_id: numberOf(customer.id),
    email: customer.emailAddress?.emailAddress ?? '',
    locale: localeOf(country).tag,
    storeCountryCode: localeOf(country).country,
    is_complete: true,
    first_name: customer.firstName ?? null,
  }));
  add(calls.getNavbar, navbarOf);
  add(calls.getPets, async (asked) => ({ pets: await petsOf(asked) }));
  // Shopify knows foods, not how much of them a dog eats.
  add(calls.getDryClaims, async () => ({ claims: [] }));
  add(calls.getFeedingPlans, async (asked, { id }) => {
    await planOf(asked, id);
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
