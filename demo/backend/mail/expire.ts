import { sql } from 'kysely';
import type { Database } from '../platform/database/open.ts';
import { log } from '../platform/log/log.ts';
import { during, sourceOfRow } from '../platform/log/source.ts';
import { mails } from '../platform/metrics/counted.ts';
import { laneOf } from './lane.ts';

/** Mails that one look takes. */
const batch = 100;

/** Gives up mails whose link has expired before the mail could be sent. Returns whether there may be more. */
export async function expireMails({ kysely }: Database): Promise<boolean> {
  const found = await kysely
    .selectFrom('outbox')
    .select(['customer_id', 'id', 'kind', 'path', 'expires_at', 'stop_url', 'request_id', 'traceparent'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(batch)
    .execute();
  for (const row of found) {
    const { numUpdatedRows } = await kysely
      .updateTable('outbox')
      .set({
        failed_at: sql<Date>`now()`,
        error: sql<string>`coalesce('Expired: ' || error, 'Expired before it was sent')`,
      })
      .where('customer_id', '=', row.customer_id)
      .where('id', '=', row.id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    mails.inc({ lane: laneOf(row), outcome: 'expired' });
    // A reminder of yesterday is no loss.
    const write = row.path === null ? log.error.bind(log) : log.info.bind(log);
    during(sourceOfRow(row, 'expired mails'), () =>
      write({ mail: row.id, kind: row.kind }, 'A mail expired before it was sent'),
    );
  }
  return found.length === batch;
}
