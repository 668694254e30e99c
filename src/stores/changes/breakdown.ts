import { getBreakdown } from '../../contract/changes/calls.ts';
import { createResourceMap, need } from '../resource.ts';
import { perAccount } from './per-account.ts';

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
