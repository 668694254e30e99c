import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

export type Queued = Selectable<Schema['outbox']>;

/** Seconds until the next try after a failed one: 30 s, 2 min, 8 min, 32 min, 2 h, then every 6 h. */
const waits = [30, 120, 480, 1920, 7680, 21_600] as const;
/** Days after which a mail is given up. */
const longestDays = 5;
/** Seconds for which a mail belongs to the process that sends it: longer than the transport's time limits. */
const lease = 600;

/**
 * Takes the next mail or reminder that is due. Other processes skip it. If this process dies, the mail is due again after the
 * lease, with the same message id: a mailbox that already has it drops the second one by that id.
 */
export async function take({ kysely }: Database, kind: 'mail' | 'reminder'): Promise<Queued | undefined> {
  return kysely
    .updateTable('outbox')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      next_at: sql<Date>`now() + make_interval(secs => ${lease})`,
    }))
    .where('id', '=', (from) =>
      from
        .selectFrom('outbox')
        .select('id')
        .where('path', kind === 'mail' ? 'is' : 'is not', null)
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_at', '<=', sql<Date>`now()`)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]))
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

type Failure = Error & { code?: string; responseCode?: number };

/** Whether the server refuses this mail for good, as opposed to being busy, away or wrongly configured. */
const isFinal = ({ code, responseCode = 0 }: Failure): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** Keeps why a try failed, and when the next one is. `seconds`: the wait that the receiver requires. */
export async function keepFailure(
  { kysely }: Database,
  { id, attempts, created_at }: Queued,
  { message, isLast, seconds = 0 }: { message: string; isLast: boolean; seconds?: number },
): Promise<void> {
  const isLate = created_at.getTime() < Date.now() - longestDays * 86_400_000;
  const wait = Math.max(seconds, waits[Math.min(attempts, waits.length) - 1]!);
  await kysely
    .updateTable('outbox')
    .set({
      // The text of the server may quote the address, so it stays here and out of the log.
      error: message,
      next_at: sql<Date>`now() + make_interval(secs => ${wait})`,
      ...((isLast || isLate) && { failed_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute();
}

export async function keepSent({ kysely }: Database, { id, expires_at }: Queued): Promise<void> {
  await kysely
    .updateTable('outbox')
    .set({ sent_at: sql<Date>`now()`, error: null, ...(expires_at && { text: '', html: '' }) })
    .where('id', '=', id)
    .execute();
}

/** Sends the next mail that is due. Returns whether there was one. */
export async function sendNext(database: Database, transport: Transporter, from: string): Promise<boolean> {
  const row = await take(database, 'mail');
  if (!row) return false;
  try {
    await transport.sendMail({
      messageId: row.message_id,
      date: row.created_at,
      from,
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      attachments: row.attachments,
      // RFC 8058: the mail program's own button ends mails of this kind.
      ...(row.stop_url && {
        headers: { 'List-Unsubscribe': `<${row.stop_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    });
  } catch (error) {
    const failure = error as Failure;
    await keepFailure(database, row, { message: failure.message, isLast: isFinal(failure) });
    return true;
  }
  await keepSent(database, row);
  return true;
}
