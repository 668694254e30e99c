import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** Tables that belong to no customer, with the reason why they don't grow with customers, or have no customer yet. */
const others: Readonly<Record<string, string>> = {
  customers: 'its id is the shard key',
  clock: 'one row',
  faults: 'of the demo',
  online_steps: 'one row for each step',
  price_changes: 'one row for each new price of the shop',
  codes: 'of the shop; a gift card outlives the customer who has entered it',
  kysely_migration: 'one row for each migration',
  kysely_migration_lock: 'one row',
  push_keys: 'one row',
  receipt_years: 'one row for each year',
  leave_reasons: 'one row for each month and reason',
  sign_in_failures: 'a typed address may belong to no customer; rows live for two days',
  sign_in_codes: 'a typed address may belong to no customer; rows live for 15 minutes',
  passkey_challenges: 'a visitor may belong to no customer; rows live for 5 minutes',
  link_requests: 'a typed address may belong to no customer; rows live until the job reads them',
};

/** Tables whose rows may outlive their customer, or come from a visitor. */
const ownerless = ['declarations', 'outbox', 'receipts', 'refunds'];

test('Every table that grows with customers has the shard key customer_id, and its rows state it', async () => {
  const { pool } = backend.database;
  const { rows } = await pool.query<{ name: string; has: boolean }>(`
    select relname as name, exists (select 1 from pg_attribute
      where attrelid = pg_class.oid and attname = 'customer_id' and not attisdropped) as has
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  const without = rows.filter(({ has }) => !has).map(({ name }) => name);
  expect(without).toEqual(Object.keys(others).toSorted());
  let filled = 0;
  for (const { name } of rows.filter((row) => row.has && !ownerless.includes(row.name))) {
    const found = await pool.query<{ all: number; missing: number }>(
      `select count(*) as all, count(*) filter (where customer_id is null) as missing from ${name}`,
    );
    expect(found.rows[0]!.missing, name).toBe(0);
    if (found.rows[0]!.all > 0) filled += 1;
  }
  expect(filled).toBeGreaterThan(6);
});
