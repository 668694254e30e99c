import type { Environment } from '../../environment.ts';

/**
 * Kinds of data that a change can outdate. Every change names the topics that it touches; other tabs of the browser
 * receive the same names. `dates`: the dates that a delivery can move to; `prices`: how a delivery's price is made up.
 */
export type Topic =
  | 'customer'
  | 'pets'
  | 'navbar'
  | 'deliveries'
  | 'plans'
  | 'profile'
  | 'weights'
  | 'dates'
  | 'reports'
  | 'places'
  | 'treatment-orders'
  | 'prices'
  | 'method-options'
  | 'products'
  | 'settings'
  | 'payment-methods'
  | 'email'
  | 'change-record'
  | 'calendar-link'
  | 'kitchen-link'
  | 'mails'
  | 'push'
  | 'receipts'
  | 'password'
  | 'devices'
  | 'passkeys'
  | 'personal-data'
  | 'account-deletion'
  | 'pet-tags'
  | 'shopping-customer';

interface Outdatable {
  invalidate: () => void;
}

/** Maps each topic to the resources on this page that hold its data. */
export function createTopics(tabs: Environment['tabs']) {
  const registered: [Topic, Outdatable][] = [];

  /** Marks the data of these topics as outdated; without topics, all of it. */
  const invalidate = (topics?: readonly string[]): void => {
    for (const [topic, resource] of registered) if (!topics || topics.includes(topic)) resource.invalidate();
  };
  tabs.listen(invalidate);

  return {
    /** Registers a resource, or a map of resources, for a topic. Returns it. */
    register: <R extends Outdatable>(topic: Topic, resource: R): R => {
      registered.push([topic, resource]);
      return resource;
    },
    invalidate,
  };
}
