import { send } from '../../api/send.ts';
import { getTreatmentOrders, orderTreatment } from '../../contract/deliveries/treatment-orders.ts';
import type { TreatmentBody, TreatmentOrder } from '../../contract/deliveries/treatment-orders.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import type { Resource } from '../core/resource.ts';
import { putDeliveries } from '../deliveries/one-delivery.ts';
import { rereadFrom } from '../core/reread.ts';

export interface TreatmentOrders {
  orders: Resource<TreatmentOrder[]>;
  /** Orders a treatment for a pet, or cancels the order. */
  edit: (petPublicId: string) => Change<TreatmentBody, TreatmentOrder[]>;
}

function createOrders(account: Account): TreatmentOrders {
  const orders: Resource<TreatmentOrder[]> = account.topics.register(
    'treatment-orders',
    customerResource(account, getTreatmentOrders, ({ dogs }) => dogs),
  );
  // A delivery that another change touched has another version.
  account.topics.register('deliveries', orders);
  return {
    orders,
    edit: memoize((petPublicId) =>
      createEdit(account, orderTreatment, {
        send: async (body: TreatmentBody, key) => {
          try {
            const { delivery, dogs } = await send(account.client, orderTreatment, { id: petPublicId, body }, key);
            putDeliveries(account, [delivery]);
            return dogs;
          } catch (error) {
            // Another version of the delivery, or nothing to order any more: the newest state is shown.
            orders.refresh();
            throw error;
          }
        },
        reread: async () => {
          await rereadFrom(account.deliveries);
          return rereadFrom(orders);
        },
        saved: (dogs) => {
          orders.set(dogs);
          return ['deliveries', 'treatment-orders'];
        },
      }),
    ),
  };
}

/** Orders of treatments. Needs the loaded customer. */
export const treatmentOrdersOf = perAccount(createOrders);
