import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../demo/server/database/open.ts';
import { startPostgres } from '../support/database/postgres.mjs';

const customers = 12_000;
const folder = mkdtempSync(join(tmpdir(), 'pawtal-import-'));
const file = join(folder, 'customers.csv');

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  const head = 'email,firstName,lastName,country,address.line1,address.postcode,address.city,dogs';
  // All customers have the same first name, with which referral codes start.
  const lines = Array.from(
    { length: customers },
    (_, index) => `robin${index}@shop.example,Robin,Archer,GB,${index} Orchard Lane,BS1 4XX,Bristol,Waffle; Pickle`,
  );
  writeFileSync(file, [head, ...lines].join('\n'));
});
afterAll(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = () =>
  spawn(process.execPath, ['demo/server/commands/import-customers.ts', file], {
    env: { ...process.env, DATABASE_URL: postgres.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function count(): Promise<{ customers: number; dogs: number; codes: number; halves: number }> {
  const database = await openServer(postgres.url);
  const { rows } = await database.pool.query(`select count(*) as customers, (select count(*) from pets) as dogs,
    count(distinct referral_code) as codes,
    count(*) filter (where (select count(*) from pets where customer_id = customers.id) <> 2) as halves from customers`);
  await database.close();
  return rows[0] as never;
}

test('An import that is killed leaves whole customers, and continues when it is started again', async () => {
  const first = start();
  // The first line of the progress: a batch is stored.
  await once(first.stderr, 'data');
  first.kill('SIGKILL');
  await once(first, 'exit');
  const before = await count();
  expect(before.customers).toBeGreaterThan(0);
  expect(before.customers).toBeLessThan(customers);
  expect(before.halves).toBe(0);
  const second = start();
  let output = '';
  let progress = '';
  second.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  second.stderr.on('data', (chunk: Buffer) => (progress += chunk.toString()));
  expect(await once(second, 'close')).toEqual([0, null]);
  const left = customers - before.customers;
  expect(output).toBe(
    `Created: ${left} customers, ${left * 2} dogs\nThere already, left as they are: ${before.customers}\n`,
  );
  expect(progress).toContain(`${customers} of ${customers} customers`);
  expect(await count()).toEqual({ customers, dogs: customers * 2, codes: customers, halves: 0 });
});
