import { milestones } from '../../../../src/contract/pets/milestones.ts';
import { expectBody, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';

/** Milestones: switches them and switches them back. */
export async function checkMilestones(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#milestones; milestonesBody in src/contract/pets/milestones.ts';
  const path = api('milestones');
  const read = async () => {
    const answer = await ask(stamped(path));
    expectStatus(answer, 200);
    return expectBody(answer, milestones);
  };
  const state = async () => (await read()).on;
  const on = await report.check('GET milestones: at most one, and whether any are wanted', where, state);
  if (on === undefined) return undefined;
  await report.check('POST milestones of one that isn’t shown is 422', where, async () => {
    expectFailure(await send(world, path, { seen: 'no-such-milestone' }), 422);
  });
  return checkEffect(world, {
    title: 'POST milestones',
    where,
    path,
    body: { on: !on },
    otherBody: { on },
    response: milestones,
    whole: read,
    state,
    restore: () => ({ path, body: { on } }),
  });
}
