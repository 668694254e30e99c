import type { Client } from '../../api/client.ts';
import { getDeliveries, getTreatmentDeliveries } from '../../contract/first-calls.ts';
import { isUnsupported } from '../../api/answer.ts';
import { inTime } from '../../contract/deliveries/next-delivery.ts';
import type { Customer, Delivery, Pet } from '../../contract/known.ts';
import { createResource, loadOrThrow } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';
import { isNotFound } from './failures.ts';
import type { Session } from './session.ts';
import { hasDeliveries } from './order.ts';

/** All deliveries of a customer, by date. */
export interface DeliveryList {
  deliveries: Delivery[];
  /** The day of the first one after them, which is planned later. */
  later?: string | undefined;
  /** Whether some failed to load. */
  partial: boolean;
}

/** Keeps the last delivery of each id: one for several pets arrives with each of them. */
export const merge = (lists: readonly (readonly Delivery[])[]): Delivery[] =>
  [...new Map(lists.flat().map((each) => [each.id, each])).values()].toSorted(inTime);

interface Answer {
  deliveries: Delivery[];
  later?: string | null | undefined;
}

/** A pet of the customer of which the backend knows no deliveries has none. */
const noneIfNotFound = (error: unknown): Answer => {
  if (!isNotFound(error) || isUnsupported(error)) throw error;
  return { deliveries: [] };
};

/** What is of an unknown kind among a dog's treatments is a treatment, and what has no dog is for this one. */
const treatmentsOf =
  (dog: string) =>
  ({ deliveries }: Answer): Answer => ({
    deliveries: deliveries.map((each) => {
      if ((each.kind ?? 'treatment') !== 'treatment') return each;
      const pets = each.pets.map(({ petPublicId, items, ...rest }) => ({
        ...rest,
        petPublicId: petPublicId ?? dog,
        items: items.map((item) => ({ ...item, kind: item.kind ?? 'treatment' })),
      }));
      return { ...each, kind: 'treatment', pets };
    }),
  });

/** The food deliveries of a pet, and its treatments. */
export const readsOf =
  (read: Client['read']) =>
  ({ petPublicId: id }: Pick<Pet, 'petPublicId'>): Promise<Answer>[] => [
    read(getDeliveries, { id }).catch(noneIfNotFound),
    read(getTreatmentDeliveries, { id }).then(treatmentsOf(id)).catch(noneIfNotFound),
  ];

/** With the names of the pets, where the answer has only their ids. */
const withNames = (delivery: Delivery, pets: readonly Pet[]): Delivery => {
  if (delivery.pets.every(({ name }) => name)) return delivery;
  const nameOf = (id: string | null | undefined): string | undefined =>
    pets.find(({ petPublicId }) => petPublicId === id)?.name;
  return { ...delivery, pets: delivery.pets.map((each) => ({ ...each, name: each.name ?? nameOf(each.petPublicId) })) };
};

/** Deliveries and treatment deliveries, per pet and store country. @source §4 Startup */
export const createDeliveries = (
  { read }: Client,
  session: Session,
  customer: Resource<Customer>,
  pets: Pick<Resource<Pet[]>, 'load'>,
): Resource<DeliveryList> =>
  createResource(
    async (): Promise<DeliveryList> => {
      // §4 Fetching delivery data while pets failed is an error.
      const [, loaded] = await Promise.all([loadOrThrow(customer), loadOrThrow(pets)]);
      const loads = loaded.filter(hasDeliveries).flatMap(readsOf(read));
      const results = await Promise.allSettled(loads);
      const failures = results.flatMap((each) =>
        each.status === 'rejected' && !isUnsupported(each.reason) ? [each.reason as Error] : [],
      );
      failures.forEach((error) => session.onFailure(error));
      const answers = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const [later] = answers.flatMap((each) => each.later ?? []).toSorted();
      const deliveries = merge(answers.map((each) => each.deliveries)).map((each) => withNames(each, loaded));
      // An empty list would say "no delivery is planned", which may be wrong.
      if (failures[0] && deliveries.length === 0) throw failures[0];
      return { deliveries, later, partial: failures.length > 0 };
    },
    // What it waits for and its requests report their failures themselves.
    () => {},
  );
export type Deliveries = ReturnType<typeof createDeliveries>;
