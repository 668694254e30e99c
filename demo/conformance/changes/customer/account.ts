import * as v from 'valibot';
import { settings } from '../../../../src/contract/customer/settings.ts';
import type { Settings } from '../../../../src/contract/customer/settings.ts';
import { stepOutcome } from '../../../../src/contract/pets/subscription.ts';
import { pets as petsSchema } from '../../../../src/contract/pets/pet.ts';
import { petQuery, savedTags, savePetTagsMutation, shoppingPet } from '../../../../src/contract/shop/shopping.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { dataOf, query } from '../../shopping.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';
import { expectPresent } from '../same-as-read.ts';

const where = 'DECISIONS.md#subscription-per-pet; stepBody in src/contract/pets/subscription.ts';

const readPets = async ({ ask, api }: World) => {
  const answer = await ask(stamped(api('customer/pets')));
  expectStatus(answer, 200);
  return expectBody(answer, petsSchema).pets;
};

/** Pauses a subscription, after a preview of the effect; resuming reverts it. */
export async function checkSubscription(world: World): Promise<void> {
  const { report, api } = world;
  const pet = world.pets.find(
    ({ subscription_status, paused_since }) => subscription_status === 'active' && !paused_since,
  );
  if (!pet) return report.skip('POST subscription/{id}/{step}', where, 'this customer has no active pet');
  const step = (name: string): string => api(`subscription/${pet.petPublicId}/${name}`);
  const state = async () => (await readPets(world)).find(({ petPublicId }) => petPublicId === pet.petPublicId);
  const previewed = await report.check(
    'POST subscription/{id}/pause/preview previews the consequences, and changes nothing',
    where,
    async () => {
      const before = await state();
      const answer = await send(world, step('pause/preview'), {});
      expectStatus(answer, 200);
      const outcome = expectBody(answer, stepOutcome);
      expectEqual(await state(), before, 'the pet as it was:');
      return outcome;
    },
  );
  await report.check('A step that can’t follow is 409 with the reason', '§4 Subscription status', async () => {
    for (const name of ['resume', 'restart'].filter((each) => world.offered.has(each)))
      await expectPresent(await send(world, step(name), {}), petsSchema, async () => ({ pets: [await state()] }));
  });
  await report.check('A step that there isn’t is 404', where, async () => {
    expectFailure(await send(world, step('explode'), {}), 404);
  });
  return checkEffect(world, {
    title: 'POST subscription/{id}/pause',
    where,
    path: step('pause'),
    body: {},
    otherBody: { until: '2099-01-01' },
    response: stepOutcome,
    previewed,
    state,
    restore: () => ({ path: step('resume'), body: {} }),
  });
}

/** Contact details: changes the telephone number and changes it back. */
export async function checkDetails(world: World): Promise<void> {
  const { report, ask, api } = world;
  const at = 'DECISIONS.md#account-api-beyond-7; detailsBody in src/contract/customer/settings.ts';
  const path = api('customer-data');
  const read = async (): Promise<Settings> => {
    const answer = await ask(stamped(api('settings')));
    expectStatus(answer, 200);
    return expectBody(answer, settings);
  };
  const now = await report.check('POST customer-data: the details can be read', at, read);
  if (!now) return;
  const body = ({ version, firstName, lastName, email, phone, address, locale }: Settings) => {
    const { country: _, ...lines } = address;
    return { version, firstName, lastName, email, phone, address: lines, locale };
  };
  const phone = now.phone === '0117 496 0000' ? '0117 496 0001' : '0117 496 0000';
  await report.check(
    'POST customer-data with bad details is 422 and names the field',
    '§5; DECISIONS.md#bodies',
    async () => {
      for (const [field, bad] of [
        ['email', { email: 'no-address' }],
        ['lastName', { lastName: ' ' }],
        ['phone', { phone: 'call me' }],
      ] as const)
        expectEqual(
          expectFailure(await send(world, path, { ...body(now), ...bad }), 422).field,
          field,
          '"error.field"',
        );
    },
  );
  await report.check(
    'POST customer-data of another version is 409 with the present ones',
    'DECISIONS.md#versions',
    async () => {
      await expectPresent(
        await send(world, path, { ...body(now), phone, version: now.version + 7 }),
        settings,
        read,
        'conflict',
      );
    },
  );
  await checkEffect(world, {
    title: 'POST customer-data',
    where: at,
    path,
    body: { ...body(now), phone },
    otherBody: body(now),
    response: settings,
    whole: read,
    state: async () => ({ ...(await read()), version: undefined }),
    restore: (changed) => ({ path, body: { ...body(changed), phone: now.phone } }),
  });
}

/** §4 Tags can only be added, so the one added here stays. */
export async function checkTags(world: World): Promise<void> {
  const [pet] = world.pets;
  const at = '§7 mutation savePetTags; src/contract/shop/shopping.ts';
  if (!pet) return world.report.skip('mutation savePetTags', at, 'this customer has no pet');
  const variables = { petPublicId: pet.petPublicId };
  await world.report.check(
    'mutation savePetTags saves the tags and returns them; a repeat saves them once',
    at,
    async () => {
      for (let round = 0; round < 2; round += 1) {
        const answer = await query(world, savePetTagsMutation, { ...variables, tags: ['conformance'] });
        const saved = dataOf(answer, v.object({ savePetTags: savedTags }));
        expectEqual(saved.savePetTags.savedTags, ['conformance'], '"savedTags"');
      }
      const { pet: read } = dataOf(await query(world, petQuery, variables), v.object({ pet: shoppingPet }));
      expectEqual(
        read.tags.filter((tag) => tag === 'conformance'),
        ['conformance'],
        'the tag, once:',
      );
    },
  );
  return undefined;
}
