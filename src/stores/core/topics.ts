import type { Topic } from '../../contract/calls/topics.ts';
import type { Environment } from '../../environment.ts';

interface Outdatable {
  invalidate: () => unknown;
}

/** Maps each topic to the resources on this page that hold its data. */
export function createTopics(tabs: Environment['tabs']) {
  const registered: [Topic, Outdatable][] = [];

  /** Marks the data of these topics as outdated; without topics, all of it. Resolves with what views show of it. */
  const invalidate = (topics?: readonly string[]): Promise<unknown[]> =>
    Promise.all(registered.map(([topic, resource]) => (!topics || topics.includes(topic)) && resource.invalidate()));
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
