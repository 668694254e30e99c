import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import {
  enterKey,
  leaveKey,
  ownerOfKey,
  sources,
  takeKey,
  Taken,
} from '../../../../demo/backend/platform/database/directory.ts';
import type { DirectoryKind } from '../../../../demo/backend/platform/database/directory.ts';
import { distribute, stepsFor } from '../../../../demo/backend/platform/database/distribute.ts';
import { distributedBy, onCoordinator, onEveryNode } from '../../../../demo/backend/platform/database/placement.ts';
import { repairDirectory } from '../../../../demo/backend/jobs/repair-directory.ts';
import { filledAt } from '../../../support/database/template.ts';
import { actAs } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

interface Row {
  kind: DirectoryKind;
  key: string;
  customer_id: number;
}

const all = async (): Promise<string[]> => {
  const { rows } = await backend.database.pool.query<Row>('select kind, key, customer_id from directory');
  return rows.map(({ kind, key, customer_id }) => `${kind} ${key} ${customer_id}`).toSorted();
};

/** Runs the job until it has seen every customer. */
async function repairAll(): Promise<void> {
  for (let last = await repairDirectory(backend.database.kysely, 0); last > 0;)
    last = await repairDirectory(backend.database.kysely, last);
}

test('DECISIONS.md#directory Every row with a key for all has its entry: the job finds nothing to repair', async () => {
  const robin = await actAs(backend, 'robin');
  await robin.post('calendar');
  await robin.post('kitchen');
  const day = filledAt.toISOString().slice(0, 10);
  await robin.post('grants', { kind: 'sitter', label: 'Jo', pets: ['robin-waffle'], since: day, until: day });
  await robin.post('email', { email: 'new@example.test', password: 'pawtal' });
  await robin.post('payment/start', { purpose: 'method', delivery: null, returnTo: '/gb/' });
  const before = await all();
  const kinds = new Set(before.map((each) => each.split(' ')[0]));
  const made = [
    'email',
    'customer',
    'referral',
    'mails',
    'calendar',
    'kitchen',
    'grant',
    'session',
    'email-change',
    'email-stop',
    'visit',
  ];
  for (const kind of made) expect(kinds).toContain(kind);
  await repairAll();
  expect(await all()).toEqual(before);
});

test('DECISIONS.md#directory The job writes what is missing and removes what is left over, whichever it is', async () => {
  const { kysely, pool } = backend.database;
  const before = await all();
  const { rows } = await pool.query<Row>('select kind, key, customer_id from directory order by kind, key');
  const kinds = Object.keys(sources) as DirectoryKind[];
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(rows.length - 1), { minLength: 1, maxLength: 12 }),
      fc.array(
        fc.tuple(
          fc.constantFrom(...kinds),
          fc.string({ minLength: 9, maxLength: 12, unit: fc.constantFrom(...'0123456789abcdef') }),
          fc.nat(rows.length - 1),
        ),
        { maxLength: 8 },
      ),
      fc.nat(rows.length - 1),
      async (missing, leftOver, moved) => {
        for (const index of missing) {
          const { kind, key, customer_id: customerId } = rows[index]!;
          await leaveKey(kysely, { kind, key, customerId });
        }
        for (const [kind, key, index] of leftOver)
          await takeKey(kysely, { kind, key, customerId: rows[index]!.customer_id });
        // One that leads to another customer is left over there, and missing here.
        const { kind, key } = rows[moved]!;
        await takeKey(kysely, { kind, key, customerId: rows[(moved + 1) % rows.length]!.customer_id });
        await repairAll();
        await repairAll();
        expect(await all()).toEqual(before);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

test('DECISIONS.md#directory An entry is one customer’s: a second one is refused, and only its customer removes it', async () => {
  const { kysely } = backend.database;
  const entry = { kind: 'email', key: 'one@example.test', customerId: 1 } as const;
  await enterKey(kysely, entry);
  await expect(enterKey(kysely, { ...entry, customerId: 2 })).rejects.toThrow(Taken);
  await leaveKey(kysely, { ...entry, customerId: 2 });
  expect(await ownerOfKey(kysely, 'email', entry.key)).toBe(1);
  await leaveKey(kysely, entry);
  expect(await ownerOfKey(kysely, 'email', entry.key)).toBeUndefined();
});

test('The docs name each table that isn’t distributed', () => {
  const text = readFileSync('demo/operate/scale.md', 'utf8');
  for (const name of Object.keys({ ...onCoordinator, ...onEveryNode }))
    if (!name.startsWith('kysely')) expect(text).toContain(`\`${name}\``);
});

test('npm run distribute places each table after those that it refers to, and changes nothing without a cluster', async () => {
  const { pool } = backend.database;
  const steps = await stepsFor(pool);
  const order = steps.map(({ table }) => table);
  const { rows } = await pool.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
  );
  for (const { from, to } of rows)
    if (from !== to) expect(order.indexOf(to), `${from} ${to}`).toBeLessThan(order.indexOf(from));
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(order.toSorted()).toEqual(
    tables
      .map(({ name }) => name)
      .filter((name) => !(name in onCoordinator))
      .toSorted(),
  );
  for (const { table, statement } of steps)
    expect(statement).toContain(distributedBy(table) ? `'${distributedBy(table)}'` : 'create_reference_table');
  expect(await distribute(pool)).toEqual([expect.stringContaining('no cluster')]);
});
