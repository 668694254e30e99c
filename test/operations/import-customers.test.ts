import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../demo/backend/platform/database/open.ts';
import { startPostgres } from '../support/database/postgres.mjs';

const customers = 5000;
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

const command = (...words: string[]) =>
  [
    process.execPath,
    ['demo/backend/commands/import-customers.ts', ...words],
    { env: { ...process.env, DATABASE_URL: postgres.url } },
  ] as const;
const start = () => {
  const [program, words, options] = command(file);
  return spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
};

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

test('The command prints its result, and exits with 1 and the line of an error', () => {
  const csv = join(folder, 'more.csv');
  const run = (line: string, ...more: string[]) => {
    writeFileSync(csv, `email,firstName,lastName,country,address.line1,address.postcode,address.city,dogs\n${line}\n`);
    const [program, words, options] = command(csv, ...more);
    const { status, stdout, stderr } = spawnSync(program, words, { ...options, encoding: 'utf8' });
    return [status, stdout + stderr];
  };
  const line = 'ready@shop.example,Robin,Archer,GB,12 Orchard Lane,BS1 4XX,Bristol,Waffle:female; Pickle';
  expect(run(line, '--dry-run')).toEqual([
    0,
    'Would create: 1 customers, 2 dogs\nThere already, left as they are: 0\n',
  ]);
  expect(run(line)).toEqual([0, 'Created: 1 customers, 2 dogs\nThere already, left as they are: 0\n']);
  expect(run(line)).toEqual([0, 'Created: 0 customers, 0 dogs\nThere already, left as they are: 1\n']);
  const [status, output] = run(line.replace('Robin,', ','));
  expect(status).toBe(1);
  expect(output).toMatch(/more.csv:2: firstName: .*\nNothing was imported/);
});
