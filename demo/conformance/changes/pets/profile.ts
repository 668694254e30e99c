import { calls } from '../../../../src/contract/all-calls.ts';
import type { Profile } from '../../../../src/contract/pets/profile.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { offers } from '../../groups.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';
import { expectPresent } from '../same-as-read.ts';

const where = 'DECISIONS.md#profiles; profileBody in src/contract/pets/profile.ts';

/** Answers about a dog: changes its weight, after a preview, and changes it back. */
export async function checkProfile(world: World): Promise<void> {
  const { report, ask, api } = world;
  const pet = world.pets.find(({ matched }) => matched);
  const title = 'POST pet/profile/{id}';
  if (!pet) return report.skip(title, where, 'this customer has no pet');
  const path = api(`pet/profile/${pet.petPublicId}`);
  const read = async (): Promise<Profile> => {
    const answer = await ask(stamped(path));
    expectStatus(answer, 200);
    return expectBody(answer, calls.getProfile.answer);
  };
  const now = await report.check(`${title}: the answers can be read`, where, read);
  if (!now) return undefined;
  const { name, gender } = now.answers;
  if (name !== null)
    await report.check(`${title}: name and sex are those of the list of dogs`, where, async () =>
      expectEqual({ name, gender }, { name: pet.name, gender: pet.gender }, 'the answers:'),
    );
  const weight = now.answers.weightKg ?? 12;
  const body = (version: number, weightKg: number) => ({ version, answers: { weightKg } });
  const previewed = await report.check(
    `${title}/preview returns the consequences, and changes nothing`,
    where,
    async () => {
      const answer = await send(world, `${path}/preview`, body(now.version, weight + 1));
      expectStatus(answer, 200);
      const outcome = expectBody(answer, calls.previewProfile.answer);
      expectEqual(await read(), now, 'the profile as it was:');
      return outcome;
    },
  );
  await report.check(`${title} with a weight that no dog has is 422 and names the field`, '§5', async () => {
    for (const wrong of [0, 1000, 'heavy'])
      expectEqual(
        expectFailure(await send(world, path, { version: now.version, answers: { weightKg: wrong } }), 422).field,
        'answers.weightKg',
        '"error.field"',
      );
  });
  await report.check(`${title} of another version is 409 with the present one`, 'DECISIONS.md#versions', async () => {
    await expectPresent(
      await send(world, path, body(now.version + 7, weight)),
      calls.getProfile.answer,
      read,
      'conflict',
    );
  });
  if (offers(world, ['photo']))
    await report.check('POST pet/photo/{id} with an SVG is 422 and names the field', where, async () => {
      const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
      const error = expectFailure(await send(world, api(`pet/photo/${pet.petPublicId}`), { image }), 422);
      expectEqual(error.field, 'image', '"error.field"');
    });
  // An answer can't be removed, so a weight that was never given can't be restored.
  if (now.answers.weightKg === null) return undefined;
  return checkEffect(world, {
    title,
    where,
    path,
    body: body(now.version, weight + 1),
    otherBody: body(now.version, weight + 2),
    response: calls.saveProfile.answer,
    previewed,
    state: async () => (await read()).answers,
    restore: ({ profile }) => ({ path, body: body(profile.version, weight) }),
  });
}
