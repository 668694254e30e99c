import type { Transaction } from 'kysely';
import type { Visitor } from '../platform/context.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../platform/database/transaction.ts';
import { savePlan } from './save.ts';

/** Plans again at `at` at the latest: something happens then that the plan follows from. */
export const planBy = (transaction: Transaction<Schema>, customerId: number, at: Date): Promise<unknown> =>
  transaction
    .updateTable('customers')
    .set({ plan_due: at })
    .where('id', '=', customerId)
    .where('plan_due', '>', at)
    .execute();

/** Plans further where time has passed since the last plan. Nearly always there is nothing to do. */
export async function ensurePlan(
  executor: Executor,
  visitor: Pick<Visitor, 'customerId' | 'country' | 'planDue'>,
  now: Date,
): Promise<void> {
  const { customerId, planDue } = visitor;
  // A change reads it again, since it has waited for the customer's lock.
  if (planDue != null && planDue >= now && !executor.isTransaction) return;
  const isDue = await executor
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where((where) => where.or([where('plan_due', 'is', null), where('plan_due', '<', now)]))
    .executeTakeFirst();
  if (!isDue) return;
  if (executor.isTransaction) await savePlan(executor as Transaction<Schema>, visitor, now);
  else
    await inTransaction(executor, async (transaction) => {
      await lockCustomer(transaction, customerId);
      await savePlan(transaction, visitor, now);
    });
}
