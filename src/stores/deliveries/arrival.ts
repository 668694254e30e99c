import { confirmDelivery } from '../../contract/deliveries/one-delivery.ts';
import type { Delivery } from '../../contract/known.ts';
import { createEdit } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import { perAccount } from '../account/account-stores.ts';
import { putDeliveries, rereadDelivery } from './one-delivery.ts';

/** Confirms that a delivery arrived, by its id. */
export const arrivalsOf = perAccount((account) =>
  memoize((id: string): Change<void, Delivery> =>
    createEdit(account, confirmDelivery, {
      request: () => ({ id }),
      pick: ({ delivery }) => delivery,
      reread: () => rereadDelivery(account, id),
      saved: (delivery) => {
        putDeliveries(account, [delivery]);
        return ['deliveries'];
      },
    }),
  ),
);
