import fc from 'fast-check';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { lookAtDue } from '../../../../demo/backend/jobs/due.ts';
import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tableNames, tables } from '../../../../demo/backend/customer/personal-data/tables.ts';
import type { Owner } from '../../../../demo/backend/customer/personal-data/tables.ts';
import { dailyLimits } from '../../../../demo/backend/platform/storage/daily.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import type { WeightLog } from '../../../../src/contract/pets/weights.ts';
import { addDays } from '../../../../src/days.ts';
import { kinds } from '../../../long/simulate/changes.ts';
import { Household } from '../../../long/simulate/household.ts';
import { visitorOf } from '../../../long/simulate/open.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { filledAt } from '../../../support/database/template.ts';

const fileTables = ['photos', 'weight_photos', 'report_photos'];
const pet = 'single-nala';
const today = '2026-11-12';

let backend: Backend;
/** Photos with noise, in base64, which is no smaller when drawn anew. */
let pictures: string[];
beforeAll(async () => {
  backend = await startBackend();
  pictures = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const background = { r: index * 10, g: 120, b: 40 };
      const noise = { type: 'gaussian' as const, mean: 100 + index, sigma: 60 };
      const drawn = sharp({ create: { width: 90 + index, height: 90, channels: 3, background, noise } });
      return (await drawn.jpeg({ quality: 90 }).toBuffer()).toString('base64');
    }),
  );
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

/** Leaves this much room for a customer's day. */
const leave = (kind: keyof typeof dailyLimits, bytes: number) =>
  backend.database.pool.query(
    `insert into stored_bytes (customer_id, day, ${kind}) select id, $1, $2 from customers where public_id = 'c-single'
     on conflict (customer_id, day) do update set ${kind} = excluded.${kind}`,
    [today, dailyLimits[kind] - bytes],
  );
const sumOf = async (statement: string): Promise<number> =>
  Number((await backend.database.pool.query<{ sum: number }>(statement)).rows[0]!.sum);
/** Bytes of all files that are stored. */
const storedFiles = () =>
  sumOf(
    `select coalesce(sum(octet_length(bytes)), 0) as sum from (${fileTables.map((name) => `select bytes from ${name}`).join(' union all ')}) f`,
  );
const versionOf = async (actor: Actor): Promise<number> => (await actor.read<WeightLog>(`pet/weights/${pet}`)).version;

describe('DECISIONS.md#storage Every write of a file is counted', () => {
  test('Columns for bytes have hashes and keys of a fixed size, or are those of the tables with files', async () => {
    const { rows } = await backend.database.pool.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea'`,
    );
    const sized = /_hash$|^hash$|^key$|^described$|^credential_id$|^public_key$/;
    const files = rows.filter(({ column }) => !sized.test(column));
    expect(files.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      fileTables.map((table) => `${table}.bytes`).toSorted(),
    );
  });

  test('Only one module writes into these tables, and nothing writes a customer’s file to the disk', () => {
    const names = fileTables.join('|');
    const query = new RegExp(`(?:insertInto|updateTable|mergeInto)\\(\\s*['"](?:${names})['"]`);
    const raw = new RegExp(`(?:insert into|update|merge into|copy)\\s+(?:${names})\\b(?!\\.)`, 'i');
    const disk = /\b(?:writeFile|appendFile|createWriteStream|copyFile|cpSync|writeSync)/;
    const sources = globSync('demo/backend/**/*.ts');
    const matching = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted();
    expect([...matching(query), ...matching(raw)]).toEqual([
      'demo/backend/platform/storage/files.ts',
      // Writes only since when no entry has a photo.
      'demo/backend/pets/weight-log/photos.ts',
    ]);
    // The mark by which a restore is noticed, the lock and the mark of the embedded database, and commands of the operator.
    expect(matching(disk)).toEqual([
      'demo/backend/jobs/restore/marker.ts',
      'demo/backend/platform/database/lock.ts',
      'demo/backend/platform/database/open.ts',
    ]);
    expect(readFileSync('demo/backend/pets/weight-log/photos.ts', 'utf8')).not.toMatch(/set [^`]*\bbytes\b/);
  });
});

type Step =
  | { do: 'photo' | 'weight'; picture: number }
  | { do: 'remove photo' | 'remove weight' | 'undo' | 'report'; picture: number };

async function take(actor: Actor, { do: what, picture }: Step): Promise<number> {
  const image = pictures[picture]!;
  const weight = async (path: string, body: object) =>
    (await actor.post(`pet/weights/${pet}${path}`, { version: await versionOf(actor), day: today, ...body }))
      .statusCode;
  switch (what) {
    case 'photo':
      return (await actor.post(`pet/photo/${pet}`, { image })).statusCode;
    case 'remove photo':
      return (await actor.post(`pet/photo/${pet}`, { image: null })).statusCode;
    case 'weight':
      return weight('', { kg: 20 + picture, photo: image });
    case 'remove weight':
      return weight('', { kg: 20, photo: null });
    case 'undo': {
      const { changes } = await actor.read<{ changes: { reference: string; undoUntil: string | null }[] }>('changes');
      const last = changes.find(({ undoUntil }) => undoUntil !== null);
      return last ? (await actor.post(`changes/${last.reference}/undo`, {})).statusCode : 404;
    }
    case 'report': {
      const { deliveries } = await actor.read<{ deliveries: { id: string }[] }>(`pet/delivery-details-public/${pet}`);
      const body = { problem: 'damaged', items: [], remedy: 'refund', photo: image };
      return (await actor.post(`delivery/${deliveries[picture % deliveries.length]!.id}/report`, body)).statusCode;
    }
  }
}

describe('DECISIONS.md#storage What a customer can store on a day is bounded', () => {
  test('No sequence of uploads, replacements, removals and undos stores more than the limit', async () => {
    const step = fc.record({
      do: fc.constantFrom(
        'photo',
        'weight',
        'weight',
        'weight',
        'remove photo',
        'remove weight',
        'undo',
        'report',
      ) as fc.Arbitrary<Step['do']>,
      picture: fc.nat(23),
    }) as fc.Arbitrary<Step>;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 12, maxLength: 20 }),
        fc.integer({ min: 0, max: 30_000 }),
        async (steps, room) => {
          await startAnew(backend);
          const actor = await actAs(backend, 'single');
          const before = await storedFiles();
          await leave('files', room);
          for (const each of steps) {
            const status = await take(actor, each);
            if (status === 429) refused += 1;
            expect((await storedFiles()) - before).toBeLessThanOrEqual(room);
          }
        },
      ),
      { numRuns: 6 },
    );
    expect(refused).toBeGreaterThan(0);
  });

  test('Twenty uploads at the same time pass it no more than one after another; the refusal states when there is room', async () => {
    const actor = await actAs(backend, 'single');
    const size = Math.max(...(await Promise.all(pictures.map(async (each) => Buffer.from(each, 'base64').length))));
    await leave('files', size * 3);
    const before = await storedFiles();
    const answers = await Promise.all(pictures.slice(0, 20).map((image) => actor.post(`pet/photo/${pet}`, { image })));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.length).toBeLessThan(20);
    const counted = await sumOf(
      `select files - ${dailyLimits.files - size * 3} as sum from stored_bytes where day = '${today}'`,
    );
    expect(counted).toBeLessThanOrEqual(size * 3);
    expect(await storedFiles()).toBeGreaterThan(before);
    expect(refusalOf(refused[0]!)).toEqual([429, 'daily-limit']);
    expect(refused[0]!.json<Failure>().error.message).toContain('tomorrow');
    // Midnight in London.
    expect(Number(refused[0]!.headers['retry-after'])).toBe(
      (Date.parse(`${addDays(today, 1)}T00:00:00Z`) - filledAt.getTime()) / 1000,
    );
    // Other customers aren't concerned, and the next day has room.
    const robin = await actAs(backend, 'robin');
    expect((await robin.post('pet/photo/robin-waffle', { image: pictures[0]! })).statusCode).toBe(200);
    await backend.clock(`${addDays(today, 1)}T00:00:01Z`);
    expect((await actor.post(`pet/photo/${pet}`, { image: pictures[23]! })).statusCode).toBe(200);
  });

  test('A change over the limit is refused and changes nothing; a repeat of one that was made has its answer', async () => {
    const actor = await actAs(backend, 'single');
    const made = await actor.post('subscription/all/pause', {}, 'made');
    expect(made.statusCode).toBe(200);
    await leave('changes', 10);
    expect((await actor.post('subscription/all/pause', {}, 'made')).json()).toEqual(made.json());
    const refused = await actor.post('subscription/all/resume', {}, 'another');
    expect(refusalOf(refused)).toEqual([429, 'daily-limit']);
    await leave('changes', 1_000_000);
    expect((await actor.post('subscription/all/resume', {}, 'another')).statusCode).toBe(200);
  });

  test('Changes of every kind store no more than they count: answers, records, facts, mails and deliveries', async () => {
    const { kysely } = backend.database;
    /** Bytes of all rows of the customer, not compressed. */
    const sizeOf = async (owner: Owner): Promise<number> => {
      let sum = 0;
      for (const name of [...tableNames, 'idempotency'] as const) {
        const own = name === 'idempotency' ? sql<boolean>`customer_id = ${owner.id}` : tables[name].of(owner);
        const { rows } = await sql<{ sum: number }>`select coalesce(sum(octet_length(rows::text)), 0)::int as sum
          from ${sql.table(name)} as rows where ${own}`.execute(kysely);
        sum += rows[0]!.sum;
      }
      return sum;
    };
    const counted = ({ id }: Owner) =>
      sumOf(`select coalesce(sum(changes), 0) as sum from stored_bytes where customer_id = ${id}`);
    const compare = async (owner: Owner, work: () => Promise<unknown>): Promise<void> => {
      const [before, countedBefore] = [await sizeOf(owner), await counted(owner)];
      await work();
      const [stored, counts] = [(await sizeOf(owner)) - before, (await counted(owner)) - countedBefore];
      expect(stored).toBeGreaterThan(0);
      expect(stored).toBeLessThanOrEqual(counts);
    };
    // What the past has left, such as charges, is no change.
    while (await lookAtDue(backend.database, readConfig({ DEMO: '1' }), filledAt));
    const visitor = await visitorOf(kysely, 'c-robin');
    const cookie = await backend.signIn('robin');
    const household = new Household(backend.app, backend.database, { name: 'robin', cookie, segment: 'gb', visitor });
    household.setClock(filledAt);
    await compare({ id: visitor.customerId, email: 'robin@example.test' }, async () => {
      for (const kind of kinds)
        for (const value of [1, 2]) await household.act({ kind, who: value, value: value * 7, more: value * 11 });
    });
    // Fifty dogs.
    const { customerId: id } = await visitorOf(kysely, 'c-many');
    const many = await actAs(backend, 'many');
    await compare({ id, email: 'many@example.test' }, () => many.post('subscription/all/pause', {}));
  });
});
