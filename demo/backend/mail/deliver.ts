import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import { log } from '../platform/log/log.ts';
import { withoutPrivate } from '../platform/log/private.ts';
import { mails } from '../platform/metrics/counted.ts';
import type { Sender } from '../platform/queue/lanes.ts';
import type { Pace } from '../platform/queue/pace.ts';
import { mostFound, takeDue } from '../platform/queue/take.ts';
import { isOf, laneOf } from './lane.ts';
import type { Lane } from './lane.ts';
import { markNotified } from './notified.ts';

/** What has its own connections and its own bounds. */
type Kind = 'urgent' | 'mail' | 'reminder';

/** The lanes of a kind. What is due in the first one overtakes the others. */
const lanesOf: Record<Kind, readonly Lane[]> = {
  urgent: ['sign-in'],
  mail: ['contract', 'reminders'],
  reminder: ['push'],
};

export type Queued = Selectable<Schema['outbox']> & { receiver: string };

/** Seconds until the next try after a failed one: 30 s, 2 min, 8 min, 32 min, 2 h, then every 6 h. */
const waits = [30, 120, 480, 1920, 7680, 21_600] as const;
/** Days after which a mail is given up. */
const longestDays = 5;
/** Seconds for which a row belongs to the process that sends it, which renews them. After its end another one sends it. */
const lease = 30;
/** Milliseconds for sending one mail. */
const mailLimit = 60_000;

const domain = sql<string>`lower(split_part(recipient, '@', 2))`;

/** Whose answer a try waits for: that of the mailbox's domain, or of the device's push service. */
const receiverOf: Record<Lane, RawBuilder<string>> = {
  'sign-in': domain,
  contract: domain,
  reminders: domain,
  push: sql`coalesce((select split_part(endpoint, '/', 3) from push_devices where push_devices.customer_id = outbox.customer_id
    and push_devices.id = device), '')`,
};

/**
 * Takes the next row of a kind that is due and whose receiver isn't busy. Other processes skip it. If this process dies,
 * the row is due again after the lease, with the same message id: a mailbox that already has it drops the second one by that id.
 */
export async function take(database: Database, kind: Kind, busy: readonly string[] = []): Promise<Queued | undefined> {
  for (const lane of lanesOf[kind]) {
    const row = await takeOf(database, lane, busy);
    if (row) return row;
  }
  return undefined;
}

function takeOf({ kysely }: Database, lane: Lane, busy: readonly string[]): Promise<Queued | undefined> {
  const find = () =>
    kysely
      .selectFrom('outbox')
      .select(['customer_id', 'id', sql<string>`next_at::text`.as('at'), receiverOf[lane].as('receiver')])
      .where(isOf[lane])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('next_at', '<=', sql<Date>`now()`)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]))
      .where(sql<boolean>`${receiverOf[lane]} <> all(${busy}::text[])`)
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

/** How many mails of a kind are under way at once. */
const mailBounds = { quick: { each: 8, all: 20 }, slow: { each: 16, all: 60 } } as const;
/** Connections to the mail server for a kind, if mails take long. */
export const mostConnections = mailBounds.quick.all + mailBounds.slow.all;

type Failure = Error & { code?: string; responseCode?: number };

/** Whether the server refuses this mail for good, as opposed to being busy, away or wrongly configured. */
const isFinal = ({ code, responseCode = 0 }: Failure): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** Keeps why a try failed, and when the next one is. `seconds`: the wait that the receiver requires. */
export async function keepFailure(
  { kysely }: Database,
  row: Queued,
  { message, isLast, seconds = 0 }: { message: string; isLast: boolean; seconds?: number },
): Promise<void> {
  const { customer_id, id, attempts, created_at } = row;
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
  const outcome = isLast || isLate ? 'refused' : 'retried';
  mails.inc({ lane: laneOf(row), outcome });
  const about = { mail: id, kind: row.kind, attempts, reason: withoutPrivate(message) };
  const what = `A mail (${row.kind})`;
  if (outcome === 'refused') log.error(about, `${what} was given up: ${about.reason}`);
  else log.warn(about, `${what} waits ${wait} s for its next try: ${about.reason}`);
}

export async function keepSent({ kysely }: Database, row: Queued): Promise<void> {
  const { customer_id, id, expires_at, kind } = row;
  await kysely
    .updateTable('outbox')
    .set({ sent_at: sql<Date>`now()`, error: null, ...(expires_at && { text: '', html: '' }) })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .execute();
  mails.inc({ lane: laneOf(row), outcome: 'sent' });
  if (kind === 'prices') await markNotified(kysely, row);
}

/** Mails of a kind. SMTP servers limit their connections, so few are open at once. `pace`: that of the operator. */
export const mailsOf = (
  database: Database,
  transport: Transporter,
  from: string,
  kind: 'urgent' | 'mail',
  pace?: Pace,
): Sender<Queued> => ({
  name: kind === 'urgent' ? 'urgent mails' : 'mails',
  take: async (busy) => {
    if (pace && !pace.isFree) return undefined;
    const row = await take(database, kind, busy);
    if (row) pace?.use();
    return row;
  },
  causeOf: (row) => row,
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
  ...mailBounds,
  renewal: renewalOf(database),
  limit: mailLimit,
});
