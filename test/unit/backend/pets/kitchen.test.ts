import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

interface State {
  day: string;
  version: string;
  ticks: { pet: string; meal: string; fed: boolean; at: string }[];
}

const make = async (actor: Actor): Promise<string> =>
  new URL((await actor.post('kitchen')).json<{ url: string }>().url).pathname;
/** Without a session, like any holder of the link. */
const open = (url: string) => backend.app.inject({ url, remoteAddress: '192.0.2.7' });
const stateOf = async (link: string): Promise<State> => (await open(`${link}state`)).json<State>();
const press = { pet: 'robin-waffle', day: '2026-11-12', meal: 'morning', fed: true, age: 0 };
const send = (link: string, ...ticks: object[]) =>
  backend.app.inject({ method: 'POST', url: `${link}ticks`, payload: { ticks } });
const fedMeals = async (link: string) => (await stateOf(link)).ticks.map(({ pet, meal, fed }) => [pet, meal, fed]);

describe('The link of the kitchen card', () => {
  test('none at first; made, it opens the card without a session; revoked, it reveals nothing', async () => {
    const robin = await actAs(backend, 'robin');
    expect(await robin.read('kitchen')).toEqual({ url: null });
    const first = await make(robin);
    expect(first).toMatch(/^\/gb\/kitchen\/[\w-]{43}\/$/);
    const page = await open(first);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await open(first.slice(0, -1))).headers['location']).toBe(first);
    const second = await make(robin);
    expect({ first: (await open(first)).statusCode, second: (await open(second)).statusCode }).toEqual({
      first: 404,
      second: 200,
    });
    await send(second, press);
    expect((await robin.post('kitchen/revoke')).json()).toEqual({ url: null });
    const ended = await open(second);
    expect(ended.statusCode).toBe(404);
    expect(ended.body).toContain('This link no longer works');
    expect(ended.body).not.toMatch(/Waffle|Pickle|scoop/);
    for (const path of ['state', 'worker.js', 'photo/robin-waffle/x'])
      expect({ path, statusCode: (await open(second + path)).statusCode }).toEqual({ path, statusCode: 404 });
    expect((await send(second, press)).statusCode).toBe(404);
    expect(await backend.database.kysely.selectFrom('meal_ticks').selectAll().execute()).toEqual([]);
    const { changes } = await robin.read<{ changes: { kind: string; to: unknown }[] }>('changes');
    expect(changes.slice(0, 3).map(({ kind, to }) => [kind, to])).toEqual([
      ['kitchen', { code: 'off' }],
      ['kitchen', { code: 'on' }],
      ['kitchen', { code: 'on' }],
    ]);
  });

  test.each(['x'.repeat(43), 'x', '..%2f..%2fetc', 'a'.repeat(250), '%00', 'null'])(
    'an unknown secret "%s" reveals nothing more than a revoked one',
    async (secret) => {
      const response = await open(`/de/kitchen/${secret}/`);
      expect({ statusCode: response.statusCode, body: response.body }).toEqual({
        statusCode: 404,
        body: expect.stringContaining('Dieser Link gilt nicht mehr'),
      });
    },
  );

  test('shows the dogs that eat by a plan, their portions, and nothing else of the account', async () => {
    const { body } = await open(await make(await actAs(backend, 'robin')));
    expect(body).toContain('Waffle');
    expect(body).toContain('Pickle');
    expect(body).toContain('1½ scoops');
    expect(body).not.toMatch(/Archer|Orchard|Bristol|example\.test|4242|£/);
  });

  test.each([
    ['de', 'Pro Mahlzeit', 'Frau Krümel'],
    ['fr', 'À chaque repas', ''],
    ['nl', 'Per maaltijd', ''],
    ['se', 'Vid varje måltid', 'Bullen'],
    ['dk', 'Ved hvert måltid', 'Mille'],
  ])('speaks the customer’s language: %s', async (name, words, dog) => {
    const { body } = await open(await make(await actAs(backend, name, name)));
    expect(body).toContain(words);
    expect(body).toContain(dog);
  });

  test('doesn’t exist on a backend that does not support the group', async () => {
    const link = await make(await actAs(backend, 'single'));
    const setUnsupported = (unsupported: string) =>
      backend.app.inject({ method: 'POST', url: '/demo/api/unsupported', payload: { unsupported } });
    await setUnsupported('kitchen');
    expect((await open(link)).statusCode).toBe(404);
    await setUnsupported('');
    expect((await open(link)).statusCode).toBe(200);
  });

  test('opens the dogs’ photos, and no other customer’s', async () => {
    const robin = await actAs(backend, 'robin');
    const link = await make(robin);
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const photo = await robin.post('pet/photo/robin-waffle', { image: png });
    expect(photo.statusCode, photo.body).toBe(200);
    const [src = ''] = /photo\/robin-waffle\/\w+/.exec((await open(link)).body) ?? [];
    const shown = await open(link + src);
    expect({ statusCode: shown.statusCode, contentType: shown.headers['content-type'] }).toEqual({
      statusCode: 200,
      contentType: 'image/png',
    });
    const other = await make(await actAs(backend, 'single'));
    expect((await open(other + src)).statusCode).toBe(404);
  });
});

describe('Ticks on the kitchen card', () => {
  test('the last press of a meal counts, for any number and order of arriving presses', async () => {
    const link = await make(await actAs(backend, 'robin'));
    expect(await fedMeals(link)).toEqual([]);
    await send(link, { ...press, age: 60_000 });
    await send(link, { ...press, age: 60_000 });
    expect(await fedMeals(link)).toEqual([['robin-waffle', 'morning', true]]);
    const { body } = await open(link);
    expect(body).toContain('&quot;fed&quot;:true');
    // Somebody unticks it; a phone that was offline sends its older press afterwards.
    await send(link, { ...press, fed: false, age: 10_000 });
    const late = await send(link, { ...press, fed: true, age: 30_000 });
    expect(late.json<State>().ticks).toMatchObject([{ fed: false }]);
    await send(link, { ...press, age: 0 }, { ...press, meal: 'evening' }, { ...press, pet: 'robin-pickle' });
    expect(await fedMeals(link)).toHaveLength(3);
  });

  test('a new day starts in the customer’s time zone, with nothing ticked', async () => {
    const link = await make(await actAs(backend, 'de', 'de'));
    const pet = /data-pet="([\w-]+)"/.exec((await open(link)).body)![1]!;
    await backend.clock('2026-11-12T22:59:00Z');
    await send(link, { ...press, pet });
    expect(await stateOf(link)).toMatchObject({ day: '2026-11-12', ticks: [{ pet, fed: true }] });
    // Midnight in Berlin, an hour before that of London.
    await backend.clock('2026-11-12T23:01:00Z');
    expect(await stateOf(link)).toMatchObject({ day: '2026-11-13', ticks: [] });
    // What was pressed yesterday without a network still counts for yesterday.
    await send(link, { ...press, pet, meal: 'evening', age: 7_200_000 });
    expect(await fedMeals(link)).toEqual([]);
    const rows = await backend.database.kysely.selectFrom('meal_ticks').select(['day', 'meal']).execute();
    expect(rows).toContainEqual({ day: '2026-11-12', meal: 'evening' });
    // Old days are removed; ticks of earlier days or of tomorrow are not accepted.
    await backend.clock('2026-11-25T12:00:00Z');
    await send(link, { ...press, pet }, { ...press, pet, day: '2026-11-26' });
    const left = await backend.database.kysely
      .selectFrom('meal_ticks')
      .innerJoin('pets', 'pets.id', 'pet_id')
      .where('public_id', '=', pet)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
    await backend.clock('2026-11-12T09:00:00Z');
  });

  test('another customer’s dog can’t be ticked, and what isn’t a tick is refused', async () => {
    const robin = await make(await actAs(backend, 'robin'));
    const single = await make(await actAs(backend, 'single'));
    const { version } = await stateOf(robin);
    const before = await fedMeals(robin);
    expect((await send(single, { ...press, meal: 'evening', fed: false })).statusCode).toBe(200);
    expect(await fedMeals(robin)).toEqual(before);
    expect(await fedMeals(single)).toEqual([]);
    expect((await stateOf(robin)).version).toBe(version);
    for (const wrong of [{ meal: 'lunch' }, { day: 'today' }, { age: -1 }, { fed: 'yes' }])
      expect((await send(robin, { ...press, ...wrong })).statusCode).toBe(422);
    expect((await send(robin, ...Array.from({ length: 501 }, () => press))).statusCode).toBe(422);
    const foreign = await backend.app.inject({
      method: 'POST',
      url: `${robin}ticks`,
      headers: { origin: 'https://evil.test' },
      payload: { ticks: [press] },
    });
    expect(foreign.statusCode).toBe(403);
  });
});
