import { ApiError } from '../../api/answer.ts';
import { send } from '../../api/send.ts';
import { changeMethod, getMethodOptions } from '../../contract/deliveries/changes.ts';
import type { MethodOptions } from '../../contract/deliveries/changes.ts';
import type { DeliveryMethod } from '../../contract/deliveries/delivery.ts';
import type { Delivery } from '../../contract/known.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import type { Resource } from '../core/resource.ts';
import { putDeliveries } from './one-delivery.ts';
import { rereadFrom } from '../core/reread.ts';

export interface MethodForAll {
  /** The consequences of each method for the deliveries that can still be changed. */
  options: Resource<MethodOptions>;
  edit: Change<{ method: DeliveryMethod; version: number }, Delivery[]>;
}

/** §4 Changing the delivery method switches future deliveries. */
export const methodForAllOf = perAccount((account: Account): MethodForAll => {
  const { client, topics } = account;
  const options = topics.register('method-options', customerResource(account, getMethodOptions));
  return {
    options,
    edit: createEdit(account, changeMethod, {
      send: async (body: { method: DeliveryMethod; version: number }, key) => {
        try {
          return (await send(client, changeMethod, { body }, key)).deliveries;
        } catch (error) {
          // Show the present state, so that the customer decides on that.
          if (error instanceof ApiError && error.status === 409) options.refresh();
          throw error;
        }
      },
      reread: async () => (await rereadFrom(account.deliveries))?.deliveries,
      saved: (changed) => {
        putDeliveries(account, changed);
        return ['deliveries'];
      },
    }),
  };
});
