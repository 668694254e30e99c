import { getBreakdown } from '../../api/deliveries.ts';
import { perAccount } from '../core/per-account.ts';
import { customerResourceMap } from '../core/customer-resource.ts';

/** How a delivery's price is made up, by the delivery's id. */
export const breakdownsOf = perAccount((account) =>
  account.topics.register('prices', customerResourceMap(account, getBreakdown)),
);
