import { devices, passwordState } from '../../../../src/contract/customer/sign-in.ts';
import { expectBody, expectEqual, expectFailure, expectStatus } from '../../expect.ts';
import { offers } from '../../groups.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { send } from '../once.ts';

const where = 'DECISIONS.md#access; src/contract/customer/sign-in.ts';

/** Password and devices. Nothing is changed: the password that the checks sign in with may be one that is refused now. */
export async function checkAccess(world: World): Promise<void> {
  const { report, ask, api } = world;
  if (offers(world, ['password'])) {
    const state = await report.check('GET password: what a new one takes', where, async () => {
      const answer = await ask(stamped(api('password')));
      expectStatus(answer, 200);
      return expectBody(answer, passwordState);
    });
    const body = { current: `not-${crypto.randomUUID()}`, next: `new-${crypto.randomUUID()}` };
    if (state?.proof === 'current')
      await report.check('POST password with a wrong current one is 422 at that field', where, async () => {
        expectEqual(expectFailure(await send(world, api('password'), body), 422).field, 'current', '"field"');
      });
    await report.check('POST password with one that is too short is 422 at that field', where, async () => {
      const answer = await send(world, api('password'), { ...body, next: 'short' });
      expectEqual(expectFailure(answer, 422).field, 'next', '"field"');
    });
  }
  if (offers(world, ['devices'])) {
    await report.check('GET devices: each that is signed in, one of them this', where, async () => {
      const answer = await ask(stamped(api('devices')));
      expectStatus(answer, 200);
      const list = expectBody(answer, devices).devices;
      expectEqual(list.filter(({ current }) => current).length, 1, 'devices with "current":');
      expectEqual(new Set(list.map(({ id }) => id)).size, list.length, 'different ids:');
    });
    await report.check('POST sign-out of a device that there isn’t is 404', where, async () => {
      expectFailure(await send(world, api(`devices/${crypto.randomUUID()}/sign-out`), undefined), 404);
    });
  }
}
