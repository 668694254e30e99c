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
import type { Group } from '../../../../src/contract/groups.ts';
import { grantScopes } from '../../../../src/contract/lists.ts';
import type { GrantScope } from '../../../../src/contract/lists.ts';
import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { instantAt } from '../../../../src/instants.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor, ChangeRecord } from '../../../support/backend/actor.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { answerInvitation, invitationToken, openInvitation } from '../../../support/backend/invitations.ts';
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
  for (const actor of [robin, single, many]) await actor.reload();
});
afterAll(() => backend.close());

const body = { label: 'Kim', email: 'single@example.test', scopes: [] as string[], until: null as string | null };
const invite = (owner: Actor, more: object = {}) => owner.post('household/invite', { ...body, ...more });
/** The token of a new invitation. */
const tokenOf = async (owner: Actor, more: object = {}): Promise<string> => {
  expect((await invite(owner, more)).statusCode).toBe(200);
  return invitationToken(backend);
};
const accept = (person: Actor, token: string) => answerInvitation(backend, token, person);
const state = (actor: Actor) => actor.read<HouseholdState>('household');
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, message } = answer.json<Failure>().error;
  return [answer.statusCode, code, message];
};

/** Lets `person` act for `owner`. Returns the grant's id. */
async function letAct(owner: Actor, person: Actor, more: object = {}): Promise<string> {
  await accept(person, await tokenOf(owner, more));
  const { id } = (await state(person)).others.at(-1)!;
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
      .filter(({ open, ownCustomer }) => !open && !ownCustomer)
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
    expect((await accept(robin, token)).statusCode).toBe(303);
    expect((await state(many)).others).toEqual([]);
  });

  test('calls about the household are about the person behind the session, also while the session acts for another', async () => {
    const own = (Object.values(calls) as Call[]).filter(({ ownCustomer }) => ownCustomer);
    expect(own.map(({ path }) => path).toSorted()).toEqual([
      '/service-endpoint/shopping/auth',
      'household',
      'household/act',
      'household/invite',
      'household/{id}/end',
    ]);
    await letAct(robin, single, { scopes: [...grantScopes] });
    await letAct(robin, many, { email: 'many@example.test' });
    expect((await state(single)).persons).toEqual([]);
    const [, { id }] = (await state(robin)).persons as [unknown, { id: string }];
    expect((await single.post(`household/${id}/end`)).statusCode).toBe(404);
    expect((await invite(single, { email: 'nl@example.test' })).json<HouseholdState>().persons).toHaveLength(1);
    expect((await state(robin)).persons).toHaveLength(2);
  });

  test('a session offers what the rights allow, so that no view shows what would be refused', async () => {
    interface Auth {
      can: Group[];
    }
    const offered = async (scopes: GrantScope[]): Promise<Group[]> => {
      await letAct(robin, single, { scopes });
      const { can } = await single.read<Auth>('/service-endpoint/shopping/auth');
      await single.post('household/act', { id: null });
      await robin.post(`household/${(await state(robin)).persons[0]!.id}/end`);
      return can;
    };
    const { can: all } = await robin.read<Auth>('/service-endpoint/shopping/auth');
    const [read, feed, manage, money, every] = [
      await offered([]),
      await offered(['feed']),
      await offered(['manage']),
      await offered(['money']),
      await offered([...grantScopes]),
    ];
    expect(read).toEqual(expect.arrayContaining(['delivery', 'record', 'price', 'household']));
    expect(feed.filter((group) => !read.includes(group))).toEqual(['kitchen', 'weights']);
    expect(manage).toEqual(expect.arrayContaining(['change-date', 'pause', 'holiday', 'profile', 'undo', 'scoop']));
    expect(money).toEqual(expect.arrayContaining(['payment-methods', 'codes', 'cancel', 'leave', 'receipts']));
    for (const group of ['change-date', 'profile', 'undo', 'holiday']) expect(money).not.toContain(group);
    // What is the customer's alone.
    const alone =
      'assistants calendar check-in delete-account details devices email language mail-actions mails passkeys password personal-data push sitter';
    expect(all.filter((group) => !every.includes(group)).toSorted()).toEqual(alone.split(' '));
  });

  test('a statement about a contract is the customer’s with the right to money, else a visitor’s', async () => {
    interface Terms {
      prefill: { email: string } | null;
    }
    const emails: (string | undefined)[] = [];
    for (const scopes of [['money'], ['manage']] as GrantScope[][]) {
      await letAct(robin, single, { scopes });
      emails.push((await single.read<Terms>('withdrawal')).prefill?.email);
      await single.post('household/act', { id: null });
      await robin.post(`household/${(await state(robin)).persons[0]!.id}/end`);
    }
    expect(emails).toEqual(['robin@example.test', undefined]);
  });

  test('a mail about a change of somebody else goes to the customer, and names them', async () => {
    await letAct(robin, single, { scopes: ['manage'], label: 'Sam' });
    const move = async (actor: Actor): Promise<void> => {
      const [, box] = await actor.open('robin-waffle');
      const { methods } = await actor.read<{ methods: { method: string; dates: { date: string }[] }[] }>(
        `delivery/${box!.id}/ranges`,
      );
      const { method, dates } = methods[0]!;
      const { date } = dates.find((each) => each.date !== box!.date)!;
      const moved = await actor.post(`delivery/${box!.id}/change-date`, { date, method, version: box!.version });
      expect(moved.statusCode, moved.body).toBe(200);
    };
    const latest = async () => (await mailsIn(backend.database)).at(-1)!;
    await move(single);
    const mail = await latest();
    expect([mail.kind, mail.recipient]).toEqual(['delivery-date', 'robin@example.test']);
    for (const text of [mail.text, mail.html]) expect(text).toContain('Sam did this for you');
    expect((await changesOf(robin))[0]).toMatchObject({ kind: 'date', actor: 'Sam' });
    await move(robin);
    expect((await latest()).text).not.toContain('did this for you');
    expect((await changesOf(robin))[0]).toMatchObject({ kind: 'date', actor: null });
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

  test('only the invited customer accepts, once, within seven days, and each other case has a sentence', async () => {
    const token = await tokenOf(robin);
    const answers = async (person: Partial<Actor>, sentence: RegExp, given = token): Promise<number> => {
      const { statusCode, body } = await answerInvitation(backend, given, person);
      expect(body).toMatch(sentence);
      return statusCode;
    };
    expect(await answers(many, /The invitation is for another address.*It was sent to single@example\.test/s)).toBe(
      409,
    );
    expect(await answers(robin, /This is your own invitation/)).toBe(409);
    for (const wrong of ['', 'x', 'x'.repeat(43), `${token}x`])
      expect(await answers(single, /This invitation doesn’t work any more/, wrong)).toBe(410);
    await backend.clock('2026-11-19T00:00:01Z');
    expect(await answers(single, /This invitation has expired.*Ask Robin for a new one/s)).toBe(409);
    expect((await state(robin)).persons).toEqual([]);
    await backend.clock('2026-11-18T23:59:59Z');
    const presses = await Promise.all([accept(single, token), accept(single, token)]);
    expect(presses.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409]);
    expect((await state(single)).others).toMatchObject([{ customer: 'Robin', scopes: ['read'], until: null }]);
    expect(await answers(single, /You have access to Robin’s dogs/)).toBe(409);
    expect(await answers(many, /This invitation was used already/)).toBe(409);
    expect((await state(robin)).persons).toMatchObject([{ confirmed: expect.any(String) as string, until: null }]);
    expect((await changesOf(robin)).map(({ kind, actor }) => [kind, actor]).slice(0, 2)).toEqual([
      ['grant', 'Kim'],
      ['grant', null],
    ]);
  });

  test('a revoked invitation, and one whose access would be over, can’t be accepted', async () => {
    const first = await tokenOf(robin);
    await robin.post(`household/${(await state(robin)).persons[0]!.id}/end`);
    expect((await accept(single, first)).statusCode).toBe(410);
    const second = await tokenOf(robin, { until: today });
    await backend.clock('2026-11-13T09:00:00Z');
    expect((await accept(single, second)).body).toContain('has expired');
    expect((await state(single)).others).toEqual([]);
  });

  test('its mail has who invites, the rights in words and the link, and the page shows the same before anything is accepted', async () => {
    const token = await tokenOf(robin, { scopes: ['manage'], until: '2026-12-24' });
    const { kysely } = backend.database;
    const [mail] = await kysely
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'invitation')
      .orderBy('id', 'desc')
      .execute();
    expect([mail!.recipient, mail!.subject]).toEqual(['single@example.test', 'Robin gives you access to their dogs']);
    for (const text of [mail!.text, mail!.html]) {
      expect(text).toContain(`/household/accept?locale=en-GB#${token}`);
      expect(text).toMatch(/see dogs, plans and deliveries,? and dates, contents and pauses/);
      expect(text).not.toMatch(/robin@example|kitchen card/i);
    }
    expect(mail!.expires_at).not.toBeNull();
    // Looking uses nothing up, also without a session.
    const page = await backend.app.inject({ url: '/household/accept?locale=en-GB' });
    expect([page.statusCode, page.body.includes('Robin')]).toEqual([200, false]);
    const { opened, cookie } = await openInvitation(backend, token);
    const visitor = await backend.app.inject({ url: opened.headers.location as string, headers: { cookie } });
    expect(visitor.body).toMatch(/Access to Robin’s dogs.*Sign in with this address.*Make an account/s);
    const signedIn = await openInvitation(backend, token, single.cookie);
    const shown = await backend.app.inject({
      url: '/household/invitation?locale=en-GB',
      headers: { cookie: signedIn.cookie },
    });
    expect(shown.body).toMatch(/See dogs, plans.*Change dates.*It ends after 24\sDecember\s2026.*Accept.*Refuse/s);
    expect(shown.body).not.toMatch(/kitchen card|Payment/);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect((await state(single)).others).toEqual([]);
    // A press without a session signs in first.
    expect((await answerInvitation(backend, token, {})).headers.location).toMatch(/^\/household\/invitation/);
    expect((await state(robin)).persons).toMatchObject([{ confirmed: null }]);
  });

  test('who refuses ends the invitation, the record names them, and it can’t be accepted any more', async () => {
    const token = await tokenOf(robin);
    expect((await answerInvitation(backend, token, single, 'refuse')).body).toContain(
      'You have refused the invitation',
    );
    expect((await accept(single, token)).statusCode).toBe(410);
    expect([(await state(robin)).persons, (await state(single)).others]).toEqual([[], []]);
    const [{ kind, actor }] = (await changesOf(robin)) as [ChangeRecord['changes'][number]];
    expect([kind, actor]).toEqual(['grant-revoked', 'Kim']);
  });

  test('the page after it leads to the dogs, and an invitation in return states that rights don’t add up', async () => {
    const token = await tokenOf(robin);
    await accept(single, token);
    expect((await answerInvitation(backend, token, single, 'see')).headers.location).toBe('/account/');
    await single.reload();
    expect((await single.read<{ first_name: string }>('customer-data')).first_name).toBe('Robin');
    await single.post('household/act', { id: null });
    const back = await openInvitation(backend, await tokenOf(single, { email: 'robin@example.test' }), robin.cookie);
    const page = await backend.app.inject({ url: '/household/invitation', headers: { cookie: back.cookie } });
    expect(page.body).toContain('You already give');
  });

  test('at most 12 invitations are mailed in a day, however many are ended', async () => {
    const statuses: number[] = [];
    for (let made = 0; made < 13; made += 1) {
      statuses.push((await invite(robin, { email: `kim-${made}@example.test` })).statusCode);
      for (const { id } of (await state(robin)).persons) await robin.post(`household/${id}/end`);
    }
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
    await backend.clock('2026-11-13T09:00:01Z');
    expect((await invite(robin)).statusCode).toBe(200);
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
      other.inject({
        method,
        url: path.startsWith('/') ? path : api(path, 'gb'),
        headers: { cookie, 'account-customer': 'c-robin' },
        ...(payload && { payload }),
      });
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
    // The next page is the person's own again.
    expect((await inject('GET', '/service-endpoint/shopping/auth')).statusCode).toBe(200);
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
