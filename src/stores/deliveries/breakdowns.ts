import { getBreakdown } from '../../contract/deliveries/changes.ts';
import { customerResourceMap, perAccount } from '../account/account-stores.ts';

/** How a delivery's price is made up, by the delivery's id. */
export const breakdownsOf = perAccount((account) =>
  account.topics.register('prices', customerResourceMap(account, getBreakdown)),
);
