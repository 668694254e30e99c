import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { leaveReasons } from '../../../../src/contract/lists.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';

/** Counts a reason for cancelling, by month. Nothing links it to a customer. */
export const countReason = (
  transaction: Transaction<Schema>,
  reason: (typeof leaveReasons)[number],
  day: string,
): Promise<unknown> =>
  transaction
    .insertInto('leave_reasons')
    .values({ month: day.slice(0, 7), reason, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['month', 'reason']).doUpdateSet({ count: sql`leave_reasons.count + 1` }),
    )
    .execute();

/** The counted reasons, the latest month first, in it the most frequent first. */
export const reasonCounts = (executor: Executor) =>
  executor
    .selectFrom('leave_reasons')
    .selectAll()
    .orderBy('month', 'desc')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute();
