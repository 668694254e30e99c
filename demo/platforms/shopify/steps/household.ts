import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { notFound } from '../../../backend/platform/http/failure.ts';
import type { Asked as KitAsked } from '../../kit/asked.ts';
import { numberOf } from '../api/gid.ts';
import type { Api, Full } from '../api/api.ts';
import type { Customer, Listed } from '../api/answers.ts';
import { plannedCycles } from '../present/cycles.ts';
import { presentCycle, presentOrder } from '../present/present-delivery.ts';
import type { Subscribed } from '../present/present-delivery.ts';
import { needsPayment } from '../present/payment.ts';
import { presentPet } from '../present/present-pet.ts';
import type { Settings } from '../settings.ts';

/** A signed-in customer's request. */
export interface Asked extends KitAsked {
  api: Api;
  customer: Customer;
  returnDays: Settings['returnDays'];
}

export const petsOf = async (asked: Asked): Promise<Pet[]> =>
  (await asked.api.contracts()).map((each, index) => presentPet(each, index, asked.customer, asked));

/** A contract with all that its deliveries need. */
export interface Plan {
  pet: Pet;
  listed: Listed;
  full: Full;
}

/** @throws 404 for an unknown id and for another customer's, which Shopify doesn't find either. */
export async function planOf(asked: Asked, id: string): Promise<Plan> {
  const contracts = await asked.api.contracts();
  const index = contracts.findIndex((each) => numberOf(each.id) === id);
  const listed = contracts[index];
  if (!listed) throw notFound();
  return { listed, pet: presentPet(listed, index, asked.customer, asked), full: await asked.api.contract(id) };
}

const subscribedOf = ({ country, transit, now, paymentPage }: Asked, { full, pet }: Plan): Subscribed => ({
  country,
  transit,
  now,
  paymentPage,
  contract: full,
  dogName: pet.name,
});

export const plannedOf = (asked: Asked, plan: Plan): Delivery[] =>
  plannedCycles(plan.listed).map((cycle, index) => presentCycle(cycle, subscribedOf(asked, plan), index === 0));

export const ordersOf = (asked: Asked, plan: Plan): Delivery[] =>
  plan.full.allOrders.map((order) => presentOrder(order, subscribedOf(asked, plan)));

export const plansOf = async (asked: Asked): Promise<Plan[]> => {
  const contracts = await asked.api.contracts();
  return Promise.all(contracts.map(({ id }) => planOf(asked, numberOf(id))));
};

export const isLive = ({ listed }: Plan): boolean => ['ACTIVE', 'PAUSED', 'FAILED'].includes(listed.status);

/** The contract whose way to pay is shown: one that waits for money comes first. */
export const payingOf = (plans: readonly Plan[]): Plan | undefined =>
  plans.find(({ full }) => needsPayment(full)) ?? plans.find(isLive) ?? plans.at(-1);
