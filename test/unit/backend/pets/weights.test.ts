import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { growthOf } from '../../../../demo/backend/pets/weight-log/growth.ts';
import { pruneOld } from '../../../../demo/backend/jobs/prune.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import type { Change } from '../../../../src/contract/customer/changes.ts';
import type { FeedingPlans } from '../../../../src/contract/pets/feeding-plan.ts';
import type { Profile } from '../../../../src/contract/pets/profile.ts';
import type { WeightLog, WeightOutcome } from '../../../../src/contract/pets/weights.ts';
import { addDays } from '../../../../src/days.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { photo } from '../../../support/backend/pictures.ts';
import { runs } from '../../../support/project/length.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const nala = 'single-nala';
const today = '2026-11-12';
const logOf = (actor: Actor, pet = nala): Promise<WeightLog> => actor.read(`pet/weights/${pet}`);
const profileOf = (actor: Actor, pet = nala): Promise<Profile> => actor.read(`pet/profile/${pet}`);
const plansOf = (actor: Actor, pet = nala): Promise<FeedingPlans> => actor.read(`pet/feeding-plan-public/${pet}`);
const send = async (actor: Actor, body: object, path = '') =>
  actor.post(`pet/weights/${nala}${path}`, { version: (await logOf(actor)).version, ...body });
async function sent(actor: Actor, body: object, path = ''): Promise<WeightOutcome> {
  const response = await send(actor, body, path);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<WeightOutcome>();
}
const undo = (actor: Actor, reference: string | null) => actor.post(`changes/${reference}/undo`, {});
const everything = async () => ({
  ...((await storedState(backend)) as { deliveries: unknown[] }),
  profiles: await backend.database.kysely.selectFrom('profiles').selectAll().orderBy('pet_id').execute(),
  plans: await backend.database.kysely.selectFrom('plans').selectAll().orderBy('id').execute(),
  pets: await backend.database.kysely.selectFrom('pets').selectAll().orderBy('id').execute(),
});

describe('DECISIONS.md#weights', () => {
  test('a weight from before the log is its first entry, of the day of the plan that followed from it', async () => {
    const ruby = await actAs(backend, 'single');
    const { answers, version } = await profileOf(ruby);
    const { current } = await plansOf(ruby);
    const log = await logOf(ruby);
    expect(log).toMatchObject({ name: 'Nala', version, first: answers.born, isClosed: false, growth: null });
    expect(log.entries).toEqual([
      { day: current!.deliveryDate, kg: answers.weightKg, shape: answers.shape, photoUrl: null },
    ]);
  });

  test('the newest entry is the weight of the profile, and a weight of the profile is an entry of today', async () => {
    const ruby = await actAs(backend, 'single');
    const [old] = (await logOf(ruby)).entries;
    await sent(ruby, { day: '2026-11-01', kg: 30.4, shape: 'round' });
    expect((await profileOf(ruby)).answers).toMatchObject({ weightKg: 30.4, shape: 'round' });
    // An earlier one changes nothing in the profile.
    await sent(ruby, { day: addDays(old!.day, -20), kg: 24, shape: 'thin' });
    expect((await profileOf(ruby)).answers).toMatchObject({ weightKg: 30.4, shape: 'round' });
    const { version } = await profileOf(ruby);
    await ruby.post(`pet/profile/${nala}`, { version, answers: { weightKg: 31 } });
    expect((await logOf(ruby)).entries.map(({ day, kg, shape }) => [day, kg, shape])).toEqual([
      [today, 31, null],
      ['2026-11-01', 30.4, 'round'],
      [old!.day, old!.kg, old!.shape],
      [addDays(old!.day, -20), 24, 'thin'],
    ]);
    expect((await profileOf(ruby)).answers.shape).toBe('round');
    // A body condition alone belongs to the newest weighing.
    await ruby.post(`pet/profile/${nala}`, { version: version + 1, answers: { shape: 'ideal' } });
    expect((await logOf(ruby)).entries[0]).toMatchObject({ day: today, kg: 31, shape: 'ideal' });
  });

  test('profile and log agree after any entries, removals, changes of the profile and undos', async () => {
    const ruby = await actAs(backend, 'single');
    const day = fc.integer({ min: -90, max: 0 }).map((days) => addDays(today, days));
    const kg = fc.integer({ min: 200, max: 320 }).map((tenths) => tenths / 10);
    const shape = fc.constantFrom('thin', 'ideal', 'round', null);
    const step = fc.oneof(
      fc.record({ do: fc.constant('save' as const), day, kg, shape, plan: fc.constantFrom('new', 'keep') }),
      fc.record({ do: fc.constant('move' as const), at: fc.nat(4), day, kg }),
      fc.record({ do: fc.constant('remove' as const), at: fc.nat(4) }),
      fc.record({ do: fc.constant('profile' as const), kg }),
      fc.record({ do: fc.constant('undo' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const references: string[] = [];
        for (const each of steps) {
          const before = await logOf(ruby);
          const { entries, version } = before;
          const entry = 'at' in each ? entries[each.at % entries.length]! : undefined;
          const { do: kind, ...fields } = each;
          const requests = {
            save: () => send(ruby, fields),
            move: () =>
              send(ruby, { day: (each as { day: string }).day, kg: (each as { kg: number }).kg, was: entry!.day }),
            remove: () => send(ruby, { day: entry!.day }, '/remove'),
            profile: () =>
              ruby.post(`pet/profile/${nala}`, { version, answers: { weightKg: (each as { kg: number }).kg } }),
            undo: () => undo(ruby, references.at(-1) ?? 'K-000000'),
          };
          const response = await requests[kind]();
          expect(response.statusCode, response.body).toBeLessThan(500);
          if (response.statusCode >= 300) expect(await logOf(ruby)).toEqual(before);
          else if (kind === 'undo') references.pop();
          else if (kind === 'profile') references.length = 0;
          else references.push(response.json<{ reference: string }>().reference);
          const log = await logOf(ruby);
          const days = log.entries.map(({ day: of }) => of);
          expect(days).toEqual([...new Set(days)].toSorted().toReversed());
          const { answers } = await profileOf(ruby);
          expect(answers.weightKg).toBe(log.entries[0]!.kg);
          const stated = log.entries.find((each2) => each2.shape !== null)?.shape;
          if (stated) expect(answers.shape).toBe(stated);
        }
      }),
      { numRuns: runs(6, 60) },
    );
  }, 600_000);

  test('a preview has the outcome of the new plan and changes nothing; keeping today’s plan changes no delivery', async () => {
    const ruby = await actAs(backend, 'single');
    await ruby.open(nala);
    const before = await everything();
    const { kg } = (await logOf(ruby)).entries[0]!;
    const weighed = { day: today, kg: kg + 4 };
    const previewed = await sent(ruby, weighed, '/preview');
    expect(await everything()).toEqual(before);
    expect(previewed.plan!.after.dailyPortions.totalKcal).toBeGreaterThan(
      previewed.plan!.before!.dailyPortions.totalKcal,
    );
    expect(previewed.boxes.every((box) => box.after!.amount > box.before!.amount)).toBe(true);
    const kept = await sent(ruby, weighed);
    expect({ plan: kept.plan, boxes: kept.boxes, deliveries: kept.deliveries }).toEqual({
      plan: null,
      boxes: [],
      deliveries: [],
    });
    const after = await everything();
    expect({ plans: after.plans, deliveries: after.deliveries }).toEqual({
      plans: before.plans,
      deliveries: before.deliveries,
    });
    // The plan can still be taken later.
    const taken = await sent(ruby, { ...weighed, plan: 'new' });
    expect(taken.plan).toMatchObject({ price: previewed.plan!.price, from: previewed.plan!.from });
    expect(taken.boxes).toEqual(previewed.boxes);
    expect(taken.deliveries).toEqual(await ruby.open(nala));
    expect((await plansOf(ruby)).upcoming).toEqual(taken.plan!.after);
    const { changes } = await ruby.read<{ changes: Change[] }>('changes');
    expect(changes[0]).toMatchObject({ kind: 'weight', subject: 'Nala', reference: taken.reference });
    expect(changes[0]!.undoUntil).toBeTruthy();
  });

  test('a weight clearly above the course suggests a body condition, whose plan feeds less; once it is stated, no step is left', async () => {
    const ruby = await actAs(backend, 'single');
    const [old] = (await logOf(ruby)).entries;
    const kg = Math.ceil(old!.kg * 10.8) / 10;
    const first = { day: addDays(today, -1), kg: old!.kg, shape: 'ideal' };
    expect((await sent(ruby, first)).step).toBeNull();
    const seen = await sent(ruby, { day: today, kg }, '/preview');
    expect(seen.step).toEqual({ shape: 'round', since: first.day, kg: first.kg });
    const saved = await sent(ruby, { day: today, kg });
    expect([saved.step, saved.plan]).toEqual([seen.step, null]);
    // An older entry isn’t about the dog of today.
    expect((await sent(ruby, { day: addDays(today, -3), kg: kg + 1 })).step).toBeNull();
    const supposed = await sent(ruby, { day: today, kg, shape: seen.step!.shape }, '/preview');
    expect(supposed.step).toBeNull();
    const energy = ({ plan }: WeightOutcome) => plan!.after.dailyPortions.totalKcal!;
    expect(energy(supposed)).toBeLessThan(energy(seen));
  });

  test('an undone entry takes its plan with it, and a later change of the plan comes first', async () => {
    const ruby = await actAs(backend, 'single');
    const { kg } = (await logOf(ruby)).entries[0]!;
    await sent(ruby, { day: '2026-11-01', kg: kg + 1 });
    const { plans } = await everything();
    const log = await logOf(ruby);
    const boxes = await ruby.open(nala);
    const first = await sent(ruby, { day: today, kg: kg + 4, plan: 'new' });
    const second = await sent(ruby, { day: today, kg: kg + 6, plan: 'new' });
    expect(refusalOf(await undo(ruby, first.reference!))).toEqual([409, 'depended-on']);
    for (const reference of [second.reference, first.reference]) {
      const response = await undo(ruby, reference!);
      expect(response.statusCode, response.body).toBe(200);
    }
    expect((await everything()).plans).toEqual(plans);
    expect((await logOf(ruby)).entries).toEqual(log.entries);
    expect((await profileOf(ruby)).answers.weightKg).toBe(kg + 1);
    expect((await ruby.open(nala)).map(({ amounts }) => amounts)).toEqual(boxes.map(({ amounts }) => amounts));
  });

  test('§5 a day in the future or before the birth, and a weight that no dog has, are refused with their field', async () => {
    const ruby = await actAs(backend, 'single');
    const { first } = await logOf(ruby);
    const wrong = [
      [{ day: addDays(today, 1), kg: 20 }, 'day'],
      [{ day: addDays(first, -1), kg: 20 }, 'day'],
      [{ day: '2026-02-30', kg: 20 }, 'day'],
      [{ day: today, kg: 0 }, 'kg'],
      [{ day: today, kg: 20.05 }, 'kg'],
      [{ day: today, kg: 20, was: '2020-01-01' }, 'was'],
      [{ day: today, kg: 20, shape: 'square' }, 'shape'],
      [{ day: today, kg: 20, photo: Buffer.from('<svg/>').toString('base64') }, 'photo'],
    ] as const;
    const before = await everything();
    for (const [body, field] of wrong) {
      const response = await send(ruby, body);
      expect(
        { statusCode: response.statusCode, field: response.json<Failure>().error.field },
        JSON.stringify(body),
      ).toEqual({ statusCode: 422, field });
    }
    expect(refusalOf(await send(ruby, { day: today }, '/remove'))).toEqual([422, 'invalid']);
    const only = (await logOf(ruby)).entries[0]!;
    expect(refusalOf(await send(ruby, { day: only.day }, '/remove'))).toEqual([409, 'not-possible']);
    expect(await everything()).toEqual(before);
  });

  test('a stale version is refused with the present log, another customer’s dog is not found, a repeat has one effect', async () => {
    const ruby = await actAs(backend, 'single');
    const { version } = await logOf(ruby);
    const body = { version, day: today, kg: 20 };
    const answers = await Promise.all([1, 2].map(() => ruby.post(`pet/weights/${nala}`, body, 'twice')));
    expect(answers[0]!.json()).toEqual(answers[1]!.json());
    const late = await ruby.post(`pet/weights/${nala}`, body);
    expect(refusalOf(late)).toEqual([409, 'conflict']);
    expect(late.json<Failure>().error.current).toEqual(await logOf(ruby));
    const robin = await actAs(backend, 'robin');
    expect((await robin.get(`pet/weights/${nala}`)).statusCode).toBe(404);
    expect((await robin.post(`pet/weights/${nala}`, body)).statusCode).toBe(404);
  });

  test('a photo is drawn anew, comes back with an undo, is the customer’s alone, and is pruned once it is gone', async () => {
    const ruby = await actAs(backend, 'single');
    const image = (await photo(60, 40)).toString('base64');
    await sent(ruby, { day: today, kg: 20, photo: image });
    const photoUrl = (await logOf(ruby)).entries[0]!.photoUrl!;
    const shown = await ruby.get(photoUrl);
    expect({ statusCode: shown.statusCode, contentType: shown.headers['content-type'] }).toEqual({
      statusCode: 200,
      contentType: 'image/jpeg',
    });
    expect(shown.rawPayload.includes('Secret camera')).toBe(false);
    expect((await (await actAs(backend, 'robin')).get(photoUrl)).statusCode).toBe(404);
    // Another weight of the same day keeps the photo.
    expect((await sent(ruby, { day: today, kg: 21 })).log.entries[0]!.photoUrl).toBe(photoUrl);
    const { reference } = await sent(ruby, { day: today }, '/remove');
    const rows = () => backend.database.kysely.selectFrom('weight_photos').select(['gone_at']).execute();
    expect((await rows())[0]!.gone_at).not.toBeNull();
    await pruneOld(backend.database);
    expect((await undo(ruby, reference!)).statusCode).toBe(200);
    expect((await logOf(ruby)).entries[0]!.photoUrl).toBe(photoUrl);
    expect(await rows()).toEqual([{ gone_at: null }]);
    await sent(ruby, { day: today, kg: 21, photo: null });
    await backend.database.kysely.updateTable('weight_photos').set({ gone_at: '2020-01-01' }).execute();
    await pruneOld(backend.database);
    expect(await rows()).toEqual([]);
  });

  test('the log of a dog that died can be read and not changed', async () => {
    const ruby = await actAs(backend, 'single');
    const { reference } = await sent(ruby, { day: today, kg: 20 });
    const { entries, version } = await logOf(ruby);
    expect((await ruby.post(`pet/farewell/${nala}`, { kind: 'died' })).statusCode).toBe(200);
    expect(await logOf(ruby)).toMatchObject({ entries, isClosed: true });
    expect((await ruby.post(`pet/weights/${nala}`, { version, day: today, kg: 21 })).statusCode).toBe(404);
    expect((await ruby.post(`pet/weights/${nala}/remove`, { version, day: today })).statusCode).toBe(404);
    expect((await undo(ruby, reference!)).statusCode).toBe(409);
  });

  test('a dog without answers gets its first entry, which also answers the question of the profile', async () => {
    const robin = await actAs(backend, 'robin');
    const biscuit = 'robin-biscuit';
    expect((await logOf(robin, biscuit)).entries).toEqual([]);
    const { version } = await logOf(robin, biscuit);
    const response = await robin.post(`pet/weights/${biscuit}`, { version, day: today, kg: 9.5, plan: 'new' });
    expect(response.json<WeightOutcome>()).toMatchObject({ plan: null, reference: null });
    expect((await profileOf(robin, biscuit)).missing).toEqual(['activity']);
    const { changes } = await robin.read<{ changes: Change[] }>('changes');
    expect(changes[0]).toMatchObject({ kind: 'weight', undoUntil: null });
  });
});

describe('DECISIONS.md#weights the growth of puppies', () => {
  test('the range grows with age up to the weights of grown dogs, for each breed and age', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Chihuahua', 'BEAGLE', 'Labrador', 'great  dane', 'Dackel'),
        fc.nat(400),
        (breed, days) => {
          const growth = growthOf({ breed, born: addDays(today, -days) }, today);
          if (!growth) return days > 300;
          for (const [index, { day, least, most }] of growth.entries()) {
            const before = growth[index - 1];
            expect(most).toBeGreaterThanOrEqual(least);
            expect(least).toBeGreaterThan(0);
            if (!before) continue;
            expect(day > before.day).toBe(true);
            expect(least >= before.least && most >= before.most).toBe(true);
          }
          return true;
        },
      ),
    );
    const [first, last] = [
      growthOf({ breed: 'labrador', born: today }, today)!.at(0)!,
      growthOf({ breed: 'labrador', born: today }, today)!.at(-1)!,
    ];
    // A puppy that comes to its people has about a sixth of its weight.
    expect(first.most / last.most).toBeGreaterThan(0.12);
    expect(first.most / last.most).toBeLessThan(0.2);
    expect({ least: last.least, most: last.most }).toEqual({ least: 24.8, most: 35.7 });
  });

  test('no range for grown dogs and for breeds that the shop doesn’t know', () => {
    expect(growthOf({ breed: 'Beagle', born: addDays(today, -700) }, today)).toBeNull();
    expect(growthOf({ breed: 'A bit of everything', born: addDays(today, -70) }, today)).toBeNull();
    expect(growthOf({ breed: null, born: addDays(today, -70) }, today)).toBeNull();
  });
});

describe('DECISIONS.md#weights the sheet for the vet', () => {
  const sheetOf = async (actor: Actor, pet: string) => {
    const { sheetUrl } = await logOf(actor, pet);
    const page = await actor.get(sheetUrl!);
    return [page.statusCode, page.payload.replaceAll(/\s+/g, ' ')] as const;
  };

  test('has the dog’s answers, portions, ingredients, analysis, treatments and weights', async () => {
    const robin = await actAs(backend, 'robin');
    const { version } = await logOf(robin, 'robin-waffle');
    await robin.post('pet/weights/robin-waffle', { version, day: '2026-11-09', kg: 16.9, shape: 'thin' });
    const [status, page] = await sheetOf(robin, 'robin-waffle');
    expect(status).toBe(200);
    const { current } = await plansOf(robin, 'robin-waffle');
    const texts = [
      'Waffle',
      '16.9 kg',
      'Thin',
      'Turkey',
      'Protein 26%',
      'Ingredients',
      `${current!.dailyPortions.totalKcal} kcal`,
      'None from us.',
      '<svg',
    ];
    expect(texts.filter((text) => !page.includes(text))).toEqual([]);
    const [, treated] = await sheetOf(robin, 'robin-pickle');
    expect(treated).toMatch(/Treatment<\/th> .* <td>Planned<\/td>/);
    expect(treated).toContain('<td>Delivered</td>');
  });

  test('is there for a dog without a plan and for one that died, in the customer’s language, and for no other customer', async () => {
    const robin = await actAs(backend, 'robin');
    expect((await sheetOf(robin, 'robin-biscuit'))[1]).toContain('No feeding plan yet.');
    const ruby = await actAs(backend, 'single');
    await ruby.post(`pet/farewell/${nala}`, { kind: 'died' });
    expect((await sheetOf(ruby, nala))[0]).toBe(200);
    expect((await robin.get(`/gb/vet-sheet/${nala}`)).statusCode).toBe(404);
    const visitor = await backend.app.inject({ url: `/gb/vet-sheet/${nala}` });
    expect({ statusCode: visitor.statusCode, location: visitor.headers.location }).toEqual({
      statusCode: 303,
      location: `/signin?return=${encodeURIComponent(`/gb/vet-sheet/${nala}`)}`,
    });
  });
});
