import type { Topic } from '../core/topics.ts';

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
