import type { topicNames } from './topic-names.ts';

export type Topic = (typeof topicNames)[number];

/** The topics of a change to a delivery's content or date. */
export const deliveryTopics = [
  'deliveries',
  'food',
  'dates',
  'prices',
  'method-options',
  'products',
  'navbar',
  'change-record',
] as const satisfies readonly Topic[];

/** These topics, and further ones. */
/* @__NO_SIDE_EFFECTS__ */
export const withDeliveries = (...more: Topic[]): readonly Topic[] => [...deliveryTopics, ...more];
