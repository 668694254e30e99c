import type { Selectable, Transaction } from 'kysely';
import { record } from '../calls/change.ts';
import type { ApiRequest } from '../calls/request.ts';
import { todayOf } from '../calls/today.ts';
import { leaveKey } from '../platform/database/directory.ts';
import type { Schema } from '../platform/database/schema.ts';

/**
 * Ends a person's grant or invitation at once, in the record of the customer who gave it. `visitor`: that customer, and who ends it.
 * Sessions of the person that acted by it act for themselves again from their next page on.
 */
export async function endGrant(
  transaction: Transaction<Schema>,
  request: Pick<ApiRequest, 'visitor' | 'now'>,
  grant: Selectable<Schema['grants']>,
): Promise<void> {
  const { customer_id: customerId, id, public_id, name, person_id: person, token_hash: key } = grant;
  await transaction
    .updateTable('grants')
    .set({ ended_at: request.now, until_date: todayOf(request) })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  if (person !== null)
    await transaction
      .deleteFrom('memberships')
      .where('customer_id', '=', person)
      .where('grant_id', '=', public_id)
      .execute();
  await leaveKey(transaction, { kind: 'grant', key, customerId });
  await record(transaction, request, { kind: 'grant-revoked', subject: name, from: null, to: null });
}
