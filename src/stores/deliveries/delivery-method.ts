import { ApiError } from '../../api/errors.ts';
import { changeMethod, getMethodOptions } from '../../contract/deliveries/change-calls.ts';
import type { MethodOptions } from '../../contract/deliveries/ranges.ts';
import type { Delivery, DeliveryMethod } from '../../contract/deliveries/delivery.ts';
import type { Account } from '../core/account.ts';
import { createResource, need } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';
import { createEdit } from '../core/edit.ts';
import type { Edit } from '../core/edit.ts';
import { perAccount } from '../core/per-account.ts';

export interface MethodForAll {
  /** What each method would mean for the boxes that can still be changed. */
  options: Resource<MethodOptions>;
  edit: Edit<{ method: DeliveryMethod; version: number }, Delivery[]>;
}

/** §4 Changing the delivery method switches future deliveries. */
export const methodForAllOf = perAccount((account: Account): MethodForAll => {
  const options = createResource(
    async () => {
      await need(account.customer);
      return account.http.read(getMethodOptions, account.url(getMethodOptions));
    },
    (error) => account.session.caught(error),
  );
  return {
    options,
    edit: createEdit(
      account,
      async (body, key) => {
        try {
          const { deliveries } = await account.http.send(changeMethod, account.url(changeMethod), { body, key });
          return deliveries;
        } catch (error) {
          // Shown as it is now, so that trying again is a choice about that.
          if (error instanceof ApiError && error.status === 409) options.refresh();
          throw error;
        }
      },
      (deliveries) => {
        deliveries.forEach((each) => account.deliveries.put(each));
        options.refresh();
      },
    ),
  };
});
