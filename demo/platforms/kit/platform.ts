import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '../../../src/contract/all-calls.ts';
import { detailsBody } from '../../../src/contract/customer/settings.ts';
import type { DetailsBody, Settings } from '../../../src/contract/customer/settings.ts';
import { comingCharge } from '../../../src/contract/deliveries/coming-charge.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { groups } from '../../../src/contract/groups.ts';
import type { Group } from '../../../src/contract/groups.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import { stepBody } from '../../../src/contract/pets/subscription.ts';
import { notFound, Refusal } from '../../backend/platform/http/failure.ts';
import { localeOf } from './calendar.ts';
import type { Asked, Subscribed } from './asked.ts';
import type { GatewaySite } from './gateway.ts';
import type { Once } from './keys.ts';
import { registerMethods } from './methods.ts';
import type { Methods } from './methods.ts';
import { registerNotes } from './notes/register.ts';
import type { Notebook } from './notes/notes.ts';
import { registerReports } from './reports.ts';
import type { Returns } from './reports.ts';
import { createRoutes, readBody } from './routes.ts';
import type { AddCall } from './routes.ts';
import { readStep, takeStep } from './steps.ts';
import type { Steps } from './steps.ts';

interface Identity {
  id: string;
  email: string;
  firstName: string | null;
}

/** What becomes of what: all that a platform declares. `A` is its request, `P` a subscription with all that its deliveries need. */
export interface Platform<A extends Asked, P extends Subscribed> extends Steps<A, P> {
  /** The groups of the contract that it can do. Others are hidden from customers. */
  can: readonly Group[];
  identityOf: (asked: A) => Identity;
  petsOf: (asked: A) => Promise<Pet[]>;
  /** A subscription's orders. */
  ordersOf: (asked: A, plan: P) => Delivery[];
  settingsOf: (asked: A) => Promise<Settings>;
  saveDetails: (asked: A, body: DetailsBody) => Promise<Settings>;
  /** JSON about dogs in a field of the platform's customer: the groups `profile` and `weights`. */
  notes?: Notebook<A>;
  /** The stored ways to pay: `payment-methods`. */
  methods?: Methods<A>;
  /** What can be returned of an order: `report`. */
  returns?: Returns<A>;
  /** Registers further calls. */
  more?: (add: AddCall<A>) => void;
}

interface Customers<A> {
  /** Undefined: there is no session. */
  ask: (request: FastifyRequest) => Promise<A | undefined>;
  once: Once;
}

/** What a session's reading is; undefined if the platform no longer accepts it. */
export async function whileSignedIn<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return undefined;
    throw error;
  }
}

const byDate = (deliveries: readonly Delivery[]): Delivery[] =>
  deliveries.toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** Registers the calls of the contract that platforms have an answer to. */
export function registerAccount<A extends Asked, P extends Subscribed>(
  app: FastifyInstance,
  platform: Platform<A, P>,
  { ask, once }: Customers<A>,
): void {
  const { can, identityOf, petsOf, planOf, ordersOf, plannedOf, settingsOf, saveDetails } = platform;
  const add = createRoutes<A>(app, { ask, once, customerOf: (asked) => identityOf(asked).id });
  const deliveriesOf = (asked: A, plan: P): Delivery[] => [...ordersOf(asked, plan), ...plannedOf(asked, plan)];
  const allDeliveries = async (asked: A, pets: readonly Pet[]): Promise<Delivery[]> => {
    const plans = await Promise.all(pets.map(({ petPublicId }) => planOf(asked, petPublicId)));
    return byDate(plans.flatMap((plan) => deliveriesOf(asked, plan)));
  };

  add(calls.authenticate, async () => ({ success: true, can: [...can] }));
  add(calls.getCustomer, async (asked) => {
    const { id, email, firstName } = identityOf(asked);
    const { country, tag } = localeOf(asked.country);
    return {
      public_id: id,
      email,
      locale: tag,
      storeCountryCode: country,
      is_complete: true,
      first_name: firstName,
    };
  });
  add(calls.getNavbar, async (asked) => {
    const { segment } = localeOf(asked.country);
    const pets = await petsOf(asked);
    const deliveries = await allDeliveries(
      asked,
      pets.filter(({ active }) => active),
    );
    const next = deliveries.find(({ status }) => status === 'scheduled');
    return {
      basket_count: 0,
      locale: segment,
      multi_pet: pets.length > 1,
      show_treatment: false,
      shipment: next ? `/account/${segment}/deliveries/future/${next.id}` : null,
    };
  });
  add(calls.getPets, async (asked) => ({ pets: await petsOf(asked) }));
  // Platforms know foods, not how much of them a dog eats.
  add(calls.getDryClaims, async () => ({ claims: [] }));
  add(calls.getFeedingPlans, async (asked, { id }) => {
    await planOf(asked, id);
    return { current: null, upcoming: null };
  });
  add(calls.getDeliveries, async (asked, { id }) => ({
    deliveries: byDate(deliveriesOf(asked, await planOf(asked, id))),
  }));
  const deliveryOf = async (asked: A, id: string): Promise<Delivery> => {
    const found = (await allDeliveries(asked, await petsOf(asked))).find((each) => each.id === id);
    if (!found) throw notFound();
    return found;
  };
  add(calls.getDelivery, (asked, { id }) => deliveryOf(asked, id));
  add(calls.getCharges, async (asked) => ({
    charges: (await allDeliveries(asked, await petsOf(asked))).flatMap((delivery) => {
      const charge = comingCharge(delivery);
      return charge ? [{ ...charge, delivery }] : [];
    }),
  }));
  add(calls.getSettings, settingsOf);
  add(calls.saveDetails, (asked, _, body) => saveDetails(asked, readBody(detailsBody, body)));
  for (const [call, isPreview] of [
    [calls.takeStep, false],
    [calls.previewStep, true],
  ] as const)
    add(call, async (asked, { id, step: wanted }, body) =>
      takeStep(asked, platform, { name: readStep(wanted), id, body: readBody(stepBody, body), isPreview }),
    );
  if (platform.notes) registerNotes(add, platform, platform.notes);
  if (platform.methods) registerMethods(add, platform.methods);
  if (platform.returns) registerReports(add, platform.returns, deliveryOf);
  platform.more?.(add);
}

/** What the site's pages need to know of who is signed in. */
export function siteOf<A extends Asked, P extends Subscribed>(
  { can, identityOf }: Pick<Platform<A, P>, 'can' | 'identityOf'>,
  ask: Customers<A>['ask'],
): Pick<GatewaySite, 'momentOf' | 'findCustomer'> {
  // The demo's pages don't mention unsupported groups either.
  const unsupported = groups.filter((group) => !can.includes(group)).join(' ');
  return {
    momentOf: async (request) => {
      const asked = await ask(request);
      // Platforms' ids are texts; the pages read only the country.
      const visitor = asked && {
        session: 0,
        customerId: 0,
        publicId: identityOf(asked).id,
        country: asked.country,
        locale: localeOf(asked.country).tag,
      };
      return { visitor: visitor ?? null, now: new Date(), faults: 0, unsupported };
    },
    findCustomer: async (request) => {
      const asked = await ask(request);
      return asked && { email: identityOf(asked).email, complete: true };
    },
  };
}
