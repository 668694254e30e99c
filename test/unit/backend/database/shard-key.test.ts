import { afterAll, beforeAll, expect, test } from 'vitest';
import { onCoordinator, onEveryNode } from '../../../../demo/backend/platform/database/placement.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('Every table that grows with customers has the shard key customer_id, and its rows state it', async () => {
  const { pool } = backend.database;
  const { rows } = await pool.query<{ name: string; has: boolean }>(`
    select relname as name, exists (select 1 from pg_attribute
      where attrelid = pg_class.oid and attname = 'customer_id' and not attisdropped) as has
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  const without = rows.filter(({ has }) => !has).map(({ name }) => name);
  expect(without).toEqual(['customers', ...Object.keys({ ...onEveryNode, ...onCoordinator })].toSorted());
  let filled = 0;
  for (const { name } of rows.filter((row) => row.has)) {
    const found = await pool.query<{ all: number; missing: number }>(
      `select count(*) as all, count(*) filter (where customer_id is null) as missing from ${name}`,
    );
    expect(found.rows[0]!.missing, name).toBe(0);
    if (found.rows[0]!.all > 0) filled += 1;
  }
  expect(filled).toBeGreaterThan(6);
});
