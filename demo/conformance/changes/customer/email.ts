import { emailState } from '../../../../src/contract/customer/sign-in.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { send } from '../once.ts';

/** Another e-mail address: what is refused. No mail is sent to anybody. */
export async function checkEmail(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#session; emailBody in src/contract/customer/sign-in.ts';
  const read = async () => {
    const answer = await ask(stamped(api('email')));
    expectStatus(answer, 200);
    return expectBody(answer, emailState);
  };
  const now = await report.check('GET email: the address, and the one that waits', where, read);
  if (!now) return undefined;
  await report.check(
    'POST email with what is no address is 422 and names the field',
    '§5; DECISIONS.md#bodies',
    async () => {
      const refused = expectFailure(await send(world, api('email'), { email: 'no-address', password: 'x' }), 422);
      expectEqual(refused.field, 'email', '"error.field"');
    },
  );
  if (now.asksPassword)
    await report.check(
      'POST email with a wrong password is 422, names the field and changes nothing',
      where,
      async () => {
        const body = { email: 'conformance@example.com', password: 'certainly not the password' };
        expectEqual(expectFailure(await send(world, api('email'), body), 422).field, 'password', '"error.field"');
        expectEqual(await read(), now, 'the address as it was:');
      },
    );
  if (now.pending)
    return report.skip('POST email/cancel', where, 'an address waits to be confirmed, which it would end');
  await report.check('POST email/cancel without one that waits changes nothing', where, async () => {
    const answer = await send(world, api('email/cancel'), undefined);
    expectStatus(answer, 200);
    expectEqual(expectBody(answer, emailState), now, 'the address as it was:');
  });
  return undefined;
}
