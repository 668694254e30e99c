import type { Executor } from '../../platform/database/schema.ts';
import type { Household } from '../../deliveries/household.ts';
import type { Method } from '../../platform/database/stored.ts';
import { methodId } from '../../platform/provider/method-id.ts';
import { isSepa, mandatesOf } from '../sepa/mandates.ts';

/** The ways to pay that a failed charge can be tried with. */
export interface Means {
  usual: Method | undefined;
  /** The customer has allowed it. */
  reserve: Method | undefined;
}

/** What a customer can be charged with. A way to pay that the provider has lost is none, nor is a SEPA direct debit without a mandate. */
export async function meansOf(executor: Executor, customer: Household['customer']): Promise<Means> {
  const { id, payment_type: type, payment_token: token, card_digits: digits, payment_problem: problem } = customer;
  const reserve = await executor
    .selectFrom('payment_methods')
    .select(['type', 'digits', 'token'])
    .where('customer_id', '=', id)
    .where('reserve_since', 'is not', null)
    .executeTakeFirst();
  const mandates = await mandatesOf(executor, id);
  const chargeable = (method: Method | undefined): Method | undefined =>
    method && isSepa(method, customer.country) && !mandates.has(methodId(method.token)) ? undefined : method;
  return {
    usual: chargeable(type === 'none' || token === null || problem !== null ? undefined : { type, token, digits }),
    reserve: chargeable(reserve),
  };
}
