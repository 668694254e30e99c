import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { pruneOld } from '../../../../demo/backend/jobs/prune.ts';
import { linkedHandlers } from '../../../../demo/backend/routes/routes.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { digest } from '../../../../demo/backend/platform/secrets.ts';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import type { Call, Scope } from '../../../../src/contract/calls/call.ts';
import { mayMake, scopeOf } from '../../../../src/contract/calls/scopes.ts';
import type { HouseholdState } from '../../../../src/contract/customer/household.ts';
import { subscriptionSteps } from '../../../../src/contract/groups.ts';
import { grantScopes } from '../../../../src/contract/lists.ts';
import type { GrantScope } from '../../../../src/contract/lists.ts';
import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { instantAt } from '../../../../src/instants.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor, ChangeRecord } from '../../../support/backend/actor.ts';
import { api, removeSample, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

const noon = '2026-11-12T09:00:00Z';
const today = '2026-11-12';

let backend: Backend;
let robin: Actor;
let single: Actor;
let many: Actor;
beforeAll(async () => {
  backend = await startBackend();
  [robin, single, many] = [await actAs(backend, 'robin'), await actAs(backend, 'single'), await actAs(backend, 'many')];
});
beforeEach(async () => {
  await backend.clock(noon);
  const { kysely } = backend.database;
  await kysely.deleteFrom('grants').execute();
  await kysely.deleteFrom('memberships').execute();
  await kysely.deleteFrom('directory').where('kind', '=', 'grant').execute();
  await kysely.updateTable('sessions').set({ acting_for: null, acting_grant: null }).execute();
});
afterAll(() => backend.close());

const body = { label: 'Kim', email: 'single@example.test', scopes: [] as string[], until: null as string | null };
const invite = (owner: Actor, more: object = {}) => owner.post('household/invite', { ...body, ...more });
const tokenOf = async (owner: Actor, more: object = {}): Promise<string> =>
  (await invite(owner, more)).json<{ token: string }>().token;
const accept = (person: Actor, token: string) => person.post('household/accept', { token });
const state = (actor: Actor) => actor.read<HouseholdState>('household');
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, message } = answer.json<Failure>().error;
  return [answer.statusCode, code, message];
};

/** Lets `person` act for `owner`. Returns the grant's id. */
async function letAct(owner: Actor, person: Actor, more: object = {}): Promise<string> {
  const { others } = (await accept(person, await tokenOf(owner, more))).json<HouseholdState>();
  const { id } = others.at(-1)!;
  expect((await person.post('household/act', { id })).json<HouseholdState>().acting).toBe(id);
  return id;
}
const changesOf = async (actor: Actor) => (await actor.read<ChangeRecord>('changes')).changes;
const weigh = (actor: Actor, kg: number, key?: string) =>
  actor.post('pet/weights/robin-waffle', { version: kg, day: today, kg: 17 }, key);

describe('DECISIONS.md#scopes: who acts for a customer', () => {
  interface Cell {
    name: string;
    method: 'GET' | 'POST';
    path: string;
    needed: Scope;
  }
  const cells: Cell[] = [
    ...(Object.values(calls) as Call[])
      .filter(({ open }) => !open)
      .flatMap((call) =>
        (call.path.includes('{step}') ? subscriptionSteps : [undefined]).map((step) => ({
          name: `${call.method} ${call.path} ${step ?? ''}`,
          method: call.method,
          path: call.path.replace('{step}', step ?? '').replaceAll(/\{\w+\}/g, 'x'),
          needed: scopeOf(call, step),
        })),
      ),
    ...linkedHandlers.map(([call, path]) => ({
      name: `POST ${path}`,
      method: 'POST' as const,
      path: path.replace('{id}', 's-robin-5').replace('{pet}', 'robin-waffle') + '?version=1',
      needed: scopeOf(call),
    })),
  ];
  const make = (actor: Actor, { method, path }: Cell) => (method === 'GET' ? actor.get(path) : actor.post(path, {}));
  /** All that another customer's session could have changed. */
  const everything = async (): Promise<string> => {
    const { rows } = await backend.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'customer_id'
       order by 1`,
    );
    const sums = rows.map(({ name }) => `(select md5(string_agg(t::text, ' ' order by t::text)) from ${name} t)`);
    return JSON.stringify((await backend.database.pool.query(`select ${sums.join(', ')}`)).rows.map(Object.values));
  };

  test('has a cell for every call, and each right has some', () => {
    expect(cells.length).toBeGreaterThan(110);
    for (const scope of [...grantScopes, 'owner'])
      expect(cells.filter(({ needed }) => needed === scope).length, scope).toBeGreaterThan(1);
  });

  test.each<[string, GrantScope[]]>([
    ['nothing more than reading', ['read']],
    ['feeding', ['read', 'feed']],
    ['managing', ['read', 'manage']],
    ['money', ['read', 'money']],
    ['all', [...grantScopes]],
  ])(
    'a person with the right to %s makes the calls of it and no others',
    async (_, scopes) => {
      await letAct(robin, single, { scopes });
      const [allowed, refused] = [true, false].map((may) =>
        cells.filter(({ needed }) => mayMake(scopes, needed) === may),
      ) as [Cell[], Cell[]];
      const before = await everything();
      for (const cell of refused) {
        const answer = await make(single, cell);
        expect([answer.statusCode, answer.json<Failure>().error.code], cell.name).toEqual([403, 'not-allowed']);
      }
      expect(await everything()).toBe(before);
      for (const cell of allowed) {
        const { statusCode } = await make(single, cell);
        expect([401, 403].includes(statusCode) || statusCode >= 500, `${cell.name}: ${statusCode}`).toBe(false);
      }
    },
    120_000,
  );

  test('the customer makes all of their calls while somebody acts, and another customer none of them', async () => {
    await letAct(robin, single, { scopes: ['feed'] });
    const waffle = (actor: Actor) => actor.get('pet/weights/robin-waffle');
    for (const [actor, status] of [
      [robin, 200],
      [single, 200],
      [many, 404],
    ] as const)
      expect((await waffle(actor)).statusCode).toBe(status);
    for (const cell of cells.filter(({ method }) => method === 'GET'))
      expect((await make(robin, cell)).statusCode, cell.name).not.toBe(403);
  });

  test('acts in calls alone: each page, file and cookie is that of the person themselves', async () => {
    await letAct(robin, single, { scopes: [...grantScopes] });
    for (const [path, own] of [
      ['/gb/vet-sheet/robin-waffle', 404],
      ['/gb/receipts/all', 404],
    ] as const) {
      const page = await single.get(path);
      expect([path, page.statusCode]).toEqual([path, own]);
      expect(page.body).not.toMatch(/Waffle|robin@example/);
    }
    // Mutations of the check-in have no declared right.
    expect(refusal(await single.post('/gql', { query: '{ __typename }' })).slice(0, 2)).toEqual([403, 'not-allowed']);
    // To act for a second customer needs that one's grant: rights don't pass on.
    const token = await tokenOf(single, { email: 'robin@example.test' });
    expect((await accept(robin, token)).statusCode).toBe(200);
    expect((await state(many)).others).toEqual([]);
  });

  test('an undo needs the right of the change that it takes back', async () => {
    await letAct(robin, single, { scopes: ['manage'] });
    const { kysely } = backend.database;
    const { customer_id } = await kysely.selectFrom('grants').select('customer_id').executeTakeFirstOrThrow();
    const kinds = { cancel: 403, pause: 409, date: 409, unknown: 403 };
    for (const [kind, status] of Object.entries(kinds)) {
      const { id } = await kysely
        .insertInto('changes')
        .values({ customer_id, at: new Date(noon), kind, subject: null, before: 'null', after: 'null' })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const path of ['undo', 'undo/preview'])
        expect([kind, (await single.post(`changes/${id.toString(36)}/${path}`)).statusCode]).toEqual([kind, status]);
    }
  });

  test('a key of one actor is none of another’s, and has one effect for each', async () => {
    await letAct(robin, single, { scopes: ['feed'] });
    const [own, theirs] = [await weigh(robin, 1, 'same'), await weigh(single, 2, 'same')];
    expect([own.statusCode, theirs.json<Failure>().error?.code]).not.toContain('key-reused');
    const again = await weigh(single, 2, 'same');
    expect([again.statusCode, again.body]).toEqual([theirs.statusCode, theirs.body]);
    expect(refusal(await weigh(single, 3, 'same')).slice(0, 2)).toEqual([422, 'key-reused']);
  });

  test('the record names who made a change', async () => {
    await letAct(robin, single, { scopes: ['manage'] });
    await single.post('kitchen');
    await robin.post('calendar');
    const [calendar, kitchen, joined, invited] = await changesOf(robin);
    expect([calendar, kitchen, joined, invited].map((each) => [each!.kind, each!.actor])).toEqual([
      ['calendar', null],
      ['kitchen', 'Kim'],
      ['grant', 'Kim'],
      ['grant', null],
    ]);
  });
});

describe('DECISIONS.md#grants: persons of a household', () => {
  test('an invitation is the customer’s words and rights, and the database has the hash of its token alone', async () => {
    const token = await tokenOf(robin, { scopes: ['money', 'feed', 'feed'], until: '2026-12-24' });
    expect(await state(robin)).toEqual({
      persons: [
        {
          id: expect.any(String) as string,
          label: 'Kim',
          email: 'single@example.test',
          scopes: ['read', 'feed', 'money'],
          since: today,
          until: '2026-12-24',
          confirmed: null,
        },
      ],
      others: [],
      acting: null,
    });
    const row = await backend.database.kysely.selectFrom('grants').selectAll().executeTakeFirstOrThrow();
    expect(row.token_hash.equals(digest(token))).toBe(true);
    expect(JSON.stringify(row)).not.toContain(token);
    // The link of a sitter is another thing.
    expect(await robin.read('grants')).toEqual({ grants: [] });
    expect((await robin.post(`grants/${row.public_id}/revoke`)).statusCode).toBe(404);
    expect((await backend.app.inject({ url: `/gb/sitter/${token}/` })).statusCode).toBe(404);
  });

  test.each([
    ['a day that is over', { until: '2026-11-11' }, [422, 'invalid']],
    ['a day too far ahead', { until: '2028-01-01' }, [422, 'invalid']],
    ['no address', { email: 'kim' }, [422, 'invalid']],
    ['no name', { label: ' ' }, [422, 'invalid']],
    ['all of the customer’s rights', { scopes: ['owner'] }, [422, 'invalid']],
    ['oneself', { email: ' Robin@Example.test' }, [422, 'same-email']],
  ])('refuses %s', async (_, more, expected) => {
    expect(refusal(await invite(robin, more)).slice(0, 2)).toEqual(expected);
    expect((await state(robin)).persons).toEqual([]);
  });

  test('refuses a seventh person, and one who is invited or has access; a revoked one makes room', async () => {
    for (let made = 0; made < 6; made += 1) await invite(robin, { email: `kim-${made}@example.test` });
    expect(refusal(await invite(robin))[1]).toBe('too-many-grants');
    const { persons } = await state(robin);
    await robin.post(`household/${persons[0]!.id}/end`);
    await letAct(robin, single);
    expect(refusal(await invite(robin, { email: 'SINGLE@example.test' })).slice(0, 2)).toEqual([409, 'not-possible']);
  });

  test('gives no hint to the customer whether the address has an account', async () => {
    const answers = await Promise.all(
      ['single@example.test', 'none@example.test'].map(async (email) => {
        const answer = await invite(many, { email });
        return [answer.statusCode, Object.keys(answer.json<object>())];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test('only the invited customer accepts, once, within seven days', async () => {
    const token = await tokenOf(robin);
    expect(refusal(await accept(many, token))).toEqual([
      409,
      'not-possible',
      expect.stringContaining('another address'),
    ]);
    for (const wrong of ['', 'x', 'x'.repeat(43), `${token}x`])
      expect((await accept(single, wrong)).statusCode).toBe(404);
    await backend.clock('2026-11-19T00:00:01Z');
    expect(refusal(await accept(single, token)).slice(0, 2)).toEqual([409, 'too-late']);
    expect((await state(robin)).persons).toEqual([]);
    await backend.clock('2026-11-18T23:59:59Z');
    const send = () => single.post('household/accept', { token }, 'once');
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.statusCode, one.body]).toEqual([200, two.body]);
    expect(one.json<HouseholdState>().others).toMatchObject([{ customer: 'Robin', scopes: ['read'], until: null }]);
    expect(refusal(await accept(single, token))).toEqual([409, 'not-possible', expect.stringContaining('used')]);
    expect((await state(robin)).persons).toMatchObject([{ confirmed: expect.any(String) as string, until: null }]);
  });

  test('a revoked invitation, and one whose access would be over, can’t be accepted', async () => {
    const first = await tokenOf(robin);
    await robin.post(`household/${(await state(robin)).persons[0]!.id}/end`);
    expect((await accept(single, first)).statusCode).toBe(404);
    const second = await tokenOf(robin, { until: today });
    await backend.clock('2026-11-13T09:00:00Z');
    expect(refusal(await accept(single, second))[1]).toBe('too-late');
  });

  test('two customers may act for each other, each for one customer at a time', async () => {
    await letAct(robin, single);
    await letAct(single, robin, { email: 'robin@example.test', label: 'Robin' });
    const dogs = async (actor: Actor) =>
      (await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets')).pets.map(
        ({ petPublicId }) => petPublicId,
      );
    expect(await dogs(single)).toContain('robin-waffle');
    expect(await dogs(robin)).not.toContain('robin-waffle');
    for (const actor of [single, robin]) await actor.post('household/act', { id: null });
    expect(await dogs(robin)).toContain('robin-waffle');
    expect(await dogs(single)).not.toContain('robin-waffle');
  });

  test('two persons act for one customer at once, each by their own right', async () => {
    await letAct(robin, single, { scopes: ['manage'] });
    await letAct(robin, many, { email: 'many@example.test', label: 'Max', scopes: ['feed'] });
    const results = await Promise.all([single.post('kitchen'), many.post('kitchen'), single.post('kitchen')]);
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 403, 200]);
    expect((await changesOf(robin)).slice(0, 2).map(({ actor }) => actor)).toContain('Kim');
  });

  test.each([
    ['the customer revokes it', () => robin],
    ['the person leaves', () => single],
  ])('ends at once in all processes when %s, and the session can do nothing until it goes back', async (_, by) => {
    const id = await letAct(robin, single, { scopes: ['feed', 'manage'] });
    const other = await createApp(readConfig({ DEMO: '1' }), backend.database, { quiet: true });
    const cookie = await backend.signIn('single');
    const inject = (method: 'GET' | 'POST', path: string, payload?: object) =>
      other.inject({ method, url: api(path, 'gb'), headers: { cookie }, ...(payload && { payload }) });
    await inject('POST', 'household/act', { id });
    expect((await inject('GET', 'pet/weights/robin-waffle')).statusCode).toBe(200);
    const end = () => by().post(`household/${id}/end`, undefined, 'end');
    const [one, two] = [await end(), await end()];
    expect([one.statusCode, two.body]).toEqual([200, one.body]);
    for (const call of ['pet/weights/robin-waffle', 'customer/pets', 'settings'])
      expect(refusal(await inject('GET', call)).slice(0, 2)).toEqual([403, 'grant-ended']);
    expect(refusal(await inject('POST', 'kitchen')).slice(0, 2)).toEqual([403, 'grant-ended']);
    expect([(await state(robin)).persons, (await state(single)).others]).toEqual([[], []]);
    const record = (await changesOf(robin))[0]!;
    expect([record.kind, record.actor]).toEqual(['grant-revoked', by() === robin ? null : 'Kim']);
    expect((await inject('POST', 'household/act', { id })).statusCode).toBe(404);
    expect((await inject('POST', 'household/act', { id: null })).statusCode).toBe(200);
    expect((await inject('GET', 'customer/pets')).statusCode).toBe(200);
    expect((await inject('GET', 'pet/weights/robin-waffle')).statusCode).toBe(404);
    await other.close();
  });

  test('changes that race with the end of the right either came before it or change nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await letAct(robin, single, { scopes: ['manage'] });
      const [made] = await Promise.all([single.post('kitchen'), robin.post(`household/${id}/end`)]);
      const [latest, earlier] = await changesOf(robin);
      expect([200, 403]).toContain(made.statusCode);
      expect(latest!.kind).toBe('grant-revoked');
      if (made.statusCode === 403) expect(earlier!.kind).toBe('grant');
      await single.post('household/act', { id: null });
    }
  });

  test('another customer can neither see, use nor end a grant', async () => {
    const id = await letAct(robin, single);
    for (const call of [many.post('household/act', { id }), many.post(`household/${id}/end`)])
      expect((await call).statusCode).toBe(404);
    expect((await state(many)).others).toEqual([]);
    expect((await state(robin)).persons).toHaveLength(1);
  });

  test('ends after its last day, in the time zone of the customer’s store, whenever it is', async () => {
    const { timeZone } = findLocale('DE')!;
    const german = await actAs(backend, 'de', 'de');
    const { pets } = await german.read<{ pets: { petPublicId: string }[] }>('customer/pets');
    await letAct(german, single, { scopes: ['feed'] });
    const reads = async (day: string, time: string): Promise<number> => {
      await backend.clock(instantAt(day, time, timeZone).toISOString());
      return (await single.get(`pet/weights/${pets[0]!.petPublicId}`)).statusCode;
    };
    await fc.assert(
      // Both changes of the clocks are among the days.
      fc.asyncProperty(fc.nat(240), fc.nat(1439), async (ahead, minute) => {
        const until = addDays(today, ahead);
        await backend.database.kysely.updateTable('grants').set({ until_date: until }).execute();
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        expect([
          await reads(until, time),
          await reads(until, '23:59'),
          await reads(addDays(until, 1), '00:00'),
        ]).toEqual([200, 200, 403]);
      }),
      { numRuns: 12 },
    );
  });

  test('is deleted on both sides 30 days after its last day, after its end, and an invitation that was never accepted', async () => {
    const { kysely } = backend.database;
    const left = async (): Promise<number[]> => {
      await pruneOld(backend.database);
      const tables = ['grants', 'memberships'] as const;
      return Promise.all(
        tables.map(async (name) => (await kysely.selectFrom(name).select('customer_id').execute()).length),
      );
    };
    await accept(single, await tokenOf(robin, { until: '2026-11-14' }));
    await accept(robin, await tokenOf(single, { email: 'robin@example.test' }));
    await invite(many, { email: 'none@example.test' });
    await robin.post(`household/${(await state(robin)).others[0]!.id}/end`);
    for (const [day, expected] of [
      ['2026-12-12', [3, 1]],
      ['2026-12-13', [2, 1]],
      ['2026-12-15', [1, 0]],
      ['2026-12-19', [0, 0]],
    ] as const) {
      await backend.clock(`${day}T09:00:00Z`);
      expect([day, await left()]).toEqual([day, expected]);
    }
  });

  test('goes with either customer, and each one’s copy of the data has it', async () => {
    const nl = await actAs(backend, 'nl', 'nl');
    await letAct(robin, nl, { email: 'nl@example.test' });
    await letAct(nl, single);
    const copy = async (actor: Actor) => {
      await actor.post('personal-data', { password: 'pawtal' });
      return (await actor.get('/gb/personal-data/file')).json<{ data: Record<string, object[]> }>().data;
    };
    expect((await copy(robin))['grants']).toMatchObject([{ kind: 'person', name: 'Kim', email: 'nl@example.test' }]);
    await single.post('household/act', { id: null });
    expect((await copy(single))['memberships']).toHaveLength(1);
    await removeSample(backend, 'nl');
    const { kysely } = backend.database;
    for (const table of ['grants', 'memberships'] as const)
      expect(await kysely.selectFrom(table).select('customer_id').execute()).toEqual([]);
    expect(await kysely.selectFrom('directory').select('key').where('kind', '=', 'grant').execute()).toEqual([]);
    expect((await state(single)).others).toEqual([]);
  });
});
