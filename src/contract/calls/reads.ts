import type { Group } from '../groups.ts';

/** A read of the first views. `path` as in `Call`. */
export interface Read {
  path: string;
  /** It follows from the pets' answer: `{id}` is the id of each pet that has had a plan, or of the current pet. */
  of?: 'planned' | 'current';
  /** The backend may not support it. */
  group?: Group;
}

/** What tags need for their first view, by the name that their facts use. */
export const reads = {
  customer: { path: 'customer-data' },
  navbar: { path: 'navbar' },
  referral: { path: 'raf', group: 'referral' },
  pets: { path: 'customer/pets' },
  deliveries: { path: 'pet/delivery-details-public/{id}', of: 'planned' },
  treatmentDeliveries: { path: 'pet/delivery-details-public/treatment/{id}', of: 'planned', group: 'treatments' },
  feedingPlan: { path: 'pet/feeding-plan-public/{id}', of: 'current' },
} as const satisfies Readonly<Record<string, Read>>;

export type ReadName = keyof typeof reads;

/** The auth check, which every other read waits for. */
export const authPath = '/service-endpoint/shopping/auth';
