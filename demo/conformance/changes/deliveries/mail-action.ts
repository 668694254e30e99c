import { findMailAction, takeMailAction, undoMailAction } from '../../../../src/contract/deliveries/mail-action.ts';
import { expectFailure } from '../../refused.ts';
import type { World } from '../../world.ts';
import { send } from '../once.ts';

const unknown = 'conformance-no-such-link';

/** What a run can check without a mail: links that don't exist, and bodies without one. */
export async function checkMailActions(world: World): Promise<void> {
  const { report, api } = world;
  const where = 'DECISIONS.md#mail-actions; mailActionBody in src/contract/deliveries/mail-action.ts';
  for (const { path } of [findMailAction, takeMailAction, undoMailAction])
    await report.check(
      `POST ${path} of an unknown link is a 404 with an error body, without a link 422`,
      where,
      async () => {
        expectFailure(await send(world, api(path), { token: unknown }), 404);
        expectFailure(await send(world, api(path), { token: '' }), 422);
      },
    );
}
