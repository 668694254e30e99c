import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../demo/server/database/migrations/contract.ts';
import { impersonal, leftOut, tableNames } from '../../demo/server/customer/personal-data/tables.ts';
import { copyProject } from '../support/project/project-copy.ts';
import { upgradeUnderLoad } from '../support/servers/upgrade.ts';

/** What a migration may do to a table (CONTRIBUTING.md#add-a-migration). */
const expansions = [
  'alter table % add column of_next text',
  `alter table % add column counted integer not null default 0, add column listed jsonb not null default '[]'`,
  'alter table % add constraint %_counted check (counted >= 0) not valid',
];
/** All tables, as the personal data's list knows them. */
const tables = [...tableNames, ...Object.keys(leftOut), ...impersonal];
const migrations = [
  contract,
  ...tables.map((table) => expansions.map((each) => each.replaceAll('%', table))),
  ['alter table customers alter column phone drop not null'],
  [
    'create table next_things (customer_id bigint not null references customers on delete cascade, thing text not null)',
  ],
  [
    `create function keep_thing() returns trigger language plpgsql as $$ begin
      insert into next_things values (new.customer_id, new.public_id); return null; end $$`,
    'create trigger keep_thing after update on deliveries for each row execute function keep_thing()',
  ],
];
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
  const database = join(next, 'demo/server/database');
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
