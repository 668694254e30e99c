import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FeedingPlans } from '../../../../src/contract/pets/feeding-plan.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import type { PhotoOutcome, Profile, ProfileOutcome } from '../../../../src/contract/pets/profile.ts';
import type { Change } from '../../../../src/contract/customer/changes.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { filledAt } from '../../../support/database/template.ts';
import { planFor } from '../../../../demo/backend/rules/food/plan.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import sharp from 'sharp';
import { jpeg, photo, png } from '../../../support/backend/pictures.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const profile = (actor: Actor, pet: string): Promise<Profile> => actor.read(`pet/profile/${pet}`);
const plans = (actor: Actor, pet: string): Promise<FeedingPlans> => actor.read(`pet/feeding-plan-public/${pet}`);
const petOf = async (actor: Actor, name: string): Promise<Pet> =>
  (await actor.read<{ pets: Pet[] }>('customer/pets')).pets.find((pet) => pet.name === name)!;
const send = (actor: Actor, pet: string, body: object, key?: string) => actor.post(`pet/profile/${pet}`, body, key);
async function saved(actor: Actor, pet: string, answers: object): Promise<ProfileOutcome> {
  const { version } = await profile(actor, pet);
  const response = await send(actor, pet, { version, answers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ProfileOutcome>();
}
const everything = async () => ({
  ...((await storedState(backend)) as object),
  profiles: await backend.database.kysely.selectFrom('profiles').selectAll().orderBy('pet_id').execute(),
  plans: await backend.database.kysely.selectFrom('plans').selectAll().orderBy('id').execute(),
  pets: await backend.database.kysely.selectFrom('pets').selectAll().orderBy('id').execute(),
});

describe('DECISIONS.md#profiles', () => {
  test('each sample dog’s latest plan is what the rule makes of its answers', async () => {
    const rows = await backend.database.kysely
      .selectFrom('plans')
      .innerJoin('profiles', (join) =>
        join.onRef('profiles.customer_id', '=', 'plans.customer_id').onRef('profiles.pet_id', '=', 'plans.pet_id'),
      )
      .select(['plans.customer_id', 'plans.pet_id', 'answers', 'portions', 'blend', 'room_for_treats'])
      .orderBy('line')
      .execute();
    const latest = new Map(rows.map((row) => [`${row.customer_id} ${row.pet_id}`, row]));
    expect(latest.size).toBeGreaterThan(40);
    for (const { answers, portions, blend, room_for_treats } of latest.values())
      expect(planFor(answers, filledAt.toISOString().slice(0, 10), portions)).toEqual({
        portions,
        blend,
        room_for_treats,
      });
  });

  test('§4 a finished profile makes the start possible, with the plan that follows from it', async () => {
    const robin = await actAs(backend, 'robin');
    expect((await profile(robin, 'robin-biscuit')).missing).toEqual(['weight', 'activity']);
    const half = await saved(robin, 'robin-biscuit', { weightKg: 12 });
    expect({ missing: half.profile.missing, plan: half.plan, status: half.pet.status }).toEqual({
      missing: ['activity'],
      plan: null,
      status: 'partial',
    });
    expect(refusalOf(await robin.post('subscription/robin-biscuit/start', {}))).toEqual([409, 'profile-incomplete']);
    const whole = await saved(robin, 'robin-biscuit', { activity: 'normal' });
    expect({ missing: whole.profile.missing, status: whole.pet.status, before: whole.plan!.before }).toEqual({
      missing: [],
      status: 'complete',
      before: null,
    });
    expect(whole.plan!.price.after.amount).toBeGreaterThan(1000);
    const start = await robin.post('subscription/robin-biscuit/start', {});
    expect(start.statusCode, start.body).toBe(200);
    const [delivery] = await robin.open('robin-biscuit');
    const { subtotal } = delivery!.pets.find(({ name }) => name === 'Biscuit')!;
    expect(subtotal.amount).toBe(whole.plan!.price.after.amount);
    const { upcoming } = await plans(robin, 'robin-biscuit');
    expect(upcoming!.dailyPortions).toEqual(whole.plan!.after.dailyPortions);
    expect(upcoming!.deliveryDate).toBe(delivery!.date);
  });

  test('§8 Feeding plan updated, effective from the next delivery: portions, price and the upcoming plan', async () => {
    const ruby = await actAs(backend, 'single');
    const before = await ruby.open('single-nala');
    const { answers } = await profile(ruby, 'single-nala');
    const done = await saved(ruby, 'single-nala', { weightKg: answers.weightKg! + 4 });
    const after = await ruby.open('single-nala');
    const { plan, boxes, deliveries } = done;
    expect(plan!.from).toBe(before[0]!.date);
    expect(plan!.after.dailyPortions.totalKcal).toBeGreaterThan(plan!.before!.dailyPortions.totalKcal);
    expect(plan!.price.after.amount).toBeGreaterThan(plan!.price.before!.amount);
    expect(boxes.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(boxes.map((delivery) => delivery.before)).toEqual(before.map(({ amounts }) => amounts.total));
    expect(boxes.map((delivery) => delivery.after)).toEqual(after.map(({ amounts }) => amounts.total));
    expect(deliveries).toEqual(after);
    expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1));
    // What isn't food of the plan stays in the delivery.
    const others = (delivery: (typeof after)[number]) => delivery.pets[0]!.items.filter(({ kind }) => kind !== 'dry');
    expect(others(after[0]!)).toEqual(others(before[0]!));
    expect((await plans(ruby, 'single-nala')).upcoming).toEqual(plan!.after);
    const { changes } = await ruby.read<{ changes: Change[] }>('changes');
    expect(changes[0]).toMatchObject({ kind: 'profile', subject: 'Nala', reference: done.reference });
  });

  test('a delivery that can’t be changed any more keeps the old plan, and is named', async () => {
    const ruby = await actAs(backend, 'single');
    const [first, second] = await ruby.open('single-nala');
    await backend.clock(`${first!.changesUntil.slice(0, 10)}T23:59:59.999Z`);
    const { weightKg } = (await profile(ruby, 'single-nala')).answers;
    const { plan, boxes: deliveries } = await saved(ruby, 'single-nala', { weightKg: weightKg! + 4 });
    expect({ closed: plan!.closed, from: plan!.from }).toEqual({ closed: first!.date, from: second!.date });
    expect(deliveries[0]).toMatchObject({ id: first!.id, before: first!.amounts.total, after: first!.amounts.total });
    expect((await ruby.delivery(first!.id)).pets).toEqual(
      first!.pets.map((pet) => ({
        ...pet,
        scoopUrl: null,
        items: pet.items.map((item) => ({ ...item, adjustable: null })),
      })),
    );
  });

  test('the plan of a dog without deliveries shows none of the other dogs’ deliveries', async () => {
    const robin = await actAs(backend, 'robin');
    const { weightKg } = (await profile(robin, 'robin-waffle')).answers;
    const waffle = await saved(robin, 'robin-waffle', { weightKg: weightKg! + 4 });
    expect(waffle.boxes.length).toBeGreaterThan(0);
    const biscuit = await saved(robin, 'robin-biscuit', { weightKg: 12, activity: 'normal' });
    expect({ from: biscuit.plan!.from, boxes: biscuit.boxes }).toEqual({ from: null, boxes: [] });
  });

  test('a number of trays that the customer chose stays', async () => {
    const poppy = await actAs(backend, 'lost');
    const [delivery] = await poppy.open('lost-poppy');
    const wet = delivery!.pets[0]!.items.find(({ kind }) => kind === 'wet')!;
    const adjust = { identifierDesiredQuantityMapping: { [wet.identifier]: 7 }, version: delivery!.version };
    await poppy.post(`box-breakdown/upcoming/${delivery!.id}/adjust-quantity`, adjust);
    await saved(poppy, 'lost-poppy', { weightKg: 30 });
    const quantities = (await poppy.open('lost-poppy')).map(
      ({ pets }) => pets[0]!.items.find(({ kind }) => kind === 'wet')!.quantity,
    );
    expect(quantities[0]).toBe(7);
    expect(quantities[1]).toBeGreaterThan(wet.quantity);
  });

  test('the preview is what happens, and changes nothing', async () => {
    const robin = await actAs(backend, 'robin');
    const { version } = await profile(robin, 'robin-waffle');
    const body = { version, answers: { weightKg: 25, activity: 'sporty' } };
    const before = await everything();
    const look = (await robin.post('pet/profile/robin-waffle/preview', body)).json<ProfileOutcome>();
    expect(await everything()).toEqual(before);
    const done = (await send(robin, 'robin-waffle', body)).json<ProfileOutcome>();
    const bare = ({ plan, boxes: deliveries, profile: present }: ProfileOutcome) => ({
      boxes: deliveries,
      present,
      plan: { ...plan, after: { ...plan!.after, publicId: 0 } },
    });
    expect(bare(look)).toEqual(bare(done));
  });

  test('answers that change nothing about the food leave plan and deliveries alone', async () => {
    const robin = await actAs(backend, 'robin');
    const { answers } = await profile(robin, 'robin-waffle');
    const before = await robin.open('robin-waffle');
    const done = await saved(robin, 'robin-waffle', { weightKg: answers.weightKg, bornBy: 'year' });
    expect({ plan: done.plan, boxes: done.boxes, deliveries: done.deliveries }).toEqual({
      plan: null,
      boxes: [],
      deliveries: [],
    });
    expect(await robin.open('robin-waffle')).toEqual(before);
  });

  test('name, breed and sex can be changed: lists and deliveries show the new name, and the plan stays', async () => {
    const robin = await actAs(backend, 'robin');
    const { answers, version } = await profile(robin, 'robin-waffle');
    expect(answers).toMatchObject({ name: 'Waffle', breed: null, gender: 'male' });
    const before = await robin.open('robin-waffle');
    const done = await saved(robin, 'robin-waffle', { name: ' Nora ', breed: 'Cocker spaniel', gender: 'female' });
    expect(done.profile.answers).toEqual({ ...answers, name: 'Nora', breed: 'Cocker spaniel', gender: 'female' });
    expect({ plan: done.plan, boxes: done.boxes, deliveries: done.deliveries, version: done.profile.version }).toEqual({
      plan: null,
      boxes: [],
      deliveries: [],
      version: version + 1,
    });
    expect(await profile(robin, 'robin-waffle')).toEqual(done.profile);
    expect(await petOf(robin, 'Nora')).toMatchObject({ petPublicId: 'robin-waffle', gender: 'female' });
    expect(await robin.open('robin-waffle')).toEqual(
      JSON.parse(JSON.stringify(before).replaceAll('Waffle', 'Nora')) as unknown,
    );
    const { changes } = await robin.read<{ changes: Change[] }>('changes');
    expect(changes[0]).toMatchObject({
      kind: 'profile',
      subject: 'Nora',
      from: { text: 'Waffle' },
      to: { text: 'Nora' },
    });
    expect((await saved(robin, 'robin-waffle', { breed: null })).profile.answers.breed).toBeNull();
  });

  test('no dog gets the name of another, and each keeps its own', async () => {
    const robin = await actAs(backend, 'robin');
    const { version } = await profile(robin, 'robin-waffle');
    for (const path of ['pet/profile/robin-waffle', 'pet/profile/robin-waffle/preview']) {
      const response = await robin.post(path, { version, answers: { name: 'PICKLE' } });
      expect(refusalOf(response)).toEqual([422, 'dog-exists']);
      expect(response.json<Failure>().error.field).toBe('answers.name');
    }
    await saved(robin, 'robin-waffle', { name: 'WAFFLE', breed: 'Pug' });
    // Two dogs of one name, from before the rule.
    await backend.database.pool.query(`update pets set name = 'Pickle' where public_id = 'robin-waffle'`);
    await saved(robin, 'robin-waffle', { name: 'Pickle', breed: 'Poodle' });
  });

  test('one effect for one key; another version is a conflict with the present answers', async () => {
    const robin = await actAs(backend, 'robin');
    const { version } = await profile(robin, 'robin-waffle');
    const body = { version, answers: { weightKg: 25 } };
    const [one, two] = await Promise.all([
      send(robin, 'robin-waffle', body, 'twice'),
      send(robin, 'robin-waffle', body, 'twice'),
    ]);
    expect(two.json()).toEqual(one.json());
    const late = await send(robin, 'robin-waffle', { version, answers: { weightKg: 30 } });
    expect(refusalOf(late)).toEqual([409, 'conflict']);
    expect(late.json<Failure>().error.current).toEqual(await profile(robin, 'robin-waffle'));
  });

  test.each([
    ['answers.weightKg', { weightKg: 0.4 }],
    ['answers.weightKg', { weightKg: 101 }],
    ['answers.weightKg', { weightKg: 12.34 }],
    ['answers.weightKg', { weightKg: 'heavy' }],
    ['answers.born', { born: '2026-02-30' }],
    ['answers.born', { born: '2099-01-01' }],
    ['answers.born', { born: '1980-01-01' }],
    ['answers.name', { name: '  ' }],
    ['answers.name', { name: 'x'.repeat(41) }],
    ['answers.name', { name: 'Waf\u0000fle' }],
    ['answers.name', { name: 'Waf\ud800fle' }],
    ['answers.name', { name: null }],
    ['answers.breed', { breed: 'x'.repeat(61) }],
    ['answers.breed', { breed: '\udfff' }],
    ['answers.gender', { gender: 'queen' }],
    ['answers.shape', { shape: 'square' }],
    ['answers.allergies.0', { allergies: ['cats'] }],
    ['answers.wings', { wings: 2 }],
  ])('§5 what can’t be is refused at its field: %s %j', async (field, answers) => {
    const robin = await actAs(backend, 'robin');
    const { version } = await profile(robin, 'robin-waffle');
    const before = await everything();
    for (const path of ['pet/profile/robin-waffle', 'pet/profile/robin-waffle/preview']) {
      const response = await robin.post(path, { version, answers });
      expect({ statusCode: response.statusCode, field: response.json<Failure>().error.field }).toEqual({
        statusCode: 422,
        field,
      });
    }
    expect(await everything()).toEqual(before);
  });

  test('§6 another customer’s dog is not there; §8 a mismatch blocks', async () => {
    const robin = await actAs(backend, 'robin');
    expect((await robin.get('pet/profile/single-nala')).statusCode).toBe(404);
    expect(refusalOf(await send(robin, 'single-nala', { version: 1, answers: {} }))).toEqual([404, 'not-found']);
    const max = await actAs(backend, 'petmismatch');
    expect(refusalOf(await send(max, 'petmismatch-ziggy', { version: 1, answers: { weightKg: 9 } }))).toEqual([
      409,
      'mismatch',
    ]);
  });
});

describe('DECISIONS.md#profiles: photo', () => {
  const post = (actor: Actor, bytes: Buffer | null, pet = 'robin-waffle') =>
    actor.post(`pet/photo/${pet}`, { image: bytes && bytes.toString('base64') });

  test('a photo is shown as what its bytes are, to its owner only, and can be replaced and removed', async () => {
    const robin = await actAs(backend, 'robin');
    const other = await actAs(backend, 'single');
    const first = (await post(robin, await photo(600, 400))).json<PhotoOutcome>();
    expect((await petOf(robin, 'Waffle')).photo_url).toBe(first.photo_url);
    expect((await profile(robin, 'robin-waffle')).photo_url).toBe(first.photo_url);
    const shown = await robin.get(first.photo_url!);
    expect(shown.statusCode).toBe(200);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(600);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(shown.headers['cache-control']).toContain('private');
    expect((await other.get(first.photo_url!)).statusCode).toBe(404);
    expect((await backend.app.inject(first.photo_url!)).statusCode).toBe(401);
    const second = (await post(robin, await photo(300, 300, 'png'))).json<PhotoOutcome>();
    expect((await robin.get(first.photo_url!)).statusCode).toBe(404);
    expect((await robin.get(second.photo_url!)).headers['content-type']).toBe('image/png');
    expect((await post(robin, null)).json<PhotoOutcome>().photo_url).toBeNull();
    expect((await robin.get(second.photo_url!)).statusCode).toBe(404);
  });

  test.each([
    ['photo-type', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['photo-type', Buffer.from('GIF89a')],
    ['photo-type', Buffer.from('<html><script>alert(1)</script>')],
    ['photo-type', jpeg(600, 400).subarray(0, 3)],
    // A header without a picture.
    ['photo-broken', jpeg(600, 400)],
    ['photo-broken', png(600, 400)],
    ['photo-large', jpeg(1201, 400)],
    ['photo-large', png(10, 60_000)],
    ['photo-large', Buffer.concat([jpeg(600, 400), Buffer.alloc(200_000)])],
  ])('§5 %s: refused by its bytes', async (code, bytes) => {
    const robin = await actAs(backend, 'robin');
    const response = await post(robin, bytes);
    const { error } = response.json<Failure>();
    expect(response.statusCode).toBe(422);
    expect([code, 'invalid']).toContain(error.code);
    expect(error.field).toBe('image');
    expect((await petOf(robin, 'Waffle')).photo_url).toBe('/demo/assets/dog-golden.svg');
  });

  test.each(['jpeg', 'png'] as const)(
    'a %s is drawn anew: upright, and without anything but the picture',
    async (type) => {
      const robin = await actAs(backend, 'robin');
      const sent = Buffer.concat([
        await photo(600, 400, type, 6),
        Buffer.from('<script>hidden behind the picture</script>'),
      ]);
      expect(sent.includes('Secret camera')).toBe(true);
      const { photo_url: url } = (await post(robin, sent)).json<PhotoOutcome>();
      const { rawPayload } = await robin.get(url!);
      for (const left of ['Secret camera', 'Exif', 'GPS', 'hidden behind'])
        expect(rawPayload.includes(left)).toBe(false);
      const { width, height, exif, orientation, format } = await sharp(rawPayload).metadata();
      expect({ width, height, exif, orientation, format }).toEqual({
        width: 400,
        height: 600,
        exif: undefined,
        orientation: undefined,
        format: type,
      });
    },
  );

  test('a picture that ends half-way is refused', async () => {
    const robin = await actAs(backend, 'robin');
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
        background: '#888',
      },
    })
      .jpeg()
      .toBuffer();
    const refused = await post(robin, noise.subarray(0, noise.length / 2));
    expect(refusalOf(refused)).toEqual([422, 'photo-broken']);
  });

  test('§6 a photo for another customer’s dog is refused; a body over the limit is 413', async () => {
    const robin = await actAs(backend, 'robin');
    expect((await post(robin, await photo(60, 40), 'single-nala')).statusCode).toBe(404);
    expect((await post(robin, Buffer.alloc(400_000))).statusCode).toBe(413);
    // Other calls keep their own limit.
    const long = await send(robin, 'robin-waffle', { version: 1, answers: {}, more: 'x'.repeat(70_000) });
    expect(long.statusCode).toBe(413);
  });
});
