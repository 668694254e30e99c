import type { AccountApi } from '../../api/account.ts';
import type { Customer } from '../../contract/customer/customer.ts';
import type { Pet } from '../../contract/pets/pet.ts';
import type { Delivery } from '../../contract/deliveries/delivery.ts';
import { dataOf } from '../../remote.ts';
import { isNoPets } from '../pets/pets.ts';
import { createResource, createResourceMap, need } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';
import type { Session } from '../core/session.ts';

/** All boxes of a customer, by date. `partial`: some could not be loaded. */
export interface DeliveryList {
  deliveries: Delivery[];
  partial: boolean;
}

/** One box for several pets arrives with each of them: keep one of each id. */
const merge = (lists: readonly Delivery[][]): Delivery[] =>
  [...new Map(lists.flat().map((each) => [each.id, each])).values()].toSorted((a, b) => a.date.localeCompare(b.date));

/** A pet that has never had a subscription has no boxes. */
const hasBoxes = (pet: Pet): boolean => pet.subscription_status !== 'pending';

/** Deliveries and treatment deliveries, per pet and store country. @source §4 Startup */
export function createDeliveries(
  api: AccountApi,
  session: Session,
  customer: Resource<Customer>,
  pets: Pick<Resource<Pet[]>, '$state' | 'load'>,
) {
  const locale = (): string => (dataOf(customer.$state.get())?.storeCountryCode ?? 'GB').toLowerCase();

  /** §4 Fetching delivery data while pets are still loading or failed is an error. */
  const fetchAll = async (): Promise<DeliveryList> => {
    const loaded = dataOf(pets.$state.get());
    if (!loaded) throw new Error('Delivery data was fetched before the pets were there');
    const loads = loaded
      .filter(hasBoxes)
      .flatMap(({ petPublicId }) => [api.deliveries(petPublicId, locale()), api.treatmentDeliveries(petPublicId, locale())]);
    const results = await Promise.allSettled(loads);
    const failures = results.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
    failures.forEach((error) => session.caught(error));
    const lists = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value.deliveries] : []));
    const deliveries = merge(lists);
    // "No delivery is planned" would be wrong where some could not be loaded.
    if (failures[0] && deliveries.length === 0) throw failures[0];
    return { deliveries, partial: failures.length > 0 };
  };

  const all = createResource(
    async () => {
      await Promise.all([need(customer), need(pets as Resource<Pet[]>)]);
      return fetchAll();
    },
    (error) => {
      // No pets, no boxes: a state with a picture of its own, not a fault.
      if (!isNoPets(error)) session.caught(error);
    },
  );

  /** One by its id, whatever its age: for a page of its own. */
  const one = createResourceMap(
    async (id) => {
      await need(customer);
      return api.delivery(id, locale());
    },
    (error) => session.caught(error),
  );

  /** Puts the newer version wherever this box is shown. */
  const replace = (delivery: Delivery): void => {
    const list = dataOf(all.$state.get());
    if (list) all.set({ ...list, deliveries: merge([list.deliveries, [delivery]]) });
    if (dataOf(one.of(delivery.id).$state.get())) one.of(delivery.id).set(delivery);
  };

  return {
    ...all,
    one: one.of,
    ones: one.all,
    /** A newer version of a box, wherever it is shown. */
    put: replace,
  };
}
export type Deliveries = ReturnType<typeof createDeliveries>;
