import { getDelivery } from '../../contract/deliveries/one-delivery.ts';
import { ApiError, isUnsupported } from '../../api/answer.ts';
import { delivery } from '../../contract/deliveries/delivery.ts';
import type { Delivery } from '../../contract/known.ts';
import type { Environment } from '../../environment.ts';
import { presentState } from '../account/edit.ts';
import type { Account } from '../account/account.ts';
import { perAccount } from '../account/account-stores.ts';
import { rereadFrom } from '../core/reread.ts';
import { createResourceMap, loadOrThrow } from '../core/resource.ts';
import { merge } from '../account/deliveries.ts';

/** One delivery by its id, of any age. */
export const deliveryOf = perAccount(({ client, customer, deliveries, session, topics }) => {
  const ones = createResourceMap(async (id): Promise<Delivery> => {
    await loadOrThrow(customer);
    try {
      return await client.read(getDelivery, { id });
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      // The call is unsupported. The list has the deliveries that it still shows.
      const found = (await loadOrThrow(deliveries)).deliveries.find((each) => each.id === id);
      if (found) return found;
      throw new ApiError('delivery', 404, 'not-found', `No ${id}`);
    }
  }, session.onFailure);
  return topics.register('deliveries', ones).of;
});

/**
 * Puts newer versions in place, wherever they are shown. One without pets leaves the list, as it does in the backend's. A
 * gift is in none of the dogs' lists.
 */
export function putDeliveries(account: Account, newer: readonly Delivery[]): void {
  const isListed = (each: Delivery): boolean => each.kind !== 'gift' && (each.pets.length > 0 || !newer.includes(each));
  account.deliveries.update((list) => ({ ...list, deliveries: merge([list.deliveries, newer]).filter(isListed) }));
  for (const each of newer) {
    const one = deliveryOf(account)(each.id);
    if (one.$state.get().status !== 'init') one.set(each);
  }
}

/** Reads a delivery again, with the list. Undefined: it can't be read now, or is gone. */
export async function rereadDelivery(account: Account, id: string): Promise<Delivery | undefined> {
  const list = await rereadFrom(account.deliveries);
  const one = await rereadFrom(deliveryOf(account)(id));
  return one ?? list?.deliveries.find((each) => each.id === id);
}

/**
 * After a conflict the response contains the present version of the delivery. Stores that version and marks what
 * depends on it as outdated.
 */
export function putPresent(account: Account, delivery: Delivery): void {
  putDeliveries(account, [delivery]);
  void account.topics.invalidate(['dates', 'prices', 'method-options', 'products']);
}

/** The present state in a 409, if it is a delivery. */
export const currentDelivery = (error: unknown, environment: Environment): Delivery | undefined =>
  presentState(error, delivery, environment);
