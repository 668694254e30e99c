import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { lookAtDue, lookAtEveryone } from '../../../../demo/backend/jobs/due.ts';
import { lookAgain } from '../../../../demo/backend/platform/queue/look-again.ts';
import { removeMany, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { isLong } from '../../../support/project/length.ts';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  await removeMany(backend);
});
afterEach(() => backend.close());

const config = readConfig({ DEMO: '1' });
const hour = 3_600_000;
const start = Date.parse('2026-11-12T00:30:00Z');

/** Looks until no customer is due. Returns the errors of looks that failed. */
async function lookUntilIdle(now: Date): Promise<Error[]> {
  const errors: Error[] = [];
  while (await lookAtDue(backend.database, config, now, (error) => errors.push(error))) continue;
  return errors;
}

/** What the jobs wrote: the mails, and the deliveries with a receipt. */
async function written(): Promise<string[]> {
  const { rows } = await backend.database.pool.query<{ what: string }>(
    `select about as what from outbox union all
     select 'receipt:' || d.public_id from receipts r join deliveries d on d.id = r.delivery_id order by 1`,
  );
  return rows.map(({ what }) => what);
}

test('Looking only at customers who are due writes the same mails and receipts as looking at all of them', async () => {
  const run = async (all: boolean): Promise<string[]> => {
    for (let now = start; now < start + (isLong ? 12 : 8) * 24 * hour; now += (isLong ? 6 : 12) * hour) {
      if (all) await lookAtEveryone(backend.database.kysely);
      expect(await lookUntilIdle(new Date(now))).toEqual([]);
    }
    return written();
  };
  const due = await run(false);
  expect(due.length).toBeGreaterThan(30);
  await backend.close();
  backend = await startBackend();
  await removeMany(backend);
  expect(await run(true)).toEqual(due);
}, 120_000);

test('A customer who is not due, or whose look fails, blocks no other customer', async () => {
  const { pool } = backend.database;
  const now = new Date(start + 12 * hour);
  await pool.query(`update customers set country = 'XX' where public_id = 'c-robin'`);
  expect(await lookUntilIdle(now)).toHaveLength(1);
  const due = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ id: string }>(
      'select c.public_id as id from due join customers c on c.id = due.customer_id where at <= $1',
      [new Date(now.getTime() + 20 * 60_000)],
    );
    return rows.map(({ id }) => id);
  };
  // Only the failed look is repeated soon.
  expect(await due()).toEqual(['c-robin']);
  expect((await written()).length).toBeGreaterThan(5);
});

test('A delivery that changes during a look stays due', async () => {
  const { pool, kysely } = backend.database;
  const now = new Date(start + 12 * hour);
  const { id } = await kysely
    .selectFrom('customers')
    .select('id')
    .where('public_id', '=', 'c-de')
    .executeTakeFirstOrThrow();
  await lookUntilIdle(now);
  await lookAgain(kysely, id);
  const isDue = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ due: boolean }>('select at <= $1 as due from due where customer_id = $2', [
      now,
      id,
    ]);
    return rows[0]!.due;
  };
  expect(await isDue()).toBe(true);
  // The claim is replaced after it was made, as by a change that commits before the look ends.
  await pool.query(`create function meanwhile() returns trigger language plpgsql as $$ begin
    new.at = '-infinity'; return new; end $$`);
  await pool.query(`create trigger meanwhile before update on due for each row execute function meanwhile()`);
  await lookAtDue(backend.database, config, now);
  await pool.query('drop trigger meanwhile on due');
  expect(await isDue()).toBe(true);
  await lookUntilIdle(now);
  expect(await isDue()).toBe(false);
});

/** Writes what the jobs look for. */
const writes =
  /insertInto\('(?:deliveries|refunds|push_devices|push_choices|payment_methods)'\)|updateTable\('(?:deliveries|push_choices|payment_methods)'\)/;

test('Each file that writes deliveries, refunds, devices, quiet hours or payment methods makes the customer due', () => {
  const files = globSync('demo/backend/**/*.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const writers = files.filter(({ text }) => writes.test(text));
  expect(writers.length).toBeGreaterThan(9);
  const forgetful = writers.filter(({ text }) => !text.includes('lookAgain(transaction,'));
  // What the jobs need is there already: the lines of deliveries that the same transaction has just written get numbers, and charged
  // deliveries the parts of their credit.
  expect(forgetful.map(({ file }) => file).toSorted()).toEqual([
    'demo/backend/payment/ledger/charged.ts',
    'demo/backend/samples/facts.ts',
  ]);
});

test('No table has a trigger, which a cluster could not distribute', async () => {
  const { rows } = await backend.database.pool.query(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger where not tgisinternal`,
  );
  expect(rows).toEqual([]);
});
