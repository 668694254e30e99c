import { topicNames } from '../../contract/calls/topic-names.ts';
import { nearest } from '../../nearest.ts';

/** What to write in place of a name that is no topic. Undefined for a topic. */
export function adviceOnTopic(name: string): string | undefined {
  if (topicNames.some((each) => each === name)) return undefined;
  const closest = nearest(name, topicNames);
  return closest ? `Did you mean ${closest}?` : `The topics are ${topicNames.join(', ')}.`;
}
