import { confirmDelivery as call } from '../../contract/deliveries/calls.ts';
import type { Account } from '../core/account.ts';
import { perAccount } from '../core/per-account.ts';

/** Keys of confirmations that have had no answer yet, by the box's id. */
const keysOf = perAccount(() => new Map<string, string>());

/** "Did it arrive?" yes. The same key until it has succeeded, so that it counts once. Rejects with ApiError. */
export async function confirmDelivery(account: Account, id: string): Promise<void> {
  const keys = keysOf(account);
  const key = keys.get(id) ?? crypto.randomUUID();
  keys.set(id, key);
  try {
    const { delivery } = await account.http.send(call, account.url(call, id), { key });
    keys.delete(id);
    account.deliveries.put(delivery);
    account.environment.tabs.tell();
  } catch (error) {
    account.session.caught(error as Error);
    throw error;
  }
}
