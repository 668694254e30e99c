import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../support/database/next-release.ts';
import { copyProject } from '../support/project/project-copy.ts';
import { upgradeUnderLoad } from '../support/servers/upgrade.ts';

/** Every kind of step that runs in parallel with requests. */
const steps = `
  'next-index': index('deliveries_of_next', 'deliveries (order_id)'),
  'next-fill': perCustomers(\`update deliveries set of_next = order_id
    where customer_id > $1 and customer_id <= $2 and of_next is null\`),
  'next-check': async (pool) => void (await pool.query('alter table deliveries validate constraint deliveries_counted')),`;

/** Adds text after the only line that ends with `line`. */
function insertAfter(file: string, line: string, text: string): void {
  const parts = readFileSync(file, 'utf8').split(line);
  expect(parts, file).toHaveLength(2);
  writeFileSync(file, parts.join(line + text));
}

const sourceOf = (statements: readonly string[], index: number): string =>
  `\n  '9999-next-${String(index).padStart(2, '0')}': run(${JSON.stringify(statements)}),`;

let next: string;
beforeAll(() => {
  next = copyProject();
  const database = join(next, 'demo/backend/platform/database');
  insertAfter(
    join(database, 'migrate.ts'),
    'const migrations: Record<string, Migration> = {',
    migrations.map(sourceOf).join(''),
  );
  insertAfter(join(database, 'online-steps.ts'), 'const steps: Record<string, Step> = {', steps);
});
afterAll(() => rmSync(next, { recursive: true, force: true }));

test('An upgrade to the next release and back, with two processes each, answers every request and loses no write', async () => {
  const { answers, failures, writes } = await upgradeUnderLoad('.', next);
  expect(failures).toEqual([]);
  expect(writes).toBeGreaterThan(20);
  expect(answers.get(200)!).toBeGreaterThan(200);
}, 400_000);
