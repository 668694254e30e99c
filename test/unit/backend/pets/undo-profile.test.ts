import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '../../../../src/contract/customer/changes.ts';
import type { Profile, ProfileOutcome } from '../../../../src/contract/pets/profile.ts';
import { activities, bodyShapes, foods, genders, otherFoods } from '../../../../src/contract/lists.ts';
import { addDays } from '../../../../src/days.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { filledAt } from '../../../support/database/template.ts';
import { runs } from '../../../support/project/length.ts';

/* Changes of a profile are undone in the record: DECISIONS.md#profiles. */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const today = filledAt.toISOString().slice(0, 10);
const dogs = ['robin-waffle', 'robin-pickle', 'robin-mochi'] as const;

const profile = (actor: Actor, pet: string): Promise<Profile> => actor.read(`pet/profile/${pet}`);
const undo = (actor: Actor, reference: string) => actor.post(`changes/${reference}/undo`);
async function save(actor: Actor, pet: string, answers: object) {
  const { version } = await profile(actor, pet);
  return actor.post(`pet/profile/${pet}`, { version, answers });
}
async function saved(actor: Actor, pet: string, answers: object): Promise<ProfileOutcome> {
  const response = await save(actor, pet, answers);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ProfileOutcome>();
}

/** What the customer has: profiles, portions, days, contents and prices. Versions go up. */
async function household(actor: Actor): Promise<unknown> {
  const paths = ['profile', 'feeding-plan-public', 'weights', 'recipes', 'delivery-details-public'].flatMap((path) =>
    dogs.map((dog) => `pet/${path}/${dog}`),
  );
  const all = await Promise.all(['customer/pets', ...paths].map((path) => actor.read<unknown>(path)));
  return JSON.parse(JSON.stringify(all).replaceAll(/(version\W+)\d+/g, '$10')) as unknown;
}

const list = fc.uniqueArray(fc.constantFrom(...foods), { maxLength: 3 });
const answers = fc.record(
  {
    name: fc.constantFrom('Nora', 'Otto', 'Waffle'),
    breed: fc.constantFrom('Pug', null),
    gender: fc.constantFrom(...genders),
    born: fc.integer({ min: 30, max: 4000 }).map((days) => addDays(today, -days)),
    weightKg: fc.integer({ min: 5, max: 600 }).map((tenths) => tenths / 10),
    shape: fc.constantFrom(...bodyShapes),
    activity: fc.constantFrom(...activities),
    neutered: fc.boolean(),
    allergies: list,
    dislikes: list,
    otherFood: fc.constantFrom(...otherFoods),
    wetShare: fc.integer({ min: 0, max: 10 }).map((tenths) => tenths * 10),
  },
  { requiredKeys: [] },
);

describe('DECISIONS.md#profiles', () => {
  test('after changes of profiles are undone, plan, portions, prices and next deliveries are as before each', async () => {
    const robin = await actAs(backend, 'robin');
    const step = fc.record({ dog: fc.constantFrom(...dogs), answers });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const made: { reference: string; before: unknown }[] = [];
        for (const each of steps) {
          const before = await household(robin);
          const response = await save(robin, each.dog, each.answers);
          expect([200, 422], response.body).toContain(response.statusCode);
          const { reference } = response.json<ProfileOutcome>();
          if (reference) made.push({ reference, before });
          else expect(await household(robin)).toEqual(before);
        }
        for (const { reference, before } of made.toReversed()) {
          const response = await undo(robin, reference);
          expect(response.statusCode, response.body).toBe(200);
          expect(await household(robin)).toEqual(before);
        }
      }),
      {
        numRuns: runs(8, 80),
        examples: [[[{ dog: 'robin-pickle', answers: { wetShare: 30 } }]]],
      },
    );
  }, 600_000);

  test('changes of different answers that leave the plan are undone in any order; one of the same answer comes first', async () => {
    const ruby = await actAs(backend, 'single');
    const pet = 'single-nala';
    const first = await saved(ruby, pet, { breed: 'Pug', gender: 'male' });
    const second = await saved(ruby, pet, { name: 'Nora' });
    const third = await saved(ruby, pet, { breed: 'Poodle' });
    expect(refusalOf(await undo(ruby, first.reference!))).toEqual([409, 'depended-on']);
    for (const { reference } of [second, third, first]) expect((await undo(ruby, reference!)).statusCode).toBe(200);
    expect((await profile(ruby, pet)).answers).toMatchObject({ name: 'Nala', breed: null, gender: 'female' });
  });

  test('a weight that was logged since stays, with the rest of the change undone', async () => {
    const ruby = await actAs(backend, 'single');
    const pet = 'single-nala';
    const { answers: before } = await profile(ruby, pet);
    const { reference } = await saved(ruby, pet, { weightKg: 30, shape: 'round', activity: 'calm' });
    await backend.clock(new Date(filledAt.getTime() + 86_400_000).toISOString());
    const { version } = await profile(ruby, pet);
    await ruby.post(`pet/weights/${pet}`, { version, day: addDays(today, 1), kg: 29, shape: 'thin' });
    expect((await undo(ruby, reference!)).statusCode).toBe(200);
    expect((await profile(ruby, pet)).answers).toEqual({ ...before, weightKg: 29, shape: 'thin' });
  });

  test('the record offers it until the first delivery with the plan is closed, and refuses it after', async () => {
    const ruby = await actAs(backend, 'single');
    const pet = 'single-nala';
    const [next] = await ruby.open(pet);
    const { reference } = await saved(ruby, pet, { wetShare: 50 });
    const entry = async () => (await ruby.read<{ changes: Change[] }>('changes')).changes[0]!;
    expect(await entry()).toMatchObject({ reference, kind: 'profile', undoUntil: next!.changesUntil });
    await backend.clock(new Date(Date.parse(next!.changesUntil) + 1000).toISOString());
    expect((await entry()).undoUntil).toBeNull();
    const { answers: kept } = await profile(ruby, pet);
    expect(refusalOf(await undo(ruby, reference!))).toEqual([409, 'too-late']);
    expect((await profile(ruby, pet)).answers).toEqual(kept);
  });

  test('a delivery that was paid meanwhile refuses it', async () => {
    const ruby = await actAs(backend, 'single');
    const pet = 'single-nala';
    const [next] = await ruby.open(pet);
    const { reference } = await saved(ruby, pet, { wetShare: 50 });
    await backend.database.kysely
      .updateTable('deliveries')
      .set({ paid_at: filledAt })
      .where('public_id', '=', next!.id)
      .execute();
    const { answers: kept } = await profile(ruby, pet);
    expect(refusalOf(await undo(ruby, reference!))).toEqual([409, 'too-late']);
    expect((await profile(ruby, pet)).answers).toEqual(kept);
  });

  test('a name that another dog has since refuses it', async () => {
    const robin = await actAs(backend, 'robin');
    const { reference } = await saved(robin, 'robin-waffle', { name: 'Nora' });
    await saved(robin, 'robin-pickle', { name: 'Waffle' });
    expect(refusalOf(await undo(robin, reference!))).toEqual([409, 'not-undoable']);
    expect((await profile(robin, 'robin-waffle')).answers.name).toBe('Nora');
  });

  test('§4 answers for the first time can be changed, and not removed again', async () => {
    const robin = await actAs(backend, 'robin');
    const { reference } = await saved(robin, 'robin-biscuit', { weightKg: 12 });
    expect(reference).toBeNull();
    const { changes } = await robin.read<{ changes: Change[] }>('changes');
    expect(changes[0]).toMatchObject({ kind: 'profile', undoUntil: null });
    const more = await saved(robin, 'robin-biscuit', { breed: 'Pug' });
    expect((await undo(robin, more.reference!)).statusCode).toBe(200);
    expect((await profile(robin, 'robin-biscuit')).answers).toMatchObject({ breed: null, weightKg: 12 });
  });
});
