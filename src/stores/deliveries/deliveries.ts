import type { AccountApi } from '../../api/account.ts';
import { ApiError, isUnsupported } from '../../api/answer.ts';
import type { Customer } from '../../contract/customer/customer.ts';
import type { Delivery } from '../../contract/deliveries/delivery.ts';
import type { Pet } from '../../contract/pets/pet.ts';
import { dataOf } from '../../remote.ts';
import { createResource, createResourceMap, loadOrThrow } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';
import type { Session } from '../session/session.ts';
import { hasDeliveries } from '../pets/order.ts';
import { isNoPets } from '../pets/pets.ts';

/** All deliveries of a customer, by date. `partial`: some failed to load. */
export interface DeliveryList {
  deliveries: Delivery[];
  partial: boolean;
}

/** Keeps the last delivery of each id: one for several pets arrives with each of them. */
const merge = (lists: readonly (readonly Delivery[])[]): Delivery[] =>
  [...new Map(lists.flat().map((each) => [each.id, each])).values()].toSorted((a, b) => a.date.localeCompare(b.date));

/** Deliveries and treatment deliveries, per pet and store country. @source §4 Startup */
export function createDeliveries(
  api: AccountApi,
  session: Session,
  customer: Resource<Customer>,
  pets: Pick<Resource<Pet[]>, '$state' | 'load'>,
) {
  /** §4 Fetching delivery data while pets are still loading or failed is an error. */
  const fetchAll = async (): Promise<DeliveryList> => {
    const loaded = dataOf(pets.$state.get());
    if (!loaded) throw new Error('Deliveries were requested before the pets were loaded');
    const loads = loaded
      .filter(hasDeliveries)
      .flatMap(({ petPublicId }) => [api.deliveries(petPublicId), api.treatmentDeliveries(petPublicId)]);
    const results = await Promise.allSettled(loads);
    const failures = results.flatMap((each) =>
      each.status === 'rejected' && !isUnsupported(each.reason) ? [each.reason as Error] : [],
    );
    failures.forEach((error) => session.onFailure(error));
    const lists = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value.deliveries] : []));
    const deliveries = merge(lists);
    // An empty list would say "no delivery is planned", which may be wrong.
    if (failures[0] && deliveries.length === 0) throw failures[0];
    return { deliveries, partial: failures.length > 0 };
  };

  const all = createResource(
    async () => {
      await Promise.all([loadOrThrow(customer), loadOrThrow(pets)]);
      return fetchAll();
    },
    (error) => {
      // No pets means no deliveries: not a fault, and the views show it in their own way.
      if (!isNoPets(error)) session.onFailure(error);
    },
  );

  /** One delivery by its id, of any age. */
  const ones = createResourceMap(async (id) => {
    await loadOrThrow(customer);
    try {
      return await api.delivery(id);
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      // The call is unsupported. The list has the deliveries that it still shows.
      const found = (await loadOrThrow(all)).deliveries.find((each) => each.id === id);
      if (found) return found;
      throw new ApiError('delivery', 404, 'not-found', `No ${id}`);
    }
  }, session.onFailure);

  return {
    ...all,
    one: ones.of,
    invalidate: (): void => {
      all.invalidate();
      ones.invalidate();
    },
    /**
     * Puts newer versions in place, wherever they are shown. One without pets leaves the list, as it does in the
     * backend's.
     */
    put: (newer: readonly Delivery[]): void => {
      const isListed = (each: Delivery): boolean => each.pets.length > 0 || !newer.includes(each);
      all.update((list) => ({ ...list, deliveries: merge([list.deliveries, newer]).filter(isListed) }));
      for (const each of newer) if (ones.of(each.id).$state.get().status !== 'init') ones.of(each.id).set(each);
    },
  };
}
export type Deliveries = ReturnType<typeof createDeliveries>;
