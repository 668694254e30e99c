import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../platform/database/transaction.ts';
import { post } from '../platform/http/post.ts';
import { log } from '../platform/log/log.ts';
import { events as counted } from '../platform/metrics/counted.ts';
import type { Sender } from '../platform/queue/lanes.ts';
import { mostFound, takeDue } from '../platform/queue/take.ts';
import { longestDays, noteAccepted, noteFailed } from './receivers.ts';
import { signedHeaders } from './sign.ts';

export type QueuedEvent = Selectable<Schema['events']>;

/** Seconds until the next try after a failed one: 30 s, 2 min, 8 min, 32 min, 2 h, then every 6 h. */
const waits = [30, 120, 480, 1920, 7680, 21_600] as const;
/** Seconds for which an event belongs to the process that sends it, which renews them. */
const lease = 30;
/** Milliseconds for one try. */
const limit = 15_000;

/** Neither accepted nor dropped. */
export const isOpen = sql`accepted_at is null and dropped_at is null`;
/** When an event without further tries would be due. PostgreSQL subtracts no infinite times. */
const never = sql`timestamptz '9999-12-31'`;

/**
 * Takes the next event that is due for a receiver: the first open one of its customer. Other processes skip it. If this process dies,
 * the event is due again after the lease, with the same id.
 */
function takeFor({ kysely }: Database, receiver: string): Promise<QueuedEvent | undefined> {
  const find = async () =>
    (
      await sql<{
        customer_id: number;
        id: number;
        seen: string;
      }>`select customer_id, id, next_at::text as seen from events
        where receiver = ${receiver} and ${isOpen} and next_at <= now()
        and exists (select from event_receivers where name = ${receiver} and off_at is null)
        and not exists (select from events earlier where earlier.customer_id = events.customer_id
          and earlier.receiver = ${receiver} and earlier.id < events.id
          and earlier.accepted_at is null and earlier.dropped_at is null)
        order by next_at, id limit ${mostFound}`.execute(kysely)
    ).rows;
  return takeDue(find, ({ customer_id, id, seen }) =>
    kysely
      .updateTable('events')
      .set(({ eb }) => ({
        attempts: eb('attempts', '+', 1),
        next_at: sql<Date>`now() + make_interval(secs => ${lease})`,
      }))
      .where('customer_id', '=', customer_id)
      .where(
        'id',
        '=',
        sql<number>`(select id from events where customer_id = ${customer_id} and id = ${id}
          and next_at = ${seen}::timestamptz and ${isOpen} for update skip locked)`,
      )
      .returningAll()
      .executeTakeFirst(),
  );
}

/** What is open of the customer of an event, for its receiver. */
const laneOf = ({ customer_id, receiver }: QueuedEvent) =>
  sql`customer_id = ${customer_id} and receiver = ${receiver} and ${isOpen}`;

/** Stores that an event was accepted. The customer's next one is due at once. */
async function keepAccepted({ kysely }: Database, event: QueuedEvent): Promise<void> {
  const { customer_id, id, receiver } = event;
  await inTransaction(kysely, async (transaction) => {
    // A change of the customer that adds an event waits, or has added it.
    await lockCustomer(transaction, customer_id);
    await sql`update events set accepted_at = now(), failing_since = null, failed_at = null, error = null
      where customer_id = ${customer_id} and id = ${id} and accepted_at is null`.execute(transaction);
    await sql`update events set next_at = now() where ${laneOf(event)} and next_at > now()`.execute(transaction);
  });
  counted.inc({ receiver, outcome: 'accepted' });
  await noteAccepted(kysely, receiver);
}

/**
 * Stores why a try failed, and when the next one is; the customer's later events wait as long. An event that fails for days while
 * its receiver accepts others has no further tries until an operator decides.
 */
async function keepFailure(
  { kysely }: Database,
  event: QueuedEvent,
  { message, status, seconds = 0 }: { message: string; status?: number; seconds?: number },
): Promise<void> {
  const { customer_id, id, event_id, receiver, attempts, type } = event;
  const isOff = await noteFailed(kysely, receiver);
  const wait = Math.max(seconds, waits[Math.min(attempts, waits.length) - 1]!);
  const { isLast, next } = await inTransaction(kysely, async (transaction) => {
    await lockCustomer(transaction, customer_id);
    const { rows } = await sql<{ ends: boolean }>`update events set error = ${message},
      failing_since = coalesce(failing_since, now()),
      failed_at = case when not ${isOff} and failing_since <= now() - make_interval(days => ${longestDays}) then now() end
      where customer_id = ${customer_id} and id = ${id} and ${isOpen} returning failed_at is not null as ends`.execute(
      transaction,
    );
    const ends = rows[0]?.ends ?? false;
    const due = await sql<{ next_at: Date }>`update events
      set next_at = ${ends ? never : sql`now() + make_interval(secs => ${wait})`}
      where ${laneOf(event)} returning next_at`.execute(transaction);
    return { isLast: ends, next: ends ? undefined : due.rows[0]?.next_at.toISOString() };
  });
  counted.inc({ receiver, outcome: isLast ? 'failed' : 'retried' });
  const about = { event: id, webhookId: event_id, receiver, type, attempts, status, reason: message, next };
  const what = `An event for ${receiver} (${type})`;
  if (isLast) log.error(about, `${what} failed for days: ${message}. Those of its customer wait: npm run webhooks`);
  else log.warn(about, `${what} waits for its next try at ${next}: ${message}`);
}

/** The body of an event, the same at each try. */
const bodyOf = ({ type, at, customer, data }: QueuedEvent): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data: { customer, ...data } });

async function send(database: Database, config: Config, event: QueuedEvent, signal: AbortSignal): Promise<void> {
  const { url, keys, isLocal } = config.webhooks.find(({ name }) => name === event.receiver)!;
  const body = bodyOf(event);
  const headers = {
    ...signedHeaders(keys, { id: event.event_id, at: new Date(), body }),
    'content-type': 'application/json',
    'user-agent': `Pawtal/${config.build.version}`,
  };
  const { status, wait } = await post(url, { headers, body, signal }, isLocal || config.webhooksToPrivate);
  if (status >= 200 && status < 300) await keepAccepted(database, event);
  else await keepFailure(database, event, { message: `The receiver answered ${status}`, status, seconds: wait });
}

/** Events for the receivers of the settings: at least once, and in order for each customer and receiver. */
export const webhooksBy = (database: Database, config: Config): Sender<QueuedEvent> => ({
  name: 'webhooks',
  take: async (busy) => {
    for (const { name } of config.webhooks.filter((each) => !busy.includes(each.name))) {
      const event = await takeFor(database, name);
      if (event) return event;
    }
    return undefined;
  },
  causeOf: (event) => event,
  receiverOf: ({ receiver }) => receiver,
  send: (event, signal) => send(database, config, event, signal),
  fail: (event, { message }) => keepFailure(database, event, { message }),
  renewal: {
    every: (lease * 1000) / 3,
    renew: ({ customer_id, id, attempts }) =>
      sql`update events set next_at = now() + make_interval(secs => ${lease}) where customer_id = ${customer_id} and id = ${id}
        and attempts = ${attempts} and ${isOpen} and next_at < now() + make_interval(secs => ${lease})`.execute(
        database.kysely,
      ),
  },
  quick: { each: 16, all: 64 },
  slow: { each: 16, all: 64 },
  limit,
});
