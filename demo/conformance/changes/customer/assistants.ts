import { assistants } from '../../../../src/contract/customer/assistants.ts';
import { expectBody, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { send } from '../once.ts';

const where = 'DECISIONS.md#assistants; src/contract/customer/assistants.ts';

/** The connected assistants. None is revoked: only a person can connect it again. */
export async function checkAssistants(world: World): Promise<void> {
  const { report, api, ask } = world;
  await report.check('GET assistants: those that may act', where, async () => {
    const answer = await ask(stamped(api('assistants')));
    expectStatus(answer, 200);
    expectBody(answer, assistants);
  });
  await report.check('POST assistants/{id}/revoke of an assistant that there isn’t is 404', where, async () => {
    expectFailure(await send(world, api(`assistants/${crypto.randomUUID()}/revoke`), undefined), 404);
  });
}
