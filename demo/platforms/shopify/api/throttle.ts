import type { GraphqlAnswer } from '../../kit/graphql.ts';

interface Cost {
  requestedQueryCost: number;
  throttleStatus: { currentlyAvailable: number; restoreRate: number };
}

/** Shopify runs nothing while a customer's points are used up: how long those of the operation take to come back. */
export function throttleOf({ errors, extensions }: GraphqlAnswer): number | undefined {
  if (!errors?.some((each) => each.extensions?.code === 'THROTTLED')) return undefined;
  const cost = extensions?.['cost'] as Cost | undefined;
  if (!cost) return 1000;
  const { requestedQueryCost: points, throttleStatus } = cost;
  return Math.max(50, (1000 * (points - throttleStatus.currentlyAvailable)) / throttleStatus.restoreRate);
}
