import { sql } from 'kysely';
import type { Executor } from '../database/schema.ts';

/**
 * Makes a customer due for the next look of the jobs. Each writer of deliveries, refunds, devices, quiet hours or payment methods
 * calls it in its transaction, and a test lists the files that do.
 */
export const lookAgain = (executor: Executor, customerId: number): Promise<unknown> =>
  sql`insert into due as known (customer_id, at) values (${customerId}, '-infinity')
    on conflict (customer_id) do update set at = '-infinity' where known.at > '-infinity'`.execute(executor);
