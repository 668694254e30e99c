import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contentsOf, sharesOf } from '../../../../demo/server/rules/food/recipes.ts';
import type { FeedingPlans } from '../../../../src/contract/pets/feeding-plan.ts';
import type { Profile } from '../../../../src/contract/pets/profile.ts';
import type { RecipeChoices, SwapOutcome } from '../../../../src/contract/pets/swap.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actionOf, mailsIn } from '../../../support/backend/mails.ts';
import { runs } from '../../../support/project/length.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const nala = 'single-nala';
const recipesOf = (actor: Actor, pet = nala): Promise<RecipeChoices> => actor.read(`pet/recipes/${pet}`);
const plansOf = (actor: Actor, pet = nala): Promise<FeedingPlans> => actor.read(`pet/feeding-plan-public/${pet}`);

/** A choice that is possible: the first option that suits, for the recipe at `index`, from the delivery at `from` on. */
async function possible(actor: Actor, index = 0, from = 0, alternates = false) {
  const { version, recipes, deliveries } = await recipesOf(actor);
  const { recipe, options } = recipes[index]!;
  const by = options.find(({ difference }) => difference !== null)!;
  return { by, body: { version, recipe, by: by.recipe, from: deliveries[from]!.id, alternates } };
}
async function swap(actor: Actor, body: object, path = `pet/recipes/${nala}`): Promise<SwapOutcome> {
  const response = await actor.post(path, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SwapOutcome>();
}
const kibbleIn = async (actor: Actor) =>
  (await actor.open(nala)).map(({ pets }) => pets[0]!.items.find(({ kind }) => kind === 'dry')!.price.amount);
const plansStored = () =>
  backend.database.kysely
    .selectFrom('plans')
    .select(['id', 'pet_id', 'line', 'delivery_date', 'portions', 'blend', 'swap'])
    .orderBy('id')
    .execute();

test('The recipes of the blend, each with options of its course that the kibble doesn’t have yet', async () => {
  const ruby = await actAs(backend, 'single');
  const { recipes, deliveries, alternates } = await recipesOf(ruby);
  const { current } = await plansOf(ruby);
  expect(recipes.map(({ name, percent }) => ({ name, percent }))).toEqual(
    current!.kibbleBlend!.components.map(({ name, percent }) => ({ name, percent })),
  );
  expect(deliveries.map(({ id }) => id)).toEqual((await ruby.open(nala)).map(({ id }) => id));
  expect(alternates).toBe(false);
  const own = new Set(recipes.map(({ recipe }) => recipe));
  for (const { options } of recipes) {
    expect(options.length).toBeGreaterThan(0);
    expect(options.filter(({ recipe }) => own.has(recipe))).toEqual([]);
  }
});

test('A preview has the outcome of the swap and changes nothing; the swap changes price and plan from its delivery on', async () => {
  const ruby = await actAs(backend, 'single');
  const { by, body } = await possible(ruby, 0, 1);
  const before = [await kibbleIn(ruby), await storedState(backend), await plansStored()] as const;
  const previewed = await swap(ruby, body, `pet/recipes/${nala}/preview`);
  expect([await kibbleIn(ruby), await storedState(backend), await plansStored()]).toEqual(before);
  const done = await swap(ruby, body);
  expect(done.plan).toEqual(previewed.plan && { ...previewed.plan, after: done.plan!.after });
  expect(done.boxes).toEqual(previewed.boxes);
  const now = await kibbleIn(ruby);
  expect(now[0]).toBe(before[0][0]);
  expect(now.slice(1).map((price, index) => price - before[0][index + 1]!)).toEqual([
    by.difference!.amount,
    by.difference!.amount,
  ]);
  expect((await plansOf(ruby)).upcoming!.kibbleBlend!.components[0]!.name).toBe(by.name);
  expect((await plansOf(ruby)).upcoming!.kibbleBlend!.nutrition.ingredients).toContain(by.name);
  expect(done.plan!.from).toBe((await ruby.open(nala))[1]!.date);
});

test('An undone swap leaves what was before, and is confirmed by mail as the swap was', async () => {
  const ruby = await actAs(backend, 'single');
  const before = [await kibbleIn(ruby), await plansStored()];
  const { body } = await possible(ruby);
  const { reference } = await swap(ruby, body);
  expect((await kibbleIn(ruby)).every((price, index) => price !== (before[0] as number[])[index])).toBe(true);
  await swap(ruby, {}, `changes/${reference}/undo`);
  expect([await kibbleIn(ruby), await plansStored()]).toEqual(before);
  const mails = await backend.database.kysely.selectFrom('outbox').select('kind').orderBy('id').execute();
  expect(mails.map(({ kind }) => kind).slice(-2)).toEqual(['recipe', 'undone']);
});

test('Recipes that alternate come in every second delivery, and the next plan is the next one that comes', async () => {
  const ruby = await actAs(backend, 'single');
  const before = await kibbleIn(ruby);
  const { by, body } = await possible(ruby, 0, 0, true);
  await swap(ruby, body);
  const more = (await kibbleIn(ruby)).map((price, index) => price - before[index]!);
  expect(more).toEqual([by.difference!.amount, 0, by.difference!.amount]);
  expect((await plansOf(ruby)).upcoming!.deliveryDate).toBe((await ruby.open(nala))[0]!.date);
  expect((await recipesOf(ruby)).alternates).toBe(true);
});

test('The mail about a swap states that recipes alternate, and only then; its button leads to the plan of its dog', async () => {
  const ruby = await actAs(backend, 'single');
  const texts: string[] = [];
  for (const alternates of [true, false]) {
    await swap(ruby, (await possible(ruby, 0, 0, alternates)).body);
    const mail = (await mailsIn(backend.database)).findLast(({ kind }) => kind === 'recipe')!;
    texts.push(mail.text);
    expect(actionOf(mail)).toBe(`/account/gb/${nala}/feeding-plan`);
  }
  expect(texts.map((text) => text.includes('How often: in every second delivery'))).toEqual([true, false]);
});

test('Refuses what isn’t possible, with the reason, and a version that isn’t the newest with the present choices', async () => {
  const ruby = await actAs(backend, 'single');
  const robin = await actAs(backend, 'robin');
  const { body } = await possible(ruby);
  const tried = async (more: object) => refusalOf(await ruby.post(`pet/recipes/${nala}`, { ...body, ...more }));
  expect(await tried({ version: body.version + 1 })).toEqual([409, 'conflict']);
  expect(await tried({ from: 'elsewhere' })).toEqual([422, 'invalid']);
  expect(await tried({ recipe: body.by })).toEqual([422, 'invalid']);
  expect(await tried({ by: body.recipe })).toEqual([422, 'invalid']);
  expect(await tried({ by: 'garden-greens' })).toEqual([422, 'invalid']);
  expect(await tried({ by: 'constructor' })).toEqual([422, 'invalid']);
  expect(refusalOf(await robin.post(`pet/recipes/${nala}`, body))).toEqual([404, 'not-found']);
  expect(refusalOf(await robin.get(`pet/recipes/${nala}`))).toEqual([404, 'not-found']);
});

test('A dog that gets no deliveries has nothing to swap', async () => {
  const ruby = await actAs(backend, 'single');
  const { body } = await possible(ruby);
  await swap(ruby, {}, `subscription/${nala}/pause`);
  expect(await recipesOf(ruby)).toMatchObject({ recipes: [], deliveries: [] });
  const { version } = await recipesOf(ruby);
  expect(refusalOf(await ruby.post(`pet/recipes/${nala}`, { ...body, version }))).toEqual([409, 'not-possible']);
});

type Step =
  | { do: 'swap'; index: number; from: number; option: number; alternates: boolean }
  | { do: 'allergies'; foods: string[] }
  | { do: 'undo' };

test('However often recipes, allergies and undos follow each other: no food that the dog doesn’t tolerate, and the plan shown is the plan contained', async () => {
  const ruby = await actAs(backend, 'single');
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('swap' as const),
        index: fc.nat(2),
        from: fc.nat(2),
        option: fc.nat(4),
        alternates: fc.boolean(),
      }),
    },
    fc.record({ do: fc.constant('allergies' as const), foods: fc.subarray(['chicken', 'beef', 'turkey', 'fish']) }),
    fc.record({ do: fc.constant('undo' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      await startAnew(backend);
      const references: string[] = [];
      for (const each of steps) {
        if (each.do === 'swap') {
          const { version, recipes, deliveries } = await recipesOf(ruby);
          const out = recipes[each.index % Math.max(1, recipes.length)];
          const option = out?.options.filter(({ difference }) => difference !== null)[each.option];
          const from = deliveries[each.from];
          if (!out || !option || !from) continue;
          const body = { version, recipe: out.recipe, by: option.recipe, from: from.id, alternates: each.alternates };
          references.push((await swap(ruby, body)).reference!);
        } else if (each.do === 'allergies') {
          const { version } = await ruby.read<Profile>(`pet/profile/${nala}`);
          await swap(ruby, { version, answers: { allergies: each.foods } }, `pet/profile/${nala}`);
        } else if (references.length > 0) {
          // An earlier change may be needed by a profile that was saved since: then nothing happens.
          await ruby.post(`changes/${references.pop()!}/undo`, {});
        }
        await check();
      }
    }),
    { numRuns: runs(12, 80) },
  );

  async function check(): Promise<void> {
    const { answers } = await ruby.read<Profile>(`pet/profile/${nala}`);
    const open = await ruby.open(nala);
    const { id: petId } = await backend.database.kysely
      .selectFrom('pets')
      .select('id')
      .where('public_id', '=', nala)
      .executeTakeFirstOrThrow();
    const rows = (await plansStored()).filter(({ pet_id }) => pet_id === petId);
    for (const { date, pets } of open) {
      const plan = rows.toSorted((a, b) => a.delivery_date.localeCompare(b.delivery_date) || a.id - b.id);
      const inForce = plan.findLast((row) => row.delivery_date <= date) ?? plan[0]!;
      const shares = sharesOf(inForce.blend, inForce.swap?.recipes);
      if (inForce.blend !== null)
        expect(contentsOf(shares).filter((food) => (answers.allergies ?? []).includes(food))).toEqual([]);
      const grams = inForce.portions.dry.scoopsPerDay * inForce.portions.dry.scoopGrams * 28;
      const bag = pets[0]!.items.find(({ kind }) => kind === 'dry');
      expect(bag?.unitGrams, `${date}: ${JSON.stringify(inForce)}`).toBe(Math.ceil(grams / 100) * 100);
    }
  }
}, 120_000);
