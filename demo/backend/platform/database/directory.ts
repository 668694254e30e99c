import { sql } from 'kysely';
import type { Executor } from './schema.ts';

/*
 * What is unique for all customers, or is looked up before it is known whose it is: an entry leads from it to the customer, and the
 * statement that follows names that customer. A cluster distributes the entries by key, and everything else by customer. An entry is
 * written in the transaction of its row; it proves nothing, since its row is read as well.
 */

/** The customer of rows that have none: those of visitors, and what outlives a customer. */
export const noCustomer = 0;

/** Where the keys of each kind are: a select of `key`, `customer_id` and `expires_at` of the rows that have one. */
export const sources = {
  email: sql`select email as key, id as customer_id, null::timestamptz as expires_at from customers`,
  customer: sql`select public_id as key, id as customer_id, null::timestamptz as expires_at from customers`,
  referral: sql`select referral_code as key, id as customer_id, null::timestamptz as expires_at from customers`,
  mails: sql`select mail_secret as key, id as customer_id, null::timestamptz as expires_at from customers`,
  calendar: sql`select encode(calendar_hash, 'hex') as key, id as customer_id, null::timestamptz as expires_at from customers`,
  kitchen: sql`select encode(kitchen_hash, 'hex') as key, id as customer_id, null::timestamptz as expires_at from customers`,
  grant: sql`select encode(token_hash, 'hex') as key, customer_id, null::timestamptz as expires_at from grants where ended_at is null`,
  session: sql`select encode(token_hash, 'hex') as key, customer_id, expires_at from sessions`,
  'sign-in-link': sql`select encode(token_hash, 'hex') as key, customer_id, expires_at from sign_in_links`,
  'email-change': sql`select encode(token_hash, 'hex') as key, customer_id, expires_at from email_changes`,
  'email-stop': sql`select encode(token_hash, 'hex') as key, customer_id, expires_at from email_stops`,
  consent: sql`select encode(token_hash, 'hex') as key, customer_id, expires_at from consents`,
  'mail-link': sql`select encode(token_hash, 'hex') as key, customer_id, null::timestamptz as expires_at from mail_links`,
  passkey: sql`select encode(credential_id, 'hex') as key, customer_id, null::timestamptz as expires_at from passkeys`,
  endpoint: sql`select public_id as key, customer_id, null::timestamptz as expires_at from push_devices`,
  browser: sql`select encode(device_hash, 'hex') as key, customer_id, null::timestamptz as expires_at from push_devices`,
  visit: sql`select reference as key, customer_id, null::timestamptz as expires_at from payment_visits where purpose <> 'retry'`,
  'visit-state': sql`select encode(state_hash, 'hex') as key, customer_id, null::timestamptz as expires_at from payment_visits`,
  'visit-session': sql`select session as key, customer_id, null::timestamptz as expires_at from payment_visits`,
  receipt: sql`select year || '-' || number as key, customer_id, null::timestamptz as expires_at from receipts`,
};

export type DirectoryKind = keyof typeof sources;

export interface Entry {
  kind: DirectoryKind;
  key: string | Buffer;
  customerId: number;
  /** From when it is of no use, and deleted. */
  expiresAt?: Date;
}

const textOf = (key: Entry['key']): string => (typeof key === 'string' ? key : key.toString('hex'));

const rowOf = ({ kind, key, customerId, expiresAt }: Entry) => ({
  kind,
  key: textOf(key),
  customer_id: customerId,
  expires_at: expiresAt ?? null,
});

/** What only one customer can have is another one's. */
export class Taken extends Error {
  constructor({ kind }: Entry) {
    super(`This ${kind} is in the directory already`);
  }
}

/** Adds an entry. @throws {Taken} if there is one */
export async function enterKey(executor: Executor, entry: Entry): Promise<void> {
  const { numInsertedOrUpdatedRows: added } = await executor
    .insertInto('directory')
    .values(rowOf(entry))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (added === 0n) throw new Taken(entry);
}

/** Adds an entry, or makes another customer's this one's. */
export const takeKey = (executor: Executor, entry: Entry): Promise<unknown> =>
  executor
    .insertInto('directory')
    .values(rowOf(entry))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ customer_id: entry.customerId }))
    .execute();

/** Adds entries of new customers, many at a time. Returns those that weren't there. */
export const enterKeys = async (executor: Executor, entries: readonly Entry[]): Promise<string[]> =>
  (
    await executor
      .insertInto('directory')
      .values(entries.map(rowOf))
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute()
  ).map(({ key }) => key);

/** Whose it is; undefined: no customer's. */
export async function ownerOfKey(
  executor: Executor,
  kind: DirectoryKind,
  key: Entry['key'],
): Promise<number | undefined> {
  const row = await executor
    .selectFrom('directory')
    .select('customer_id')
    .where('kind', '=', kind)
    .where('key', '=', textOf(key))
    .executeTakeFirst();
  return row?.customer_id;
}

/** Removes an entry of the customer. */
export const leaveKey = (executor: Executor, { kind, key, customerId }: Omit<Entry, 'expiresAt'>): Promise<unknown> =>
  executor
    .deleteFrom('directory')
    .where('kind', '=', kind)
    .where('key', '=', textOf(key))
    .where('customer_id', '=', customerId)
    .execute();
