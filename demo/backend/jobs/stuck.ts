import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { withoutPrivate } from '../platform/log/private.ts';

/** Something that a job has to do, and an operator may decide about. */
export interface StuckItem {
  job: JobName;
  key: string;
  /** `failing`: its last try failed. */
  state: 'due' | 'failing';
  attempts: number;
  next_at: Date | null;
  reason: string;
}

interface Queue {
  table: string;
  /** The SQL of its key. */
  key: string;
  at: string;
  attempts: string;
  isOpen: RawBuilder<unknown>;
}

const queues = {
  deliveries: { table: 'due', key: 'customer_id', at: 'at', attempts: 'attempts', isOpen: sql`at < 'infinity'` },
  refunds: {
    table: 'refunds',
    key: `customer_id || ':' || id`,
    at: 'next_at',
    attempts: 'attempts',
    isOpen: sql`refunded_at is null and payment not like 'run:%'`,
  },
  visits: {
    table: 'payment_visits',
    key: `customer_id || ':' || id`,
    at: 'look_at',
    attempts: 'looks',
    isOpen: sql`outcome is null and session is not null`,
  },
  tries: {
    table: 'charge_tries',
    key: `customer_id || ':' || visit_id`,
    at: 'look_at',
    attempts: '0',
    isOpen: sql`look_at is not null`,
  },
} as const satisfies Record<string, Queue>;

export type JobName = keyof typeof queues;
export const jobNames = Object.keys(queues) as JobName[];

/** Items that are due or whose last try failed, the failing ones first. `now`: on the shop's clock. */
export async function stuckItems(kysely: Kysely<Schema>, now: Date, limit: number): Promise<StuckItem[]> {
  const found: StuckItem[] = [];
  for (const job of jobNames) {
    const { table, key, at, attempts, isOpen }: Queue = queues[job];
    const time = job === 'deliveries' ? sql`${now}` : sql`now()`;
    const { rows } = await sql<StuckItem>`select ${job}::text as job, (${sql.raw(key)})::text as key,
      case when error is null then 'due' else 'failing' end as state, ${sql.raw(attempts)} as attempts,
      case when ${sql.ref(at)} > '-infinity' then ${sql.ref(at)} end as next_at, coalesce(error, '') as reason
      from ${sql.table(table)} where ${isOpen} and (${sql.ref(at)} <= ${time} or error is not null)
      order by error is null, ${sql.ref(at)} limit ${limit}`.execute(kysely);
    found.push(...rows.map((row) => ({ ...row, reason: withoutPrivate(row.reason) })));
  }
  return found;
}

/** Rows of a job by their keys; `all`: those whose last try failed. */
const chosen = ({ key }: Queue, keys: readonly string[] | 'all') =>
  keys === 'all' ? sql`error is not null` : sql`(${sql.raw(key)})::text = any(${keys}::text[])`;

/** Makes items due at once. Returns their number. */
export async function retryItems(
  kysely: Kysely<Schema>,
  job: JobName,
  keys: readonly string[] | 'all',
): Promise<number> {
  const { table, at, isOpen } = queues[job];
  const soon = job === 'deliveries' ? sql`'-infinity'` : sql`now()`;
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${sql.ref(at)} = ${soon}
    where ${isOpen} and ${chosen(queues[job], keys)}`.execute(kysely);
  return Number(numAffectedRows);
}

/** Looks at customers no more until something of theirs changes. Only the looks can be dropped: money can't. */
export async function dropLooks(kysely: Kysely<Schema>, keys: readonly string[] | 'all'): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update due set at = 'infinity', attempts = 0, failing_since = null, error = null
    where ${chosen(queues.deliveries, keys)}`.execute(kysely);
  return Number(numAffectedRows);
}
