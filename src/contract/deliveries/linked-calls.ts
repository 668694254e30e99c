import type { LinkedCall } from '../call.ts';
import { changedDelivery } from './ranges.ts';

/** POST to the `scoopUrl` of a pet in a delivery. */
export const updateScoop: LinkedCall<typeof changedDelivery> = {
  path: 'scoop',
  response: changedDelivery,
  groups: ['scoop'],
};
/** POST to the `removeAllUrl` of a delivery, without a body. */
export const removeAll: LinkedCall<typeof changedDelivery> = {
  path: 'remove-all',
  response: changedDelivery,
  groups: ['remove-all'],
};
