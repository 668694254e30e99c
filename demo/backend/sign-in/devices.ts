import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { leaveKey } from '../platform/database/directory.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';
import type { Visitor } from '../platform/context.ts';
import { cancelChange } from './email-change.ts';
import { endMailLinks } from '../mail/links.ts';
import { dropDevices } from './drop-push.ts';

type Owner = Pick<Visitor, 'customerId' | 'session'>;

export const sessionsOf = (executor: Executor, { customerId }: Owner) =>
  executor
    .selectFrom('sessions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Browser and system, as a record or a mail names them. */
export const labelOf = ({ browser, system }: { browser: string | null; system: string | null }): string =>
  [browser, system].filter(Boolean).join(', ') || '?';

/** The same of a session. */
export async function nameOf(executor: Executor, { customerId, session }: Owner): Promise<string> {
  const row = await executor
    .selectFrom('sessions')
    .select(['browser', 'system'])
    .where('customer_id', '=', customerId)
    .where('id', '=', session)
    .executeTakeFirst();
  return labelOf(row ?? { browser: null, system: null });
}

/** Ends sessions, forgets their devices, which have a separate limit of failed passwords, and ends the reminders there. */
export async function endSessions(
  transaction: Transaction<Schema>,
  { customerId }: Owner,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const ended = await transaction
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .returning(['token_hash', 'device_hash'])
    .execute();
  for (const { token_hash: key } of ended) await leaveKey(transaction, { kind: 'session', key, customerId });
  const hashes = ended.flatMap(({ device_hash }) => device_hash ?? []);
  if (hashes.length === 0) return;
  await transaction
    .deleteFrom('devices')
    .where('customer_id', '=', customerId)
    .where('token_hash', 'in', hashes)
    .execute();
  await dropDevices(transaction, customerId, sql`device_hash = any(${hashes})`);
}

/** Ends all sessions of the customer but this one. */
export async function endOthers(transaction: Transaction<Schema>, owner: Owner): Promise<void> {
  const rows = await sessionsOf(transaction, owner);
  const own = rows.find(({ id }) => id === owner.session);
  await endSessions(
    transaction,
    owner,
    rows.flatMap(({ id }) => (id === owner.session ? [] : [id])),
  );
  // Also devices whose session has ended long ago.
  await transaction
    .deleteFrom('devices')
    .where('customer_id', '=', owner.customerId)
    .$if(own?.device_hash != null, (query) => query.where('token_hash', '<>', own!.device_hash!))
    .execute();
  await dropDevices(transaction, owner.customerId, sql`device_hash is distinct from ${own?.device_hash ?? null}`);
}

/** Cancels what somebody else may have started: an email change, sign-in links, and opened copies of the data. */
export async function cancelStarted(transaction: Transaction<Schema>, { customerId }: Owner): Promise<void> {
  await transaction.deleteFrom('sign_in_links').where('customer_id', '=', customerId).execute();
  // Codes, and requested links whose mail isn't written yet.
  const { email } = await transaction
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  for (const table of ['sign_in_codes', 'link_requests'] as const)
    await transaction.deleteFrom(table).where('email', '=', email).execute();
  // Mails whose link would do nothing any more.
  await transaction
    .deleteFrom('outbox')
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['sign-in', 'email-confirm'])
    .where('sent_at', 'is', null)
    .execute();
  await endMailLinks(transaction, customerId);
  await cancelChange(transaction, customerId);
  await transaction.updateTable('sessions').set({ data_until: null }).where('customer_id', '=', customerId).execute();
}
