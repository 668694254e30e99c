import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { isOpen } from './deliver.ts';

/** How a receiver does. */
export interface ReceiverState {
  name: string;
  /** `removed`: the settings no longer name it. */
  state: 'on' | 'failing' | 'off' | 'removed';
  /** Since when it fails, or is off. */
  since: Date | null;
  waiting: number;
  /** When the oldest of them was written. */
  oldest: Date | null;
  failed: number;
  last_accepted_at: Date | null;
}

/** The receivers that the database knows, with what waits for each. */
export async function receiverStates(kysely: Kysely<Schema>): Promise<ReceiverState[]> {
  const { rows } = await sql<ReceiverState>`select name, last_accepted_at, coalesce(off_at, failing_since) as since,
      case when not is_configured then 'removed' when off_at is not null then 'off' when failing_since is not null then 'failing'
        else 'on' end as state, waiting, oldest, failed
    from event_receivers left join lateral (select count(*)::int as waiting, min(created_at) as oldest,
      count(*) filter (where failed_at is not null)::int as failed from events where receiver = name and ${isOpen}) counted on true
    order by name`.execute(kysely);
  return rows;
}

/** An event that an operator may decide about. The key is `customer:id`. */
export interface StuckEvent {
  key: string;
  /** The header `webhook-id`, by which its receiver knows it. */
  event_id: string;
  receiver: string;
  type: string;
  state: 'retrying' | 'failed';
  created_at: Date;
  attempts: number;
  next_at: Date;
  reason: string;
}

/** Events whose last try failed: those without further tries first. */
export async function stuckEvents(kysely: Kysely<Schema>, limit: number): Promise<StuckEvent[]> {
  const { rows } =
    await sql<StuckEvent>`select customer_id || ':' || id as key, event_id, receiver, type, created_at, attempts, next_at,
      case when failed_at is null then 'retrying' else 'failed' end as state, coalesce(error, '') as reason
    from events where ${isOpen} and error is not null order by failed_at is null, next_at, id limit ${limit}`.execute(
      kysely,
    );
  return rows;
}

/** Events by their keys; `all`: those without further tries. */
const chosen = (keys: readonly string[] | 'all'): RawBuilder<boolean> =>
  keys === 'all'
    ? sql`failed_at is not null`
    : sql`customer_id || ':' || id = any(${keys}::text[]) and customer_id = any(${keys.map((key) => Number(key.split(':')[0]))}::bigint[])`;

const anew = sql`failed_at = null, failing_since = null, attempts = 0, next_at = now()`;

/** Makes what waits of the customers of some events due at once. */
const wake = (kysely: Kysely<Schema>, lanes: readonly { customer_id: number; receiver: string }[]): Promise<unknown> =>
  sql`update events set next_at = now() where ${isOpen} and failed_at is null and (customer_id, receiver) in
    (select customer_id, receiver from jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) as lane (customer_id bigint, receiver text))`.execute(
    kysely,
  );

async function decide(
  kysely: Kysely<Schema>,
  keys: readonly string[] | 'all',
  change: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ customer_id: number; receiver: string }>`update events set ${change}
    where ${isOpen} and error is not null and ${chosen(keys)} returning customer_id, receiver`.execute(kysely);
  await wake(kysely, rows);
  return rows.length;
}

/** Tries events again at once, and those of their customers that wait behind them. Returns their number. */
export const retryEvents = (kysely: Kysely<Schema>, keys: readonly string[] | 'all'): Promise<number> =>
  decide(kysely, keys, anew);

/** Gives events up: their receivers never get them. The later ones of their customers follow. Returns their number. */
export const dropEvents = (kysely: Kysely<Schema>, keys: readonly string[] | 'all'): Promise<number> =>
  decide(kysely, keys, sql`dropped_at = now()`);

/** Switches a receiver on again, and makes all that waits for it due. Returns the number; undefined: there is no such receiver. */
export async function switchOn(kysely: Kysely<Schema>, name: string): Promise<number | undefined> {
  const { numAffectedRows: known } =
    await sql`update event_receivers set off_at = null, failing_since = null where name = ${name}`.execute(kysely);
  if (!known) return undefined;
  const { numAffectedRows = 0n } = await sql`update events set ${anew} where receiver = ${name} and ${isOpen}`.execute(
    kysely,
  );
  return Number(numAffectedRows);
}

/**
 * Sends what happened since a day again, in the same order and with the same ids. Receivers without a name: all. Returns the number
 * of events.
 */
export async function replay(
  kysely: Kysely<Schema>,
  { from, until, receivers }: { from: Date; until: Date; receivers: readonly string[] },
): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update events set accepted_at = null, dropped_at = null, error = null, ${anew}
    where created_at >= ${from} and created_at < ${until} and (accepted_at is not null or dropped_at is not null)
    and (${receivers.length} = 0 or receiver = any(${receivers}::text[]))`.execute(kysely);
  return Number(numAffectedRows);
}
