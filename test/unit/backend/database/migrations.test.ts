import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../../../../demo/backend/platform/database/migrate.ts';
import type { Database } from '../../../../demo/backend/platform/database/open.ts';
import { migrations as nextRelease } from '../../../support/database/next-release.ts';
import { openFresh } from '../../../support/backend/backend.ts';

/** The migration that creates all tables. */
const first = '0001-start';

/** Statements that the previous release doesn't notice, and that lock a table for a moment only. */
const expansions = [
  /^create table \w+ \(/,
  // On tables of the same release. Those on others are online steps: `online-steps.ts`.
  /^create (?:unique )?index \w+ on \w+/,
  /^alter table \w+ add constraint \w+ .* not valid$/s,
  /^alter table \w+ alter column \w+ drop not null$/,
];
/** A column that is added: nullable, or with a constant as its default. */
const column = /^add column \w+ \w+(?: not null)?(?: default (?:'[^']*'|\d+|true|false|now\(\)))?$/;

function isExpanding(statement: string): boolean {
  const text = statement.trim();
  if (expansions.some((each) => each.test(text))) return true;
  const added = /^alter table \w+ (add column .*)$/s.exec(text)?.[1]?.split(/,\s*(?=add column)/);
  return added?.every((each) => column.test(each) && (!each.includes('not null') || each.includes('default'))) ?? false;
}

let database: Database;
beforeAll(async () => {
  database = await openFresh();
  await migrate(database.kysely, first);
});
afterAll(() => database.close());

/** The statements of each later migration. */
async function statementsOfMigrations(): Promise<Map<string, string[]>> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await migrate(database.kysely);
  const sent = spy.mock.calls as unknown as [string | { text: string; values?: unknown[] }][];
  const found = new Map<string, string[]>();
  let own: string[] = [];
  for (const [first] of sent) {
    const { text, values = [] } = typeof first === 'string' ? { text: first } : first;
    // Kysely notes the name after the statements of a migration.
    if (text.startsWith('insert into "kysely_migration"')) {
      found.set(String(values[0]), own);
      own = [];
    } else if (!/^\w+$|kysely_migration|pg_catalog|advisory/.test(text)) own.push(text);
  }
  spy.mockRestore();
  return found;
}

test('Migrations only expand the tables, so that the previous release runs against them', async () => {
  for (const [name, statements] of await statementsOfMigrations()) {
    if (name.endsWith('-contract')) continue;
    expect(statements.length, name).toBeGreaterThan(0);
    for (const statement of statements) expect(isExpanding(statement), `${name}: ${statement}`).toBe(true);
  }
});

test('The rule accepts every kind of statement that the upgrade is tested with', () => {
  for (const statement of nextRelease.flat()) expect(isExpanding(statement), statement).toBe(true);
});

test('The rule refuses statements that the previous release notices', () => {
  for (const statement of [
    'alter table customers drop column phone',
    'alter table customers rename column phone to telephone',
    'alter table customers add column phone2 text not null',
    'alter table customers add column a text, drop column b',
    'alter table customers add column born date default random_day()',
    'alter table customers alter column phone type varchar(20)',
    'alter table customers alter column phone set not null',
    'alter table customers add constraint checked check (friends >= 0)',
    'update customers set friends = 0',
    'update customers set phone = address',
    'drop table recalls',
  ])
    expect(isExpanding(statement), statement).toBe(false);
});
