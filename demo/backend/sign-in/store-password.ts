import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { momentText } from '../../../src/i18n/moment-text.ts';
import { record } from '../calls/change.ts';
import type { Config } from '../platform/config.ts';
import type { Visitor } from '../platform/context.ts';
import type { CustomerRow } from '../platform/database/customer-row.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';
import { readerOf } from '../mail/compose.ts';
import { queue } from '../mail/outbox.ts';
import { linkMinutes } from './links.ts';
import { hashPassword } from '../platform/secrets.ts';
import { cancelStarted, endOthers, nameOf } from './devices.ts';

/** Whether the session has just started with a link from a mail: the reader of the mails may set a password. */
export async function isFresh(
  executor: Executor,
  { customerId, session }: Pick<Visitor, 'customerId' | 'session'>,
): Promise<boolean> {
  const row = await executor
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', session)
    .where('linked_at', '>', sql<Date>`now() - make_interval(mins => ${linkMinutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

interface Moment {
  config: Config;
  visitor: Visitor;
  now: Date;
}

/** Stores another password, ends all other sessions and what they started, and notifies the customer by mail. Returns its hash. */
export async function storePassword(
  transaction: Transaction<Schema>,
  { config, visitor, now }: Moment,
  row: CustomerRow,
  next: string,
): Promise<string> {
  const password_hash = await hashPassword(next);
  await transaction.updateTable('customers').set({ password_hash }).where('id', '=', row.id).execute();
  // A link is used up by this, and those that are still in a mailbox end.
  await transaction
    .updateTable('sessions')
    .set({ linked_at: null })
    .where('customer_id', '=', row.id)
    .where('id', '=', visitor.session)
    .execute();
  await cancelStarted(transaction, visitor);
  await endOthers(transaction, visitor);
  await record(transaction, { visitor, now }, { kind: 'password', from: null, to: null });
  const { format: _, ...reader } = readerOf(row);
  await queue(transaction, config, {
    ...reader,
    kind: 'password',
    rows: [
      ['changed', momentText(reader.locale, 'long')(now.getTime())],
      ['device', await nameOf(transaction, visitor)],
    ],
    path: `/signin/help?locale=${reader.locale.messages}`,
  });
  return password_hash;
}
