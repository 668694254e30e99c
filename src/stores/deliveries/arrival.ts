import { confirmDelivery } from '../../api/calls/deliveries.ts';
import type { Delivery } from '../../contract/known.ts';
import { createEdit } from '../core/edit.ts';
import type { Change } from '../core/edit.ts';
import { memoize } from '../../memoize.ts';
import { perAccount } from '../core/account-stores.ts';
import { putDeliveries, rereadDelivery } from './one-delivery.ts';

/** Confirms that a delivery arrived, by its id. */
export const arrivalsOf = perAccount((account) =>
  memoize((id: string): Change<void, Delivery> =>
    createEdit(account, {
      send: (_, key) => confirmDelivery(account.client, id, key),
      // The food that is left changes, and so do the consequences of other deliveries' dates.
      touches: ['deliveries', 'dates', 'navbar', 'change-record'],
      reread: () => rereadDelivery(account, id),
      saved: (delivery) => {
        putDeliveries(account, [delivery]);
        return ['deliveries'];
      },
    }),
  ),
);
