import { accountDeletion } from '../../../../src/contract/customer/personal-data.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { send } from '../once.ts';

/** Deleting the account: what is refused. Nothing is deleted. */
export async function checkDeletion(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#personal-data; src/contract/customer/personal-data.ts';
  const read = async () => {
    const answer = await ask(stamped(api('account-deletion')));
    expectStatus(answer, 200);
    return expectBody(answer, accountDeletion);
  };
  const now = await report.check('GET account-deletion: what it means, and when', where, read);
  if (!now) return undefined;
  if (now.asksPassword)
    await report.check('POST account-deletion with a wrong password is 422 and changes nothing', where, async () => {
      const body = { password: 'certainly not the password' };
      expectEqual(
        expectFailure(await send(world, api('account-deletion'), body), 422).field,
        'password',
        '"error.field"',
      );
      expectEqual(await read(), now, 'the state as it was:');
    });
  if (now.due)
    return report.skip('POST account-deletion/keep', where, 'it would keep an account that is to be deleted');
  await report.check('POST account-deletion/keep changes nothing without a requested deletion', where, async () => {
    const answer = await send(world, api('account-deletion/keep'), undefined);
    expectStatus(answer, 200);
    expectEqual(expectBody(answer, accountDeletion), now, 'the state as it was:');
  });
  return undefined;
}
