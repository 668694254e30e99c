import type { RawBuilder } from 'kysely';
import { leaveKey } from '../platform/database/directory.ts';
import type { Executor } from '../platform/database/schema.ts';

/** Removes devices of a customer: no reminder goes there any more. Returns how many. */
export async function dropDevices(executor: Executor, customerId: number, which: RawBuilder<boolean>): Promise<number> {
  const gone = await executor
    .deleteFrom('push_devices')
    .where('customer_id', '=', customerId)
    .where(which)
    .returning(['public_id', 'device_hash'])
    .execute();
  for (const { public_id: endpoint, device_hash: browser } of gone) {
    await leaveKey(executor, { kind: 'endpoint', key: endpoint, customerId });
    if (browser) await leaveKey(executor, { kind: 'browser', key: browser, customerId });
  }
  return gone.length;
}
