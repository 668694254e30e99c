import * as calls from '../../contract/shop/payment-methods.ts';
import type { PaymentMethods } from '../../contract/known.ts';
import type { ReserveBody } from '../../contract/shop/payment-methods.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit, replacing } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import type { Resource } from '../core/resource.ts';

export interface PaymentMethodsStore {
  methods: Resource<PaymentMethods>;
  /** Makes the method with this id the default one. */
  makeDefault: Change<string, PaymentMethods>;
  /** Allows that a method is charged if the default one fails, or withdraws that. */
  allowReserve: Change<ReserveBody & { id: string }, PaymentMethods>;
  remove: Change<string, PaymentMethods>;
}

/** The customer's ways to pay. */
export const paymentMethodsOf = perAccount((account: Account): PaymentMethodsStore => {
  const methods = account.topics.register('payment-methods', customerResource(account, calls.getPaymentMethods));
  const state = replacing(methods, 'payment-methods');
  return {
    methods,
    makeDefault: createEdit(account, calls.chooseDefaultMethod, { request: (id: string) => ({ id }), ...state }),
    allowReserve: createEdit(account, calls.chooseReserveMethod, {
      request: ({ id, ...body }: ReserveBody & { id: string }) => ({ id, body }),
      ...state,
    }),
    remove: createEdit(account, calls.removePaymentMethod, { request: (id: string) => ({ id }), ...state }),
  };
});
