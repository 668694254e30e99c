import { confirmDelivery } from '../../api/calls/deliveries.ts';
import type { Delivery } from '../../contract/deliveries/delivery.ts';
import { createEdit } from '../core/edit.ts';
import type { Edit } from '../core/edit.ts';
import { memoize } from '../../memoize.ts';
import { perAccount } from '../core/account-stores.ts';
import { putDeliveries } from './one-delivery.ts';

/** Confirms that a delivery arrived, by its id. */
export const arrivalsOf = perAccount((account) =>
  memoize((id: string): Edit<void, Delivery> =>
    createEdit(account, {
      send: (_, key) => confirmDelivery(account.client, id, key),
      // The food that is left changes, and so do the consequences of other deliveries' dates.
      touches: ['deliveries', 'dates', 'navbar', 'change-record'],
      saved: (delivery) => {
        putDeliveries(account, [delivery]);
        return ['deliveries'];
      },
    }),
  ),
);
