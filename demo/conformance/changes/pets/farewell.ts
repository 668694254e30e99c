import { calls } from '../../../../src/contract/all-calls.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';
import { expectSameAsPreview } from '../same-as-read.ts';

/** Previews the end of deliveries for a dog that died, which moves money, and ends those of a dog that never had any. */
export async function checkFarewell(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#farewell; farewellBody in src/contract/pets/farewell.ts';
  const title = 'POST pet/farewell/{id}';
  const readPets = async () => expectBody(await ask(stamped(api('customer/pets'))), calls.getPets.answer);
  const read = async () => {
    const answer = await ask(stamped(api('pet/farewell')));
    expectStatus(answer, 200);
    return expectBody(answer, calls.getFarewells.answer);
  };
  await report.check('GET pet/farewell: dogs that no other list has', where, async () => {
    const listed = new Set((await readPets()).pets.map(({ petPublicId }) => petPublicId));
    expectEqual(
      (await read()).dogs.filter(({ petPublicId }) => listed.has(petPublicId)),
      [],
      'dogs in both lists:',
    );
  });
  const [dog] = world.pets;
  if (!dog) return report.skip(title, where, 'there is no dog');
  const preview = async (id: string) => {
    const before = [await readPets(), await read()];
    const answer = await send(world, api(`pet/farewell/${id}/preview`), { kind: 'died' });
    expectStatus(answer, 200);
    const outcome = expectBody(answer, calls.previewFarewell.answer);
    expectEqual([await readPets(), await read()], before, 'the dogs as they were:');
    return outcome;
  };
  await report.check(`${title}/preview returns the consequences, and changes nothing`, where, async () => {
    const { refund, refunds, others } = await preview(dog.petPublicId);
    expectEqual(
      refunds.reduce((sum, { amount }) => sum + amount.amount, 0),
      refund?.amount ?? 0,
      'the sum of what comes back:',
    );
    expectEqual(
      others.filter(({ petPublicId }) => petPublicId === dog.petPublicId),
      [],
      'the dog among the others:',
    );
  });
  await report.check(`${title} for another reason is 422, for an unknown dog 404`, where, async () => {
    expectFailure(await send(world, api(`pet/farewell/${dog.petPublicId}`), { kind: 'bored' }), 422);
    expectFailure(await send(world, api('pet/farewell/no-such-dog'), { kind: 'died' }), 404);
  });
  // Nothing was charged for it, so that nothing is left changed.
  const fresh = world.pets.find(({ subscription_status: status }) => status === 'pending' || status === 'complete');
  if (!fresh) return report.skip(title, where, 'every dog has had deliveries');
  const path = api(`pet/farewell/${fresh.petPublicId}`);
  const previewed = await report.check(`${title}/preview of a dog without deliveries`, where, () =>
    preview(fresh.petPublicId),
  );
  await report.check(
    `${title} does the same as its preview, and undo returns the dogs as later reads do`,
    where,
    async () => {
      const ended = await send(world, path, { kind: 'died' });
      expectStatus(ended, 200);
      if (previewed) expectSameAsPreview(previewed, expectBody(ended, calls.sayFarewell.answer), ended.asked);
      const answer = await send(world, `${path}/undo`, {});
      expectStatus(answer, 200);
      expectEqual(expectBody(answer, calls.undoFarewell.answer), await readPets(), 'the dogs:');
    },
  );
  return checkEffect(world, {
    title,
    where,
    path,
    body: { kind: 'died' },
    otherBody: { kind: 'rehomed' },
    response: calls.sayFarewell.answer,
    previewed,
    state: async () => (await readPets()).pets.map(({ petPublicId }) => petPublicId),
    restore: () => ({ path: `${path}/undo`, body: {} }),
  });
}
