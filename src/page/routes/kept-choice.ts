import { dataOf } from '../../remote.ts';
import type { Account } from '../../stores/account/account.ts';
import { about } from './about.ts';
import { decode } from './address.ts';
import type { Match } from './address.ts';
import { choose } from './choose.ts';

/** The fragment of a choice. The prefix makes it a tag's. */
const kept = /^#account-(pet|delivery)\/(.+)$/;

/**
 * Puts what a link within the page chose into the address, so that a reload shows it again. A fragment of the page itself stays:
 * then the choice lasts until the page is left.
 */
export function keepChoice({ target, id }: Pick<Match, 'target' | 'id'>): void {
  const kind = target === 'feeding-plan' ? 'pet' : about[target].attribute;
  if (!id || (kind !== 'pet' && kind !== 'delivery') || (location.hash && !kept.test(location.hash))) return;
  // A `<base>` of the page would lead a bare fragment elsewhere. A router's state stays.
  const address = `${location.href.replace(/#.*/, '')}#account-${kind}/${encodeURIComponent(id)}`;
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // A document without an address, or too many changes of it.
  }
}

/** Makes tags show what was chosen before a reload. An unknown dog or delivery changes nothing. */
export async function restoreChoice(account: Account): Promise<void> {
  const [, kind, encoded = ''] = kept.exec(location.hash) ?? [];
  const id = decode(encoded);
  if (kind === 'pet') choose(account, { target: 'feeding-plan', id });
  if (kind !== 'delivery') return;
  await account.deliveries.load();
  const { deliveries = [] } = dataOf(account.deliveries.$state.get()) ?? {};
  if (deliveries.some((each) => each.id === id)) choose(account, { target: 'delivery', id });
}
