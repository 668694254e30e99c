import { getDeliveryLabels, getPlanLabels } from '../../contract/shop/labels.ts';
import { customerResourceMap, perAccount } from '../account/account-stores.ts';

/** The labels of a dog's food, by its petPublicId, and of a delivery's items, by the delivery's id. */
export const labelsOf = perAccount((account) => ({
  plan: account.topics.register('plans', customerResourceMap(account, getPlanLabels)),
  delivery: account.topics.register('deliveries', customerResourceMap(account, getDeliveryLabels)),
}));
