/** Changes of one delivery, and of all: `account-delivery-changed` fires for them too. */
export const deliveryChanges = [
  'date',
  'method',
  'quantity',
  'scoop',
  'removed-all',
  'arrived',
  'reported',
  'place',
  'treatment',
] as const;

export { subscriptionSteps } from '../../contract/groups.ts';
