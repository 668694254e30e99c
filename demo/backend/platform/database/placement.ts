/*
 * Where a cluster holds the tables. All that aren't named here have `customer_id`, and are distributed by it: the rows of a customer are
 * on one node. `npm run distribute` makes it so.
 */

/** Distributed by another column, since their rows are looked up before it is known whose they are. */
export const byOtherKey: Readonly<Record<string, string>> = { customers: 'id', directory: 'key' };

/** On every node, since statements about one customer join them: small, and seldom written. */
export const onEveryNode: Readonly<Record<string, string>> = {
  clock: 'one row, which every request reads',
  event_receivers: 'one row for each receiver of events',
  price_changes: 'one row for each new price of the shop',
};

/** On the coordinator alone: they don't grow with customers, or have no customer yet. */
export const onCoordinator: Readonly<Record<string, string>> = {
  backups: 'one row for each backup',
  codes: 'of the shop; a gift card outlives the customer who has entered it',
  faults: 'of the demo',
  kysely_migration: 'one row for each migration',
  kysely_migration_lock: 'one row',
  leave_reasons: 'one row for each month and reason',
  link_requests: 'a typed address may belong to no customer; rows live until the job reads them',
  oauth_keys: 'one row',
  oauth_payloads: 'codes and tokens of assistants: each is found by its hash, before it is known whose it is',
  online_steps: 'one row for each step',
  passkey_challenges: 'a visitor may belong to no customer; rows live for 5 minutes',
  push_keys: 'one row',
  receipt_years: 'one row for each year',
  restore_state: 'one row',
  sign_in_codes: 'a typed address may belong to no customer; rows live for 15 minutes',
  sign_in_failures: 'a typed address may belong to no customer; rows live for two days',
};

/** The column by which a table is distributed; undefined: it isn't. */
export const distributedBy = (table: string): string | undefined =>
  table in onEveryNode || table in onCoordinator ? undefined : (byOtherKey[table] ?? 'customer_id');
