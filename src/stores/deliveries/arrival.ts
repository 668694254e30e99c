import { confirmDelivery, denyArrival } from '../../contract/deliveries/one-delivery.ts';
import type { AnswerOf } from '../../contract/known.ts';
import { createEdit } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import { perAccount } from '../account/account-stores.ts';
import { putDeliveries, rereadDelivery } from './one-delivery.ts';

/** Confirms that a delivery arrived, by its id. */
export const arrivalsOf = perAccount((account) =>
  memoize((id: string): Change<void, AnswerOf<typeof confirmDelivery>> =>
    createEdit(account, confirmDelivery, {
      request: () => ({ id }),
      reread: async () => {
        const delivery = await rereadDelivery(account, id);
        return delivery && { delivery, reference: null };
      },
      saved: ({ delivery }) => {
        putDeliveries(account, [delivery]);
        return ['deliveries'];
      },
    }),
  ),
);

/** States that a delivery hasn't come yet, by its id. Without it, only this page knows. */
export const denialsOf = perAccount((account) =>
  memoize((id: string) =>
    createEdit(account, denyArrival, {
      request: (_: void) => ({ id }),
      saved: ({ delivery }) => {
        putDeliveries(account, [delivery]);
        return [];
      },
    }),
  ),
);
