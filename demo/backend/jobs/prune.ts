import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { loosen } from '../platform/storage/place.ts';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { shopTimeInSql } from '../platform/database/shop-clock.ts';
import { deviceDays } from '../sign-in/sessions.ts';

/** Rows of which one transaction deletes those of their customers. */
const batch = 1000;
/** Days for which a mail is stored, for questions about it: longer than any delivery has mails, so that none is sent twice. */
const mailDays = 90;
/** Days for which an event is stored, to be sent again. */
const eventDays = 90;

/** Rows that have served their time: the table, the condition, which an index answers, and the key if it isn't the customer. */
const old: readonly (readonly [table: string, condition: string, key?: string])[] = [
  ['directory', 'expires_at < now()'],
  ['sessions', 'expires_at < now()'],
  ['sign_in_links', 'expires_at < now()'],
  ['sign_in_codes', 'expires_at < now()', 'browser_hash'],
  ['passkey_challenges', 'expires_at < now()', 'hash'],
  ['email_changes', 'expires_at < now()'],
  ['email_stops', 'expires_at < now()'],
  // A late press still gets an explanation.
  ['mail_links', `expires_at < ${shopTimeInSql} - interval '30 days'`],
  ['grants', `until_date < (${shopTimeInSql} - interval '30 days')::date`],
  ['memberships', `until_date < (${shopTimeInSql} - interval '30 days')::date`],
  // An undo that brings an entry back is possible for some days.
  ['weight_photos', `gone_at < ${shopTimeInSql} - interval '60 days'`],
  ['oauth_payloads', 'expires_at < now()', 'id_hash'],
  ['proposals', `expires_at < ${shopTimeInSql} - interval '7 days'`],
  // Failures contain a hash of the sender's address.
  ['sign_in_failures', `last_at < now() - interval '2 days'`, 'key'],
  ['devices', `last_at < now() - interval '${deviceDays} days'`],
  // Answers to changes, for requests that arrive twice.
  ['idempotency', `created_at < now() - interval '1 day'`],
  ['stored_bytes', 'day < current_date - 2'],
  ['outbox', `created_at < now() - interval '${mailDays} days'`],
  // The last mail to a customer who was deleted.
  ['outbox', `kind = 'deletion-done' and (sent_at is not null or failed_at is not null)`],
  ['events', `created_at < now() - interval '${eventDays} days'`],
  // The last events of a customer who was deleted.
  ['events', 'customer_gone and accepted_at is not null'],
];

/** Milliseconds that it waits for a row that another transaction holds. */
const longestWait = 200;

interface Old {
  table: string;
  condition: string;
  key: string;
}

/** Deletes the old rows of some keys, and returns their number. Those that another transaction holds stay until the next run. */
async function deleteOf(kysely: Kysely<Schema>, old: Old, keys: readonly unknown[]): Promise<number> {
  if (keys.length === 0) return 0;
  const { table, condition, key } = old;
  try {
    return await inTransaction(kysely, async (transaction) => {
      await sql`set local lock_timeout = ${sql.lit(longestWait)}`.execute(transaction);
      const theirs = sql`${sql.ref(key)} = any(${keys}) and ${sql.raw(condition)}`;
      if (table === 'weight_photos') await loosen(transaction, table, theirs);
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${theirs}`.execute(transaction);
      return Number(numAffectedRows ?? 0n);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    if (keys.length === 1) return 0;
    let deleted = 0;
    for (const each of keys) deleted += await deleteOf(kysely, old, [each]);
    return deleted;
  }
}

/** Deletes rows that have served their time, in small transactions. Several processes may do so at once. */
export async function pruneOld({ kysely }: Database): Promise<void> {
  for (const [table, condition, key = 'customer_id'] of old)
    for (let found = batch; found === batch;) {
      const { rows } = await sql<{ key: unknown }>`select ${sql.ref(key)} as key from ${sql.table(table)}
        where ${sql.raw(condition)} limit ${batch}`.execute(kysely);
      const keys = [...new Set(rows.map((row) => row.key))];
      const deleted = await deleteOf(kysely, { table, condition, key }, keys);
      found = deleted === 0 ? 0 : rows.length;
    }
}
