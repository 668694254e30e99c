import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { shopTimeInSql } from '../database/shop-clock.ts';
import { deviceDays } from '../sign-in/sessions.ts';

/** Rows that one transaction deletes. */
const batch = 1000;
/** Days for which a mail is stored, for questions about it: longer than any delivery has mails, so that none is sent twice. */
const mailDays = 90;

/** Rows that have served their time: the table, and the condition, which an index answers. */
const old: readonly (readonly [table: string, condition: string])[] = [
  ['sessions', 'expires_at < now()'],
  ['sign_in_links', 'expires_at < now()'],
  ['sign_in_codes', 'expires_at < now()'],
  ['passkey_challenges', 'expires_at < now()'],
  ['email_changes', 'expires_at < now()'],
  ['email_stops', 'expires_at < now()'],
  // A late press still gets an explanation.
  ['mail_links', `expires_at < ${shopTimeInSql} - interval '30 days'`],
  // An undo that brings an entry back is possible for some days.
  ['weight_photos', `gone_at < ${shopTimeInSql} - interval '60 days'`],
  // Failures contain a hash of the sender's address.
  ['sign_in_failures', `last_at < now() - interval '2 days'`],
  ['devices', `last_at < now() - interval '${deviceDays} days'`],
  // Answers to changes, for requests that arrive twice.
  ['idempotency', `created_at < now() - interval '1 day'`],
  ['stored_bytes', 'day < current_date - 2'],
  ['outbox', `created_at < now() - interval '${mailDays} days'`],
  // The last mail to a customer who was deleted.
  ['outbox', `kind = 'deletion-done' and (sent_at is not null or failed_at is not null)`],
];

/** Deletes rows that have served their time, in small transactions. Several processes may do so at once. */
export async function pruneOld({ kysely }: Database): Promise<void> {
  for (const [table, condition] of old)
    for (let deleted = batch; deleted === batch;) {
      const { numAffectedRows } = await sql
        .raw(
          `delete from ${table} where ctid = any(array(
             select ctid from ${table} where ${condition} limit ${batch} for update skip locked))`,
        )
        .execute(kysely);
      deleted = Number(numAffectedRows ?? 0n);
    }
}
