import type { PaymentMethod, PaymentMethods } from '../../contract/shop/payment-methods.ts';
import type { Stage } from '../stage.ts';
import { settingsOf } from './people.ts';

/** The way to pay of the settings, and an account in reserve. */
export function paymentMethodsOf(stage: Stage): PaymentMethods {
  const { type, cardDigits, brand, expires, label, problem } = settingsOf(stage).payment;
  const common = { isReserve: false, reservable: true, removable: true, mandate: null };
  const first: PaymentMethod[] =
    type === 'none' || problem === 'no-longer-stored'
      ? []
      : [{ ...common, id: 'm-1', type, cardDigits, brand, expires, label, isDefault: true }];
  const second: PaymentMethod = {
    ...common,
    id: 'm-2',
    type: 'paypal',
    cardDigits: null,
    brand: null,
    expires: null,
    isDefault: false,
    label: null,
    isReserve: first.length > 0,
  };
  return { methods: problem === 'not-found' ? [] : [...first, second] };
}

/** The same after a change of each; undefined: it is removed. */
export const changedMethods = (
  stage: Stage,
  change: (method: PaymentMethod) => PaymentMethod | undefined,
): PaymentMethods => ({
  methods: paymentMethodsOf(stage)
    .methods.flatMap((each) => change(each) ?? [])
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)),
});
