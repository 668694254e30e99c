import type { Executor } from '../../database/schema.ts';
import type { Household } from '../../deliveries/household.ts';
import type { PaymentMethod } from '../provider/provider.ts';

/** A way to pay that can be charged. */
export interface Method {
  type: PaymentMethod;
  digits: string | null;
  token: string;
}

/** The ways to pay that a failed charge can be tried with. */
export interface Means {
  usual: Method | undefined;
  /** The customer has allowed it. */
  reserve: Method | undefined;
}

/** What a customer can be charged with. A way to pay that the provider has lost is none. */
export async function meansOf(_executor: Executor, customer: Household['customer']): Promise<Means> {
  const { payment_type: type, payment_token: token, card_digits: digits, payment_problem: problem } = customer;
  return {
    usual: type === 'none' || token === null || problem !== null ? undefined : { type, token, digits },
    reserve: undefined,
  };
}
