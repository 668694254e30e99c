import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Offer } from '../../api/client.ts';
import { specified } from '../../contract/specified-groups.ts';
import type { Environment } from '../../environment.ts';
import { lostKey, readLost } from './first-reads.ts';

export type { Group, SubscriptionStep } from '../../contract/groups.ts';
export { isUnsupported } from '../../api/answer.ts';
export type { ApiError } from '../../api/answer.ts';

export interface Abilities extends Offer {
  /** What the backend can do (`src/contract/groups.ts`). Undefined until the auth check has succeeded. */
  $can: ReadableAtom<readonly string[] | undefined>;
  /** The groups that the backend names; none: those of the specification. */
  setGroups: (names: readonly string[] | null | undefined) => void;
}

/** What the backend can do. @source DECISIONS.md#groups */
export function createAbilities(environment: Pick<Environment, 'storage'>): Abilities {
  let lost: readonly string[] = [];
  try {
    lost = readLost(environment.storage) ?? lost;
  } catch {
    // Without storage, each page detects it again.
  }
  const $can = atom<readonly string[] | undefined>();
  let isSpecifiedOnly = false;
  const set = (names: readonly string[]): void => $can.set(names.filter((name) => !lost.includes(name)));
  return {
    $can,
    has: (name) => $can.get()?.includes(name) ?? true,
    announces: () => !isSpecifiedOnly,
    setGroups: (names) => {
      isSpecifiedOnly = !names;
      set(names ?? specified);
    },
    lose: (names) => {
      lost = [...lost, ...names];
      set($can.get() ?? []);
      try {
        environment.storage.setItem(lostKey, lost.join(' '));
      } catch {
        // As above.
      }
    },
  };
}
