import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Sender } from '../platform/queue/lanes.ts';
import { mostFound, takeDue } from '../platform/queue/take.ts';
import { markNotified } from './notified.ts';

/** `urgent`: a mail whose link signs in or confirms, for which somebody waits. */
type Kind = 'urgent' | 'mail' | 'reminder';

export type Queued = Selectable<Schema['outbox']> & { receiver: string };

/** Seconds until the next try after a failed one: 30 s, 2 min, 8 min, 32 min, 2 h, then every 6 h. */
const waits = [30, 120, 480, 1920, 7680, 21_600] as const;
/** Days after which a mail is given up. */
const longestDays = 5;
/** Seconds for which a row belongs to the process that sends it, which renews them. After its end another one sends it. */
const lease = 30;
/** Milliseconds for sending one mail. */
const mailLimit = 60_000;

/** Rows of a kind. Without parameters, so that the planner can use the kind's partial index. */
const isOf: Record<Kind, RawBuilder<boolean>> = {
  urgent: sql`(path is null and expires_at is not null)`,
  mail: sql`(path is null and expires_at is null)`,
  reminder: sql`(path is not null)`,
};

/** Whose answer a try waits for: that of the mailbox's domain, or of the device's push service. */
const receiverOf: Record<Kind, RawBuilder<string>> = {
  urgent: sql`lower(split_part(recipient, '@', 2))`,
  mail: sql`lower(split_part(recipient, '@', 2))`,
  reminder: sql`coalesce((select split_part(endpoint, '/', 3) from push_devices where push_devices.customer_id = outbox.customer_id
    and push_devices.id = device), '')`,
};

/**
 * Takes the next row of a kind that is due and whose receiver isn't busy. Other processes skip it. If this process dies,
 * the row is due again after the lease, with the same message id: a mailbox that already has it drops the second one by that id.
 */
export async function take(
  { kysely }: Database,
  kind: Kind,
  busy: readonly string[] = [],
): Promise<Queued | undefined> {
  const find = () =>
    kysely
      .selectFrom('outbox')
      .select(['customer_id', 'id', sql<string>`next_at::text`.as('at'), receiverOf[kind].as('receiver')])
      .where(isOf[kind])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('next_at', '<=', sql<Date>`now()`)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]))
      .where(sql<boolean>`${receiverOf[kind]} <> all(${busy}::text[])`)
      .orderBy('next_at')
      .orderBy('id')
      .limit(mostFound)
      .execute();
  return takeDue(find, async ({ customer_id, id, at, receiver }) => {
    const row = await kysely
      .updateTable('outbox')
      .set(({ eb }) => ({
        attempts: eb('attempts', '+', 1),
        next_at: sql<Date>`now() + make_interval(secs => ${lease})`,
      }))
      .where('customer_id', '=', customer_id)
      .where(
        'id',
        '=',
        sql<number>`(select id from outbox where customer_id = ${customer_id} and id = ${id}
        and next_at = ${at}::timestamptz and sent_at is null and failed_at is null for update skip locked)`,
      )
      .returningAll()
      .executeTakeFirst();
    return row && { ...row, receiver };
  });
}

/** Extends the lease of a row whose try is open. A try that has just failed keeps the time of the next one. */
export const renewalOf = ({ kysely }: Database) => ({
  every: (lease * 1000) / 3,
  renew: ({ customer_id, id, attempts }: Queued): Promise<unknown> =>
    kysely
      .updateTable('outbox')
      .set({ next_at: sql<Date>`now() + make_interval(secs => ${lease})` })
      .where('customer_id', '=', customer_id)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('sent_at', 'is', null)
      .where('next_at', '<', sql<Date>`now() + make_interval(secs => ${lease})`)
      .execute(),
});

type Failure = Error & { code?: string; responseCode?: number };

/** Whether the server refuses this mail for good, as opposed to being busy, away or wrongly configured. */
const isFinal = ({ code, responseCode = 0 }: Failure): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** Keeps why a try failed, and when the next one is. `seconds`: the wait that the receiver requires. */
export async function keepFailure(
  { kysely }: Database,
  { customer_id, id, attempts, created_at }: Queued,
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
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .execute();
}

export async function keepSent({ kysely }: Database, row: Queued): Promise<void> {
  const { customer_id, id, expires_at, kind } = row;
  await kysely
    .updateTable('outbox')
    .set({ sent_at: sql<Date>`now()`, error: null, ...(expires_at && { text: '', html: '' }) })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .execute();
  if (kind === 'prices') await markNotified(kysely, row);
}

/** Mails of a kind. SMTP servers limit their connections, so few are open at once. */
export const mailsOf = (
  database: Database,
  transport: Transporter,
  from: string,
  kind: 'urgent' | 'mail',
): Sender<Queued> => ({
  name: kind === 'urgent' ? 'urgent mails' : 'mails',
  take: (busy) => take(database, kind, busy),
  receiverOf: ({ receiver }) => receiver,
  send: async (row, signal) => {
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
      signal,
    });
    await keepSent(database, row);
  },
  fail: (row, error: Failure) => keepFailure(database, row, { message: error.message, isLast: isFinal(error) }),
  quick: { each: 8, all: 20 },
  slow: { each: 16, all: 60 },
  renewal: renewalOf(database),
  limit: mailLimit,
});
