import type { InferInput } from 'valibot';
import type { calls } from '../../../src/contract/all-calls.ts';
import { offered } from '../platform/unsupported.ts';
import type { ApiRequest, OpenRequest } from './request.ts';
import { groupsFor } from './rights.ts';

/**
 * The session, with what it offers to who acts. Once the grant has ended, the session acts for its own customer again: a page that still
 * shows the other one can write nothing (`visitorFor`).
 */
export async function sessionOf({
  context,
  moment,
  unsupported,
  visitor,
}: ApiRequest & OpenRequest): Promise<InferInput<typeof calls.authenticate.answer>> {
  const { household } = moment;
  if (household === null)
    await context.database.kysely
      .updateTable('sessions')
      .set({ acting_for: null, acting_grant: null })
      .where('customer_id', '=', visitor.customerId)
      .where('id', '=', visitor.session)
      .execute();
  return { success: true, can: groupsFor(offered(unsupported), household?.actor) };
}
