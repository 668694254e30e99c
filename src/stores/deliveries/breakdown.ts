import { getBreakdown } from '../../api/delivery-changes.ts';
import { perAccount } from '../core/per-account.ts';
import { createResourceMap, loadOrThrow } from '../core/resource.ts';

/** How a delivery's price is made up, by the delivery's id. */
export const breakdownsOf = perAccount((account) =>
  account.topics.register(
    'prices',
    createResourceMap(async (id) => {
      await loadOrThrow(account.customer);
      return getBreakdown(account.client, id);
    }, account.session.onFailure),
  ),
);
