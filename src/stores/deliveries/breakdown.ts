import { getBreakdown } from '../../contract/deliveries/change-calls.ts';
import { createResourceMap, need } from '../core/resource.ts';
import { perAccount } from '../core/per-account.ts';

/** Why a box costs what it costs, by the box's id. */
export const breakdownsOf = perAccount((account) =>
  createResourceMap(
    async (id) => {
      await need(account.customer);
      return account.http.read(getBreakdown, account.url(getBreakdown, id));
    },
    (error) => account.session.caught(error),
  ),
);
