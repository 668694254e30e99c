import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { notFound } from '../../../backend/platform/http/failure.ts';
import type { MedusaCustomer, Order, Product, Subscription } from '../answers/answers.ts';
import { localeOf } from '../../kit/calendar.ts';
import type { Asked as KitAsked } from '../../kit/asked.ts';
import type { Notebook } from '../../kit/notes/notes.ts';
import { presentNext } from '../answers/present-next.ts';
import { belongsTo, presentOrder } from '../answers/present-order.ts';
import type { Subscribed } from '../answers/present-order.ts';
import { presentPet } from '../answers/present-pet.ts';
import type { StoreApi } from '../store-api.ts';

/** A signed-in customer's request. */
export interface Asked extends KitAsked {
  store: StoreApi;
  customer: MedusaCustomer;
}

export const petsOf = async ({ store, customer }: Pick<Asked, 'store' | 'customer'>): Promise<Pet[]> =>
  (await store.listed()).map((each, index) => presentPet(each, index, customer));

/** A subscription with all that its deliveries need. */
export interface Plan {
  pet: Pet;
  subscription: Subscription;
  /** By date. */
  orders: Order[];
  product: Product | undefined;
}

/** @throws 404 for an unknown id and for another customer's, which the plugin doesn't find either. */
export async function planOf({ store, customer }: Asked, id: string): Promise<Plan> {
  const [listed, subscription, all] = await Promise.all([store.listed(), store.subscription(id), store.orders()]);
  const index = listed.findIndex((each) => each.id === id);
  const found = listed[index];
  if (!found) throw notFound();
  const orders = all.filter((order) => belongsTo(subscription, order));
  const region = orders.at(-1)?.region_id;
  // A product may have left the shop since.
  const product = region ? await store.product(subscription.product_id, region).catch(() => undefined) : undefined;
  return { pet: presentPet(found, index, customer), subscription, orders, product };
}

const subscribedOf = ({ transit, paymentPage, country }: Asked, { subscription, pet }: Plan): Subscribed => ({
  subscription,
  dogName: pet.name,
  country: localeOf(country).country,
  transit,
  paymentPage,
});

/** The delivery that comes next, if one does: Medusa plans no others. */
export function plannedOf(asked: Asked, plan: Plan): Delivery[] {
  const { orders, product } = plan;
  const next = presentNext(subscribedOf(asked, plan), { last: orders.at(-1), product, now: asked.now });
  return next ? [next] : [];
}

export const ordersOf = (asked: Asked, plan: Plan): Delivery[] =>
  plan.orders.map((order) => presentOrder(order, subscribedOf(asked, plan)));

/** Notes about dogs are in the customer’s metadata. Medusa compares nothing, so the last of two at the same time stays. */
export const notes: Notebook<Asked> = {
  read: async ({ store }) => {
    const { metadata } = await store.customer();
    return { dogs: metadata?.dogs ?? {}, weights: metadata?.weights ?? {} };
  },
  write: async ({ store }, changed) => {
    const { metadata } = await store.customer();
    await store.saveCustomer({ metadata: { ...metadata, ...changed } });
  },
};
