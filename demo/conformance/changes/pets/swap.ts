import { calls } from '../../../../src/contract/all-calls.ts';
import type { RecipeChoices } from '../../../../src/contract/pets/swap.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';
import { expectPresent } from '../same-as-read.ts';

/** Swaps a recipe of a dog's kibble, after a preview, and swaps it back. */
export async function checkSwap(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#swap; swapBody in src/contract/pets/swap.ts';
  const title = 'POST pet/recipes/{id}';
  const pet = world.pets.find(({ subscription_status, matched }) => matched && subscription_status === 'active');
  if (!pet) return report.skip(title, where, 'no dog gets deliveries');
  const path = api(`pet/recipes/${pet.petPublicId}`);
  const read = async (): Promise<RecipeChoices> => {
    const answer = await ask(stamped(path));
    expectStatus(answer, 200);
    return expectBody(answer, calls.getRecipes.answer);
  };
  const now = await report.check('GET pet/recipes/{id}: what could replace each recipe', where, read);
  const out = now?.recipes.find(({ options }) => options.filter(({ difference }) => difference).length > 1);
  const [by, other] = out?.options.filter(({ difference }) => difference) ?? [];
  const from = now?.deliveries[0]?.id;
  if (!now || !out || !by || !other || !from)
    return report.skip(title, where, 'no recipe can be replaced by two others');
  const body = (version: number, recipe: string, option: string) => ({ version, recipe, by: option, from });
  const previewed = await report.check(
    `${title}/preview returns the consequences, and changes nothing`,
    where,
    async () => {
      const answer = await send(world, `${path}/preview`, body(now.version, out.recipe, by.recipe));
      expectStatus(answer, 200);
      const outcome = expectBody(answer, calls.previewSwap.answer);
      expectEqual(await read(), now, 'the recipes as they were:');
      return outcome;
    },
  );
  await report.check(`${title} by a recipe that isn’t offered is 422, of another version 409`, where, async () => {
    expectFailure(await send(world, path, body(now.version, out.recipe, 'no-such-recipe')), 422);
    const late = await send(world, path, body(now.version + 7, out.recipe, by.recipe));
    await expectPresent(late, calls.getRecipes.answer, read, 'conflict');
  });
  return checkEffect(world, {
    title,
    where,
    path,
    body: body(now.version, out.recipe, by.recipe),
    otherBody: body(now.version, out.recipe, other.recipe),
    response: calls.swapRecipe.answer,
    previewed,
    state: async () => (await read()).recipes.map(({ recipe, percent }) => ({ recipe, percent })),
    restore: async () => ({ path, body: body((await read()).version, by.recipe, out.recipe) }),
  });
}
