import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../platform/database/transaction.ts';
import { sourceOfRow } from '../platform/log/source.ts';
import { traced } from '../platform/log/traced.ts';
import { withoutPrivate } from '../platform/log/private.ts';
import { lookAtCustomer } from './look-at-customer.ts';
import { holdNew, readHold } from './restore/hold.ts';

/** Customers that a process takes in one go. */
const batch = 50;
/** Seconds for which a customer belongs to the process that took them, and until the retry of a look that failed. */
const lease = 30;
const pause = 600;

/*
 * The table `due` has one row for each customer with deliveries: the time at which the jobs look at them next. What
 * writes deliveries sets it to "now" (`look-again.ts`). A look does what is due and stores the next time. A customer who needs nothing waits for that time and blocks no other.
 */

interface Claim {
  customer_id: number;
  /** As text, since it identifies the claim to the microsecond. */
  at: string;
}

/** Customers who are due, or the one of them. */
const find = async (kysely: Kysely<Schema>, now: Date, only?: number): Promise<Claim[]> =>
  (
    await sql<Claim>`select customer_id, at::text from due
      where at <= ${now} ${only === undefined ? sql`` : sql`and customer_id = ${only}`} order by at limit ${batch}`.execute(
      kysely,
    )
  ).rows;

/** Takes one of them until then. False: another process was faster, and the customer is no longer due. */
async function claim(kysely: Kysely<Schema>, until: Date, { customer_id, at }: Claim): Promise<boolean> {
  const { numAffectedRows } = await sql`update due set at = ${until}
    where customer_id = ${customer_id} and at = (select at from due where customer_id = ${customer_id}
      and at = ${at}::timestamptz for update skip locked)`.execute(kysely);
  return numAffectedRows === 1n;
}

/**
 * Looks at customers who are due. Returns whether it took any. A customer whose look fails is due again ten
 * minutes later, and the others get theirs. `only`: no other customer.
 */
export async function lookAtDue(
  { kysely }: Database,
  config: Config,
  now: Date,
  report: (error: Error) => void = () => {},
  only?: number,
): Promise<boolean> {
  const found = await find(kysely, now, only);
  const until = new Date(now.getTime() + lease * 1000);
  let hasClaimed = false;
  const { kinds: held } = found.length > 0 ? await readHold(kysely) : { kinds: [] };
  for (const each of found) {
    if (!(await claim(kysely, until, each))) continue;
    hasClaimed = true;
    const { customer_id: customerId } = each;
    const look = (): Promise<void> =>
      inTransaction(kysely, async (transaction) => {
        await lockCustomer(transaction, customerId);
        const next = await lookAtCustomer(transaction, config, customerId, now);
        await holdNew(transaction, held, customerId);
        // A delivery that was written in the meantime has replaced the claim, and the customer stays due.
        await sql`update due set at = ${next ?? 'infinity'}::timestamptz, attempts = 0, failing_since = null, error = null
        where customer_id = ${customerId} and at = ${until}`.execute(transaction);
      });
    await traced(sourceOfRow(undefined, 'deliveries'), look).catch(async (error: Error) => {
      report(error);
      const retry = new Date(now.getTime() + pause * 1000);
      await sql`update due set attempts = attempts + 1, failing_since = coalesce(failing_since, now()),
        error = ${withoutPrivate(error.message)}, at = case when at = ${until} then ${retry} else at end
        where customer_id = ${customerId}`.execute(kysely);
    });
  }
  return hasClaimed;
}

/** Makes every customer due, as when the demo's clock has gone back. */
export const lookAtEveryone = (kysely: Kysely<Schema>): Promise<unknown> =>
  sql`update due set at = '-infinity'`.execute(kysely);
