import { sql } from 'kysely';
import type { Executor } from '../platform/database/schema.ts';
import { shopTimeInSql } from '../platform/database/shop-clock.ts';

/** The mail about new prices has been sent: from now on the customer knows them, and the plan has them. */
export async function markNotified(
  executor: Executor,
  { customer_id: customerId, about }: { customer_id: number; about: string | null },
): Promise<void> {
  await sql`with notified as (
      update price_notices set notified_at = ${sql.raw(shopTimeInSql)}
      where customer_id = ${customerId} and mail = ${about} and notified_at is null returning customer_id),
    planned as (update customers set plan_due = '-infinity' where id = ${customerId}
      and exists (select from notified))
    update due set at = '-infinity' where customer_id = ${customerId} and exists (select from notified)`.execute(
    executor,
  );
}
