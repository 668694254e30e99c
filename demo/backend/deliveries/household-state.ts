import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Visitor } from '../platform/context.ts';
import type { DeliveryRow, Executor } from '../platform/database/schema.ts';
import type { StoredDelivery, Outcome } from '../rules/deliveries/timeline.ts';
import { isMatched } from '../rules/deliveries/options.ts';

/** The state of a customer and their pets that decides what a delivery contains and how it progresses. */
export interface HouseholdState {
  customer: { country: string; matched: boolean; payment_problem: string | null };
  pets: readonly { public_id: string; matched: boolean }[];
}

type Delivery = Pick<DeliveryRow, 'items' | 'outcome' | 'confirmed_at' | 'replaces'>;

/** Whether later changes can still affect the delivery: not once it has arrived, been returned or been lost. */
const isUnsettled = ({ outcome, confirmed_at }: Delivery): boolean =>
  confirmed_at === null && outcome !== 'returned' && outcome !== 'lost';

/** A payment problem of the customer makes the charge fail. */
const outcomeOf = (delivery: Delivery, { customer }: HouseholdState): Outcome =>
  customer.payment_problem && delivery.outcome === 'ok' && delivery.replaces === null && isUnsettled(delivery)
    ? 'billing-problem'
    : delivery.outcome;

/** What of it follows from the household. */
export function storedIn(
  delivery: Delivery,
  householdState: HouseholdState,
): Required<Pick<StoredDelivery, 'outcome' | 'held'>> {
  const { customer, pets } = householdState;
  return {
    outcome: outcomeOf(delivery, householdState),
    held: isUnsettled(delivery) && !isMatched(customer, pets, delivery.items),
  };
}

/**
 * A column for a select from `customers`: true if the state of the household can't affect any delivery, as for nearly all.
 */
export const isOrdinaryColumn = (customerId: number): RawBuilder<boolean> =>
  sql`(customers.matched and customers.payment_problem is null and not exists (
    select 1 from pets where pets.customer_id = ${customerId}
      and not pets.matched))`;

/** Loads the state of the household with one query. */
export async function loadHouseholdState(executor: Executor, { customerId }: Visitor): Promise<HouseholdState> {
  const rows = await executor
    .selectFrom('customers')
    .leftJoin('pets', 'pets.customer_id', 'customers.id')
    .select([
      'customers.country',
      'customers.matched as account_matched',
      'customers.payment_problem',
      'pets.public_id',
      'pets.matched',
    ])
    .where('customers.id', '=', customerId)
    .execute();
  const [first] = rows;
  if (!first) throw new Error('The customer is gone');
  return {
    customer: { country: first.country, matched: first.account_matched, payment_problem: first.payment_problem },
    pets: rows.flatMap(({ public_id, matched }) =>
      public_id === null ? [] : [{ public_id, matched: matched ?? true }],
    ),
  };
}
