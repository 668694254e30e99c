import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withoutPrivate } from '../platform/log/private.ts';
import type { Schema } from '../platform/database/schema.ts';
import { isOf, lanes } from './lane.ts';
import type { Lane } from './lane.ts';

/** A mail or reminder that an operator may decide about. The key is `customer:id`. */
export interface StuckMail {
  key: string;
  lane: Lane;
  kind: string;
  /** `due`: it waits for its first try. `retrying`: a try failed. `failed`: it was given up. */
  state: 'due' | 'retrying' | 'failed';
  created_at: Date;
  attempts: number;
  next_at: Date;
  /** Why the last try failed, without addresses. */
  reason: string;
}

const open = sql`sent_at is null and failed_at is null and next_at < '9999-01-01'`;
const failed = sql`failed_at is not null and dropped_at is null`;

/** Mails that are due, were tried in vain, or were given up: the oldest of each lane, and those given up last. */
export async function stuckMails(kysely: Kysely<Schema>, limit: number): Promise<StuckMail[]> {
  const columns = sql`customer_id || ':' || id as key, kind, created_at, attempts, next_at, coalesce(error, '') as reason`;
  const lane = sql.join(
    [sql`case`, ...lanes.map((each) => sql`when ${isOf[each]} then ${each}::text`), sql`end as lane`],
    sql` `,
  );
  const found: StuckMail[] = [];
  for (const each of lanes) {
    const { rows } = await sql<StuckMail>`select ${columns}, ${each}::text as lane,
      case when error is null then 'due' else 'retrying' end as state
      from outbox where ${isOf[each]} and ${open} and (next_at <= now() or error is not null) order by next_at, id limit ${limit}`.execute(
      kysely,
    );
    found.push(...rows);
  }
  const { rows } = await sql<StuckMail>`select ${columns}, ${lane}, 'failed' as state from outbox where ${failed}
    order by failed_at desc limit ${limit}`.execute(kysely);
  return [...found, ...rows].map((row) => ({ ...row, reason: withoutPrivate(row.reason) }));
}

/** Rows by their keys; `all`: those that were given up. */
const chosen = (keys: readonly string[] | 'all') =>
  keys === 'all'
    ? sql`${failed}`
    : sql`(customer_id, id) in (${sql.join(
        keys.map((key) => {
          const [customer, id] = key.split(':');
          return sql`(${Number(customer)}::bigint, ${Number(id)}::bigint)`;
        }),
      )})`;

/** Sends mails again, at once. Those whose link has expired stay as they are. Returns their number. */
export async function retryMails(kysely: Kysely<Schema>, keys: readonly string[] | 'all'): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update outbox set failed_at = null, dropped_at = null, attempts = 0, next_at = now()
    where ${chosen(keys)} and sent_at is null and (failed_at is not null or error is not null)
    and (expires_at is null or expires_at > now())`.execute(kysely);
  return Number(numAffectedRows);
}

/** Gives mails up for good: no list has them. The rows stay, so that no job queues the same mail again. */
export async function dropMails(kysely: Kysely<Schema>, keys: readonly string[] | 'all'): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update outbox set failed_at = coalesce(failed_at, now()), dropped_at = now(),
    error = coalesce(error, 'Dropped') where ${chosen(keys)} and sent_at is null and dropped_at is null`.execute(
      kysely,
    );
  return Number(numAffectedRows);
}
