import type { Environment } from '../../environment.ts';

/**
 * Kinds of data that a change can outdate. Every change names the topics that it touches; other tabs of the browser
 * receive the same names. `dates`: what a delivery can be moved to; `prices`: why a delivery costs what it costs.
 */
export type Topic =
  | 'customer'
  | 'pets'
  | 'navbar'
  | 'deliveries'
  | 'plans'
  | 'dates'
  | 'prices'
  | 'method-options'
  | 'products'
  | 'settings'
  | 'change-record'
  | 'calendar-link'
  | 'pet-tags'
  | 'shopping-customer';

/** The topics of a change to a delivery's content or date. */
export const deliveryTopics = [
  'deliveries',
  'dates',
  'prices',
  'method-options',
  'products',
  'navbar',
  'change-record',
] as const satisfies readonly Topic[];

interface Outdatable {
  invalidate: () => void;
}

/** Which resources hold the data of a topic, on this page. */
export function createTopics(tabs: Environment['tabs']) {
  const registered: [Topic, Outdatable][] = [];

  /** Marks the data of these topics as outdated; without topics, all of it. */
  const invalidate = (topics?: readonly string[]): void => {
    for (const [topic, resource] of registered) if (!topics || topics.includes(topic)) resource.invalidate();
  };
  tabs.listen(invalidate);

  return {
    /** Adds a resource, or several, and returns it. */
    register: <R extends Outdatable>(topic: Topic, resource: R): R => {
      registered.push([topic, resource]);
      return resource;
    },
    invalidate,
    /** After a change. `inResponse`: topics that are up to date here already, since the response brought the data. */
    changed: (topics: readonly Topic[], inResponse: readonly Topic[] = []): void => {
      invalidate(topics.filter((topic) => !inResponse.includes(topic)));
      tabs.tell(topics);
    },
  };
}
