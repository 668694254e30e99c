import type { Topic } from '../../contract/calls/topics.ts';
import type { Environment } from '../../environment.ts';

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
