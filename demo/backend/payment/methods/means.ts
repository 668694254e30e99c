import type { Executor } from '../../platform/database/schema.ts';
import type { Household } from '../../deliveries/household.ts';
import type { Method } from '../../platform/database/stored.ts';

/** The ways to pay that a failed charge can be tried with. */
export interface Means {
  usual: Method | undefined;
  /** The customer has allowed it. */
  reserve: Method | undefined;
}

/** What a customer can be charged with. A way to pay that the provider has lost is none. */
export async function meansOf(executor: Executor, customer: Household['customer']): Promise<Means> {
  const { id, payment_type: type, payment_token: token, card_digits: digits, payment_problem: problem } = customer;
  const reserve = await executor
    .selectFrom('payment_methods')
    .select(['type', 'digits', 'token'])
    .where('customer_id', '=', id)
    .where('reserve_since', 'is not', null)
    .executeTakeFirst();
  return {
    usual: type === 'none' || token === null || problem !== null ? undefined : { type, token, digits },
    reserve,
  };
}
