import { personalData } from '../../../../src/contract/customer/personal-data.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { send } from '../once.ts';

/** The copy of the customer's data: what is refused. No copy is made. */
export async function checkPersonalData(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#personal-data; src/contract/customer/personal-data.ts';
  const read = async () => {
    const answer = await ask(stamped(api('personal-data')));
    expectStatus(answer, 200);
    return expectBody(answer, personalData);
  };
  const now = await report.check('GET personal-data: what a copy takes, and where it is', where, read);
  if (!now?.asksPassword) return;
  await report.check(
    'POST personal-data with a wrong password is 422, names the field and opens nothing',
    where,
    async () => {
      const refused = expectFailure(
        await send(world, api('personal-data'), { password: 'certainly not the password' }),
        422,
      );
      expectEqual(refused.field, 'password', '"error.field"');
      expectEqual(await read(), now, 'the state as it was:');
    },
  );
}
