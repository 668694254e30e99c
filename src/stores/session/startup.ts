import { dataOf } from '../../remote.ts';
import type { Account } from '../account/account.ts';
import { shoppingOf } from '../shop/shopping-of.ts';

/**
 * §4 Startup: loads what no first view waits for, once the visitor is signed in: the referral content, and the shopping
 * service's customer, who has a name where the account backend has none (§3).
 */
export async function loadRest(account: Account): Promise<void> {
  const { abilities, referral, $shoppingName } = account;
  if (abilities.has('referral')) void referral.load();
  // The group whose calls are the shopping service's.
  if (!abilities.has('check-in')) return;
  const { customer } = await shoppingOf(account);
  $shoppingName.set(dataOf(await customer.load())?.firstName ?? undefined);
}

/**
 * §4 Startup, its end: feeding plans, deliveries and treatment deliveries by store country, that no tag of the page
 * has requested. One after the other, so that a tag's own requests never wait behind many. None without pets.
 */
export async function loadFollowing({ customer, pets, feedingPlans, deliveries }: Account): Promise<void> {
  const [owner, list] = await Promise.all([customer.load(), pets.load()]);
  if (owner.status !== 'success' || list.status !== 'success') return;
  for (const { petPublicId } of list.data) await feedingPlans.of(petPublicId).load();
  await deliveries.load();
}
