import { mails } from '../../../../src/contract/customer/settings.ts';
import { expectBody, expectFailure, expectStatus } from '../../expect.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';

/** Kinds of mail: switches one and switches it back. */
export async function checkMails(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#mail; mailBody in src/contract/customer/settings.ts';
  const path = api('mails');
  const read = async () => {
    const answer = await ask(stamped(path));
    expectStatus(answer, 200);
    return expectBody(answer, mails);
  };
  const state = async () => (await read()).kinds;
  const [first] = (await report.check('GET mails: the kinds that may be switched off', where, state)) ?? [];
  if (!first) return report.skip('POST mails', where, 'no kind of mail may be switched off');
  const { kind, on } = first;
  await report.check('POST mails of a kind that there isn’t is 422', where, async () => {
    expectFailure(await send(world, path, { kind: 'no-such-kind', on: false }), 422);
  });
  return checkEffect(world, {
    title: 'POST mails',
    where,
    path,
    body: { kind, on: !on },
    otherBody: { kind, on },
    response: mails,
    whole: read,
    state,
    restore: () => ({ path, body: { kind, on } }),
  });
}
