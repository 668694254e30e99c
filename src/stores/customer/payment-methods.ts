import * as api from '../../api/calls/customer.ts';
import type { PaymentMethods } from '../../contract/known.ts';
import type { ReserveBody } from '../../contract/shop/payment-methods.ts';
import { customerResource, perAccount } from '../core/account-stores.ts';
import type { Account } from '../core/account.ts';
import { createEdit } from '../core/edit.ts';
import type { Change } from '../core/edit.ts';
import { rereadFrom } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';
import type { Topic } from '../core/topics.ts';

export interface PaymentMethodsStore {
  methods: Resource<PaymentMethods>;
  /** Makes the method with this id the default one. */
  makeDefault: Change<string, PaymentMethods>;
  /** Allows that a method is charged if the default one fails, or withdraws that. */
  allowReserve: Change<ReserveBody & { id: string }, PaymentMethods>;
  remove: Change<string, PaymentMethods>;
}

/** What shows how the customer pays, and when a failed charge is tried again. */
const touched: Topic[] = ['payment-methods', 'settings', 'deliveries', 'change-record'];

/** The customer's ways to pay. */
export const paymentMethodsOf = perAccount((account: Account): PaymentMethodsStore => {
  const { client, topics } = account;
  const methods = topics.register('payment-methods', customerResource(account, api.getPaymentMethods));
  const reread = (): Promise<PaymentMethods | undefined> => rereadFrom(methods);
  const saved = (state: PaymentMethods): readonly ['payment-methods'] => {
    methods.set(state);
    return ['payment-methods'];
  };
  return {
    methods,
    makeDefault: createEdit(account, {
      send: (id, key) => api.chooseDefaultMethod(client, id, key),
      touches: touched,
      reread,
      saved,
    }),
    allowReserve: createEdit(account, {
      send: (body, key) => api.chooseReserveMethod(client, body, key),
      touches: touched,
      reread,
      saved,
    }),
    remove: createEdit(account, {
      send: (id, key) => api.removePaymentMethod(client, id, key),
      touches: touched,
      reread,
      saved,
    }),
  };
});
