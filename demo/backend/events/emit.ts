import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { EventType } from '../../../src/contract/events.ts';
import type { Schema } from '../platform/database/schema.ts';
import { beforeCommit } from '../platform/database/transaction.ts';
import { causeOf } from '../platform/log/source.ts';
import type { Happened } from './recorded.ts';

interface Queued {
  n: number;
  event_id: string;
  type: EventType;
  at: Date;
  data: object;
  about: string | null;
}

/** Events of transactions that are still open, by customer. */
const queued = new WeakMap<Transaction<Schema>, Map<number, Queued[]>>();

/**
 * Puts an event into the outbox of each receiver, in the transaction of the change that it reports: there is no event
 * without the change, and no change without its event. The customer is locked, so that events have the order of the changes. All events
 * of a transaction are one insert at its end. Without a receiver it writes nothing. `about`: there is one event about each.
 */
export function emit(
  transaction: Transaction<Schema>,
  { customerId, now }: { customerId: number; now: Date },
  [type, data]: Happened,
  about: string | null = null,
): void {
  let ofAll = queued.get(transaction);
  if (!ofAll) {
    queued.set(transaction, (ofAll = new Map()));
    beforeCommit(transaction, () => writeEvents(transaction));
  }
  const own = ofAll.get(customerId) ?? [];
  ofAll.set(customerId, own);
  own.push({ n: own.length, event_id: randomUUID(), type, at: now, data, about });
}

/** Writes what is queued in a transaction. A deletion does so before the customer is gone. */
export async function writeEvents(transaction: Transaction<Schema>): Promise<void> {
  const ofAll = queued.get(transaction) ?? new Map<number, Queued[]>();
  // To plan the insert takes several times as long as this question.
  const hasReceiver = await transaction
    .selectFrom('event_receivers')
    .select('name')
    .where('is_configured', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!hasReceiver) return ofAll.clear();
  const { request_id, traceparent } = causeOf();
  for (const [customerId, own] of ofAll) {
    // An event behind one that waits is due when that one is.
    await sql`insert into events
        (customer_id, customer, receiver, event_id, type, at, data, about, next_at, request_id, traceparent)
      select customers.id, public_id, name, event_id, type, at, data, about, coalesce((select max(next_at) from events earlier
        where earlier.customer_id = ${customerId} and earlier.receiver = name and accepted_at is null and dropped_at is null), now()),
        ${request_id}, ${traceparent}
      from event_receivers, customers, jsonb_to_recordset(${JSON.stringify(own)}::jsonb)
        as happened (n int, event_id text, type text, at timestamptz, data jsonb, about text)
      where is_configured and customers.id = ${customerId} order by n, name on conflict do nothing`.execute(
      transaction,
    );
  }
  return ofAll.clear();
}
