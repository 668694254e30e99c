import type { FastifyInstance } from 'fastify';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { pruneOld } from '../../../../demo/backend/jobs/prune.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { digest } from '../../../../demo/backend/platform/secrets.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import type { Grants, MadeGrant } from '../../../../src/contract/customer/grants.ts';
import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { instantAt } from '../../../../src/instants.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor, ChangeRecord } from '../../../support/backend/actor.ts';
import { removeSample, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

const noon = '2026-11-12T09:00:00Z';
const today = '2026-11-12';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.clock(noon);
  await backend.database.kysely.deleteFrom('grants').execute();
});
afterAll(() => backend.close());

const body = { kind: 'sitter', label: 'Aunt Jo', pets: ['robin-waffle'], since: today, until: '2026-11-20' };
const post = (actor: Actor, more: object = {}) => actor.post('grants', { ...body, ...more });
const make = async (actor: Actor, more: object = {}): Promise<MadeGrant & { link: string }> => {
  const answer = await post(actor, more);
  expect(answer.statusCode, answer.body).toBe(200);
  const made = answer.json<MadeGrant>();
  return { ...made, link: new URL(made.url).pathname };
};
const list = async (actor: Actor) => (await actor.read<Grants>('grants')).grants;
/** Without a session, like any holder of the link. */
const open = (url: string, app: FastifyInstance = backend.app) => app.inject({ url, remoteAddress: '192.0.2.7' });
const statusOf = async (url: string, app?: FastifyInstance) => (await open(url, app)).statusCode;
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, field } = answer.json<Failure>().error;
  return [answer.statusCode, code, field];
};

describe('DECISIONS.md#grants: the link', () => {
  test('opens the kitchen card of its dogs without a session, and nothing else of the account', async () => {
    const { grants, link } = await make(await actAs(backend, 'robin'));
    expect(link).toMatch(/^\/gb\/sitter\/[\w-]{43}\/$/);
    expect(grants).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'sitter',
        label: 'Aunt Jo',
        scopes: ['feed'],
        pets: [{ petPublicId: 'robin-waffle', name: 'Waffle' }],
        since: today,
        until: '2026-11-20',
        lastUsed: null,
      },
    ]);
    const page = await open(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(page.body).toContain('Waffle');
    expect(page.body).toContain('From 12 November to 20 November');
    expect(page.body).not.toMatch(/Pickle|Aunt Jo|Robin|Archer|Orchard|Bristol|example\.test|4242|£/);
    // Nothing of it stays on the device.
    expect(page.body).toContain('data-kept="no"');
    expect(await statusOf(`${link}worker.js`)).toBe(404);
    expect((await open(link.slice(0, -1))).headers['location']).toBe(link);
  });

  test('is in the answer that made it alone: the database has its hash', async () => {
    const robin = await actAs(backend, 'robin');
    const { link } = await make(robin);
    const token = link.split('/').at(-2)!;
    const [row] = await backend.database.kysely.selectFrom('grants').selectAll().execute();
    expect(row!.token_hash.equals(digest(token))).toBe(true);
    expect(JSON.stringify(row)).not.toContain(token);
    for (const path of ['grants', 'changes']) expect((await robin.get(path)).body).not.toContain(token);
  });

  test('ticks meals of its dogs, which the household sees, and of no other', async () => {
    const robin = await actAs(backend, 'robin');
    const { link } = await make(robin);
    const tick = (pet: string) => ({ pet, day: today, meal: 'morning', fed: true, age: 0 });
    const send = (url: string, ...pets: string[]) =>
      backend.app.inject({ method: 'POST', url: `${url}ticks`, payload: { ticks: pets.map(tick) } });
    const own = new URL((await robin.post('kitchen')).json<{ url: string }>().url).pathname;
    const answer = await send(link, 'robin-waffle', 'robin-pickle');
    expect(answer.json<{ ticks: object[] }>().ticks).toMatchObject([{ pet: 'robin-waffle', fed: true }]);
    await send(own, 'robin-pickle');
    const ticksOf = async (url: string) =>
      (await open(`${url}state`)).json<{ ticks: { pet: string }[] }>().ticks.map(({ pet }) => pet);
    expect(await ticksOf(own)).toEqual(['robin-waffle', 'robin-pickle']);
    expect(await ticksOf(link)).toEqual(['robin-waffle']);
  });

  test.each([
    ['de', 'Vom 12. November bis 20. November', 'Dieser Link ist heute nicht gültig'],
    ['fr', 'Du 12 novembre au 20 novembre', 'Ce lien ne s’ouvre pas aujourd’hui'],
    ['nl', 'Van 12 november t/m 20 november', 'Deze link werkt vandaag niet'],
    ['se', 'Från 12 november till och med 20 november', 'Länken gäller inte i dag'],
    ['dk', 'Fra den 12. november til og med den 20. november', 'Linket gælder ikke i dag'],
  ])('speaks the customer’s language: %s', async (name, days, closed) => {
    const actor = await actAs(backend, name, name);
    const { pets } = await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets');
    const { link } = await make(actor, { pets: pets.map(({ petPublicId }) => petPublicId) });
    expect((await open(link)).body).toContain(days);
    expect((await open(link.replace(/[\w-]{43}/, 'x'.repeat(43)))).body).toContain(closed);
  });

  test('opens on just the chosen days, in the time zone of the store, whenever they are', async () => {
    const actors = { GB: await actAs(backend, 'robin'), DE: await actAs(backend, 'de', 'de') };
    const { pets } = await actors.DE.read<{ pets: { petPublicId: string }[] }>('customer/pets');
    const dogs = { GB: ['robin-waffle'], DE: [pets[0]!.petPublicId] };
    const country = fc.constantFrom('GB' as const, 'DE' as const);
    // Both changes of the clocks are among the days.
    const cases = fc.record({ country, from: fc.nat(240), length: fc.nat(59), minute: fc.nat(1439) });
    const opensOn = async (link: string, zone: string, day: string, minute: number): Promise<boolean> => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      await backend.clock(instantAt(day, time, zone).toISOString());
      return (await statusOf(link)) === 200;
    };
    await fc.assert(
      fc.asyncProperty(cases, async ({ country: of, from, length, minute }) => {
        await backend.clock(noon);
        await backend.database.kysely.deleteFrom('grants').execute();
        const [since, until] = [addDays(today, from), addDays(today, from + length)];
        const { link } = await make(actors[of], { pets: dogs[of], since, until });
        const { timeZone } = findLocale(of)!;
        const opens = [
          await opensOn(link, timeZone, addDays(since, -1), 1439),
          await opensOn(link, timeZone, since, 0),
          await opensOn(link, timeZone, since, minute),
          await opensOn(link, timeZone, until, 1439),
          await opensOn(link, timeZone, addDays(until, 1), 0),
        ];
        expect(opens).toEqual([false, true, true, true, false]);
      }),
      { numRuns: 12 },
    );
  });

  test('shows the same for a revoked link, on another day, and for one that never was; and each is counted', async () => {
    const robin = await actAs(backend, 'robin');
    const { link, grants } = await make(robin, { until: today });
    const later = await make(robin, { since: '2026-11-14' });
    const unknown = `/gb/sitter/${'x'.repeat(43)}/`;
    const { statusCode, body: text } = await open(unknown);
    expect([statusCode, text]).toEqual([404, expect.stringContaining('This link isn’t open today')]);
    expect(text).not.toMatch(/Waffle|November|scoop/);
    const same = async (url: string) => {
      const answer = await open(url);
      expect([answer.statusCode, answer.body]).toEqual([404, text]);
    };
    await same(later.link);
    for (const secret of ['x', '..%2f..%2fetc', '%00', 'null', 'a'.repeat(250)]) await same(`/gb/sitter/${secret}/`);
    await backend.clock('2026-11-13T09:00:00Z');
    await same(link);
    await backend.clock(noon);
    expect(await statusOf(link)).toBe(200);
    await robin.post(`grants/${grants[0]!.id}/revoke`);
    await same(link);
    for (const path of ['state', 'photo/robin-waffle/x']) expect(await statusOf(link + path)).toBe(404);
    const ticks = await backend.app.inject({ method: 'POST', url: `${link}ticks`, payload: { ticks: [] } });
    expect(ticks.statusCode).toBe(404);
    // A shop limits unknown links of one sender, while a link that opens is never limited.
    const strict = await createApp(readConfig({ DEMO: '0' }), backend.database, { quiet: true });
    const known = await make(robin);
    for (let tried = 0; tried < 30; tried += 1) await open(unknown, strict);
    const limited = await open(unknown, strict);
    expect([limited.statusCode, limited.headers['retry-after'], limited.body]).toEqual([429, expect.anything(), text]);
    expect(await statusOf(known.link, strict)).toBe(200);
    await strict.close();
  });

  test('no longer opens once it is revoked in another process', async () => {
    const robin = await actAs(backend, 'robin');
    const other = await createApp(readConfig({ DEMO: '1' }), backend.database, { quiet: true });
    const { link, grants } = await make(robin);
    expect(await statusOf(link, other)).toBe(200);
    await robin.post(`grants/${grants[0]!.id}/revoke`);
    expect(await statusOf(link, other)).toBe(404);
    await other.close();
  });

  test('shows no dog that is gone, and nothing of a customer who is gone', async () => {
    const ruby = await actAs(backend, 'single');
    const { pets } = await ruby.read<{ pets: { petPublicId: string; name: string }[] }>('customer/pets');
    const { link } = await make(ruby, { pets: pets.map(({ petPublicId }) => petPublicId) });
    expect((await open(link)).body).toContain(pets[0]!.name);
    await ruby.post(`pet/farewell/${pets[0]!.petPublicId}`, { kind: 'rehomed' });
    const after = await open(link);
    expect([after.statusCode, after.body.includes(pets[0]!.name)]).toEqual([200, false]);
    expect((await list(ruby))[0]!.pets).toEqual(pets.slice(1).map(({ petPublicId, name }) => ({ petPublicId, name })));
    const other = await actAs(backend, 'nl', 'nl');
    const dogs = (await other.read<{ pets: { petPublicId: string }[] }>('customer/pets')).pets;
    const gone = await make(other, { pets: dogs.map(({ petPublicId }) => petPublicId) });
    expect(await statusOf(gone.link)).toBe(200);
    await removeSample(backend, 'nl');
    expect(await statusOf(gone.link)).toBe(404);
    const { kysely } = backend.database;
    const key = digest(gone.link.split('/').at(-2)!);
    expect(await kysely.selectFrom('grants').select('id').where('token_hash', '=', key).execute()).toEqual([]);
    const entries = kysely.selectFrom('directory').select('kind').where('key', '=', key.toString('hex'));
    expect(await entries.execute()).toEqual([]);
  });

  test('doesn’t exist on a backend that does not support the group', async () => {
    const { link } = await make(await actAs(backend, 'robin'));
    const setUnsupported = (unsupported: string) =>
      backend.app.inject({ method: 'POST', url: '/demo/api/unsupported', payload: { unsupported } });
    await setUnsupported('sitter');
    expect(await statusOf(link)).toBe(404);
    await setUnsupported('');
    expect(await statusOf(link)).toBe(200);
  });
});

describe('DECISIONS.md#grants: making and revoking', () => {
  test.each([
    ['yesterday', { since: '2026-11-11' }, 'since'],
    ['the wrong way round', { since: '2026-11-15', until: '2026-11-14' }, 'until'],
    ['61 days', { until: '2027-01-11' }, 'until'],
    ['more than a year ahead', { since: '2027-11-13', until: '2027-11-14' }, 'since'],
    ['no day', { since: '2026-02-30' }, 'since'],
    ['another customer’s dog', { pets: ['robin-waffle', 'c-single'] }, 'pets'],
    ['no dog', { pets: [] }, 'pets'],
    ['no name', { label: ' ' }, 'label'],
    ['a long name', { label: 'x'.repeat(61) }, 'label'],
    ['another kind', { kind: 'owner' }, 'kind'],
    ['scopes', { scopes: ['money'] }, 'scopes'],
  ])('refuses %s', async (_, more, field) => {
    const robin = await actAs(backend, 'robin');
    expect(refusal(await post(robin, more))).toEqual([422, 'invalid', field]);
    expect(await list(robin)).toEqual([]);
  });

  test('allows 60 days, from today to a year ahead; and 20 links at a time', async () => {
    const robin = await actAs(backend, 'robin');
    await make(robin, { until: '2027-01-10' });
    await make(robin, { since: '2027-11-12', until: '2028-01-10' });
    for (let made = 2; made < 20; made += 1) await make(robin, { until: today });
    expect(refusal(await post(robin))).toEqual([422, 'too-many-grants', undefined]);
    // One whose last day is over makes room.
    await backend.clock('2026-11-13T09:00:00Z');
    expect((await post(robin, { since: '2026-11-13' })).statusCode).toBe(200);
  });

  test('has one effect for one key, and is in the record with its days, as its revocation is', async () => {
    const robin = await actAs(backend, 'robin');
    const send = () => robin.post('grants', body, 'one-key');
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.json()).toEqual(two.json());
    const [grant, ...more] = await list(robin);
    expect(more).toEqual([]);
    const revoke = () => robin.post(`grants/${grant!.id}/revoke`);
    expect((await revoke()).json()).toEqual({ grants: [] });
    // A press in another tab finds it revoked already.
    expect((await revoke()).json()).toEqual({ grants: [] });
    const { changes } = await robin.read<ChangeRecord>('changes');
    const kept = changes.filter(({ kind }) => kind.startsWith('grant'));
    expect(kept.slice(0, 2)).toMatchObject([
      { kind: 'grant-revoked', subject: 'Aunt Jo' },
      { kind: 'grant', subject: 'Aunt Jo', from: { date: today }, to: { date: '2026-11-20' } },
    ]);
    expect(kept[2]?.kind).not.toBe('grant-revoked');
  });

  test('another customer can neither see nor revoke it', async () => {
    const { link, grants } = await make(await actAs(backend, 'robin'));
    const single = await actAs(backend, 'single');
    expect(await list(single)).toEqual([]);
    expect(refusal(await single.post(`grants/${grants[0]!.id}/revoke`))).toEqual([404, 'not-found', undefined]);
    expect(await statusOf(link)).toBe(200);
  });

  test('lists those of today and of later days, with the last use to the minute', async () => {
    const robin = await actAs(backend, 'robin');
    const { link } = await make(robin, { since: '2026-11-13' });
    await make(robin, { until: today, label: 'Kim' });
    expect((await list(robin)).map(({ label, lastUsed }) => [label, lastUsed])).toEqual([
      ['Kim', null],
      ['Aunt Jo', null],
    ]);
    await backend.clock('2026-11-13T08:00:00Z');
    await open(link);
    await backend.clock('2026-11-13T08:00:30Z');
    await open(`${link}state`);
    const [own, ...others] = await list(robin);
    expect(others).toEqual([]);
    expect(Date.parse(own!.lastUsed!)).toBeLessThan(Date.parse('2026-11-13T08:00:20Z'));
    await backend.clock('2026-11-13T08:05:00Z');
    await open(`${link}state`);
    expect(Date.parse((await list(robin))[0]!.lastUsed!)).toBeGreaterThan(Date.parse('2026-11-13T08:04:00Z'));
  });

  test('is in the copy of the customer’s data without its hash, and deleted 30 days after its last day', async () => {
    const robin = await actAs(backend, 'robin');
    await make(robin, { until: '2026-11-14' });
    await robin.post('personal-data', { password: 'pawtal' });
    const { data } = (await robin.get('/gb/personal-data/file')).json<{ data: { grants: object[] } }>();
    expect(data.grants).toMatchObject([{ name: 'Aunt Jo', kind: 'sitter', until_date: '2026-11-14' }]);
    expect(Object.keys(data.grants[0]!)).not.toContain('token_hash');
    const rows = () => backend.database.kysely.selectFrom('grants').selectAll().execute();
    await backend.clock('2026-12-14T09:00:00Z');
    await pruneOld(backend.database);
    expect(await rows()).toHaveLength(1);
    await backend.clock('2026-12-15T09:00:00Z');
    await pruneOld(backend.database);
    expect(await rows()).toEqual([]);
  });
});
