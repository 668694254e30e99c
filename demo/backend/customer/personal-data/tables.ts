import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/**
 * Why something isn't in a customer's copy of their data. `secret`: its holder can sign in, pay or act as the
 * customer. `hash`: it has no readable content. `repeated`: another part has the same content.
 */
export type Reason = 'secret' | 'hash' | 'repeated';

export interface Owner {
  id: number;
  email: string;
}

export interface Held {
  /** Which rows are the customer's. */
  of: (owner: Owner) => RawBuilder<boolean>;
  /** Omitted columns. */
  without?: Readonly<Record<string, Reason>>;
}

const own: Held['of'] = ({ id }) => sql`customer_id = ${id}`;

/** The tables that hold something on a customer, in the order in which the copy shows them. */
export const tables = {
  customers: {
    of: ({ id }) => sql`id = ${id}`,
    without: {
      password_hash: 'secret',
      calendar_secret: 'secret',
      calendar_hash: 'secret',
      kitchen_secret: 'secret',
      kitchen_hash: 'secret',
      mail_secret: 'secret',
      payment_token: 'secret',
      plan_due: 'repeated',
    },
  },
  pets: { of: own, without: { away: 'repeated', ended: 'repeated' } },
  profiles: { of: own },
  // The key grants access to the photo's URL.
  photos: { of: own, without: { key: 'secret', object: 'hash' } },
  weight_photos: { of: own, without: { key: 'secret', object: 'hash' } },
  plans: { of: own, without: { line: 'repeated' } },
  meal_ticks: { of: own },
  services: { of: own },
  deliveries: { of: own, without: { lines: 'repeated', home: 'repeated', declared: 'repeated' } },
  facts: { of: own },
  report_photos: { of: own, without: { key: 'secret', object: 'hash' } },
  reports: { of: own },
  receipts: { of: own },
  payment_visits: {
    of: own,
    without: { reference: 'secret', state_hash: 'secret', session: 'secret', url: 'secret', opening: 'secret' },
  },
  payment_methods: { of: own, without: { id: 'hash', token: 'secret' } },
  mandates: { of: own, without: { method: 'hash' } },
  debit_notices: { of: own },
  charges: { of: own, without: { payment: 'secret' } },
  charge_tries: { of: own, without: { method: 'secret' } },
  refunds: { of: own, without: { payment: 'secret', part_of: 'secret' } },
  ledger: { of: own, without: { refund: 'secret' } },
  recalls: { of: own },
  price_notices: { of: own, without: { mail: 'repeated' } },
  declarations: { of: own, without: { key: 'secret', fingerprint: 'hash' } },
  changes: { of: own, without: { released: 'repeated' } },
  outbox: {
    of: own,
    without: {
      html: 'repeated',
      stop_url: 'secret',
      device: 'repeated',
      request_id: 'hash',
      traceparent: 'hash',
      dropped_at: 'repeated',
    },
  },
  mail_refusals: { of: own },
  consents: { of: own, without: { token_hash: 'secret' } },
  // The holder of an endpoint and its keys can send to the device.
  push_devices: {
    of: own,
    without: { endpoint: 'secret', public_id: 'hash', p256dh: 'secret', auth: 'secret', device_hash: 'secret' },
  },
  push_choices: { of: own },
  mail_links: { of: own, without: { token_hash: 'secret', described: 'hash' } },
  email_changes: { of: own, without: { token_hash: 'secret' } },
  email_stops: { of: own, without: { token_hash: 'secret' } },
  sessions: {
    of: own,
    without: {
      public_id: 'secret',
      token_hash: 'secret',
      device_hash: 'secret',
      acting_for: 'repeated',
      acting_grant: 'repeated',
    },
  },
  devices: { of: own, without: { token_hash: 'secret' } },
  grants: {
    of: own,
    without: { public_id: 'hash', token_hash: 'secret', person_id: 'hash', window_at: 'hash', window_uses: 'hash' },
  },
  proposals: { of: own, without: { public_id: 'secret', grant_id: 'hash' } },
  memberships: { of: own, without: { grant_id: 'hash', owner_id: 'hash' } },
  passkeys: {
    of: own,
    without: { public_id: 'secret', credential_id: 'hash', public_key: 'hash' },
  },
  sign_in_links: { of: own, without: { token_hash: 'secret' } },
  link_requests: {
    of: ({ email }) => sql`email = ${email}`,
    without: { code: 'secret', request_id: 'hash', traceparent: 'hash' },
  },
  sign_in_codes: { of: ({ email }) => sql`email = ${email}`, without: { browser_hash: 'secret', code_hash: 'secret' } },
} as const satisfies Partial<Record<keyof Schema, Held>>;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];

/** Tables of which nothing is in the copy. */
export const leftOut = {
  // The sums of the ledger's entries, and of the facts.
  ledger_balances: 'repeated',
  credit_balances: 'repeated',
  // The answers to changes, for 24 hours, so that a repeated request has one effect.
  idempotency: 'repeated',
  // Ids, days and amounts of what is in the other tables, for the shop's own systems.
  events: 'repeated',
  // Names of photos that were removed, until they are gone.
  loose_objects: 'hash',
  // The sizes of what is in the other tables, for three days.
  stored_bytes: 'repeated',
  // The keys of the other tables' rows.
  directory: 'repeated',
  // Failed sign-ins, for two days.
  sign_in_failures: 'hash',
  // Codes and tokens of assistants, which act for the customer.
  oauth_payloads: 'secret',
  // Random bytes that wait for a passkey, for five minutes.
  passkey_challenges: 'hash',
} as const satisfies Partial<Record<keyof Schema, Reason>>;

/** Tables that hold nothing on anybody. */
export const impersonal = [
  'receipt_years',
  'clock',
  'faults',
  'due',
  'online_steps',
  'restore_state',
  'backups',
  'event_receivers',
  'leave_reasons',
  'codes',
  'price_changes',
  'push_keys',
  'oauth_keys',
] as const satisfies (keyof Schema)[];
