import { calls } from '../../../../src/contract/all-calls.ts';
import type { WeightLog } from '../../../../src/contract/pets/weights.ts';
import { addDays } from '../../../../src/days.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';
import { expectPresent } from '../same-as-read.ts';

const where = 'DECISIONS.md#weights; weightBody in src/contract/pets/weights.ts';
const title = 'POST pet/weights/{id}';

/** The log of a dog's weight: an entry before the first one, after a preview, and removed again. */
export async function checkWeights(world: World): Promise<void> {
  const { report, ask, api } = world;
  const pet = world.pets.find(({ matched }) => matched);
  if (!pet) return report.skip(title, where, 'this customer has no dog');
  const path = api(`pet/weights/${pet.petPublicId}`);
  const read = async (): Promise<WeightLog> => {
    const answer = await ask(stamped(path));
    expectStatus(answer, 200);
    return expectBody(answer, calls.getWeights.answer);
  };
  const now = await report.check('GET pet/weights/{id}: the log of a dog’s weight', where, read);
  const earliest = now?.entries.at(-1);
  if (!now || !earliest || earliest.day <= now.first)
    return report.skip(title, where, 'no entry can be added before the first');
  const { version, entries } = now;
  await report.check('GET pet/weights/{id}: one entry a day, the newest first', where, () => {
    const days = entries.map(({ day }) => day);
    expectEqual(days, [...new Set(days)].toSorted().toReversed(), 'the days:');
  });
  await report.check('GET pet/weights/{id}: the name is that of the list of dogs', where, () =>
    expectEqual(now.name, pet.name, '"name"'),
  );
  const day = addDays(earliest.day, -1);
  const body = (kg: number) => ({ version, day, kg, shape: 'ideal' });
  const previewed = await report.check(`${title}/preview returns the outcome, and changes nothing`, where, async () => {
    const answer = await send(world, `${path}/preview`, body(earliest.kg));
    expectStatus(answer, 200);
    const outcome = expectBody(answer, calls.previewWeight.answer);
    expectEqual(await read(), now, 'the log as it was:');
    return outcome;
  });
  await report.check(
    `${title} of a day before the birth or in the future is 422 and names the field`,
    where,
    async () => {
      for (const wrong of [addDays(now.first, -1), addDays(entries[0]!.day, 40_000)])
        expectEqual(
          expectFailure(await send(world, path, { ...body(earliest.kg), day: wrong }), 422).field,
          'day',
          '"error.field"',
        );
    },
  );
  await report.check(`${title} of another version is 409 with the present log`, 'DECISIONS.md#versions', async () => {
    const late = await send(world, path, { ...body(earliest.kg), version: version + 7 });
    await expectPresent(late, calls.getWeights.answer, read, 'conflict');
  });
  return checkEffect(world, {
    title,
    where,
    path,
    body: body(earliest.kg),
    otherBody: body(earliest.kg + 1),
    response: calls.saveWeight.answer,
    previewed,
    whole: async () => ({ log: await read() }),
    state: async () => (await read()).entries,
    restored: calls.removeWeight.answer,
    restore: ({ log }) => ({ path: `${path}/remove`, body: { version: log.version, day } }),
  });
}
