import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { leaveKey, ownerOfKey } from '../platform/database/directory.ts';
import type { Schema } from '../platform/database/schema.ts';
import { dropDevices } from './drop-push.ts';

/** Ends a session. Signing out ends the reminders in that browser; a session that has expired does not. */
export async function endSession(
  transaction: Transaction<Schema>,
  customerId: number,
  tokenHash: Buffer,
): Promise<void> {
  const ended = await transaction
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .returning(['device_hash', 'expires_at'])
    .executeTakeFirst();
  await leaveKey(transaction, { kind: 'session', key: tokenHash, customerId });
  if (ended?.device_hash && ended.expires_at > new Date())
    await dropDevices(transaction, customerId, sql`device_hash = ${ended.device_hash}`);
}

/** A sign-in ends the reminders in that browser to another customer. */
export async function endPushOfOthers(
  transaction: Transaction<Schema>,
  deviceHash: Buffer,
  customerId: number,
): Promise<void> {
  const other = await ownerOfKey(transaction, 'browser', deviceHash);
  if (other !== undefined && other !== customerId)
    await dropDevices(transaction, other, sql`device_hash = ${deviceHash}`);
}
