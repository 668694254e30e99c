import { getBreakdown } from '../../api/delivery-changes.ts';
import { perAccount } from '../core/per-account.ts';
import { createResourceMap, loadOrThrow } from '../core/resource.ts';

/** Why a delivery costs what it costs, by its id. */
export const breakdownsOf = perAccount((account) =>
  account.topics.register(
    'prices',
    createResourceMap(async (id) => {
      await loadOrThrow(account.customer);
      return getBreakdown(account.client, id);
    }, account.session.onFailure),
  ),
);
