import { calls } from '../../../../src/contract/all-calls.ts';
import type { Extras } from '../../../../src/contract/pets/extras.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';
import { expectPresent } from '../same-as-read.ts';

/** Lets an extra come with every delivery of a dog, after a preview, and takes it out of them again. */
export async function checkExtras(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#extras; extraBody in src/contract/pets/extras.ts';
  const title = 'POST pet/extras/{id}';
  const pet = world.pets.find(({ subscription_status, matched }) => matched && subscription_status === 'active');
  if (!pet) return report.skip(title, where, 'no dog gets deliveries');
  const path = api(`pet/extras/${pet.petPublicId}`);
  const read = async (): Promise<Extras> => {
    const answer = await ask(stamped(path));
    expectStatus(answer, 200);
    return expectBody(answer, calls.getExtras.answer);
  };
  const now = await report.check('GET pet/extras/{id}: the products, and how often the dog gets each', where, read);
  const chosen = now?.extras.find(({ often, price }) => often === 'never' && price);
  if (!now || !chosen || now.deliveries.length === 0)
    return report.skip(title, where, 'no product can be added to a delivery with food');
  const body = (version: number, often: string) => ({ version, product: chosen.product, often });
  const previewed = await report.check(
    `${title}/preview returns the consequences, and changes nothing`,
    where,
    async () => {
      const answer = await send(world, `${path}/preview`, body(now.version, 'every'));
      expectStatus(answer, 200);
      const outcome = expectBody(answer, calls.previewExtra.answer);
      expectEqual(await read(), now, 'the extras as they were:');
      return outcome;
    },
  );
  await report.check(`${title} of an unknown product is 422, of another version 409`, where, async () => {
    expectFailure(await send(world, path, { ...body(now.version, 'every'), product: 'no-such-product' }), 422);
    const late = await send(world, path, body(now.version + 7, 'every'));
    await expectPresent(late, calls.getExtras.answer, read, 'conflict');
  });
  await report.check(`${title} in every delivery: it is once in each that can still be changed`, where, async () => {
    const answer = await send(world, `${path}/preview`, { ...body(now.version, 'every'), quantity: 2 });
    const { extras, deliveries } = expectBody(answer, calls.previewExtra.answer).extras;
    const every = extras.find(({ product }) => product === chosen.product);
    expectEqual(
      every?.deliveries.map(({ id, quantity }) => ({ id, quantity })),
      deliveries.map(({ id }) => ({ id, quantity: 2 })),
      'one line of two units in each delivery:',
    );
  });
  return checkEffect(world, {
    title,
    where,
    path,
    body: body(now.version, 'every'),
    otherBody: body(now.version, 'once'),
    response: calls.chooseExtra.answer,
    previewed,
    whole: async () => ({ extras: await read() }),
    state: async () => (await read()).extras.map(({ product, often, quantity }) => ({ product, often, quantity })),
    restore: async () => ({ path, body: body((await read()).version, 'never') }),
  });
}
