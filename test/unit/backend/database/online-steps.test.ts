import { afterAll, beforeAll, expect, test } from 'vitest';
import { index, perCustomers, runOnlineSteps } from '../../../../demo/backend/platform/database/online-steps.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => void (backend = await startBackend()));
afterAll(() => backend.close());

test('Online steps fill in rows and create indexes, each once', async () => {
  const { pool } = backend.database;
  let runs = 0;
  const steps = {
    'next-fill': perCustomers(`update deliveries set note = 'filled in'
      where customer_id > $1 and customer_id <= $2 and note = ''`),
    'next-index': index('deliveries_of_order', 'deliveries (order_id)'),
    'next-count': async () => void (runs += 1),
  };
  await runOnlineSteps(backend.database, steps);
  await runOnlineSteps(backend.database, steps);
  const { rows } = await pool.query(`select
    (select count(*) from deliveries where note = '') as empty,
    (select count(*) from pg_indexes where indexname = 'deliveries_of_order') as indexes,
    (select array_agg(name order by name) from online_steps where name like 'next-%') as done`);
  expect({ ...rows[0], runs }).toEqual({
    empty: 0,
    indexes: 1,
    done: ['next-count', 'next-fill', 'next-index'],
    runs: 1,
  });
});
