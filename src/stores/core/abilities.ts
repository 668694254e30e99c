import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Offer } from '../../api/client.ts';
import { specified } from '../../contract/specified.ts';
import type { Environment } from '../../environment.ts';

export type { Group } from '../../contract/groups.ts';
export { isLacking } from '../../api/errors.ts';

/** Where the groups are kept that the backend turned out to lack. */
const key = 'pawtal:lacks';

export interface Abilities extends Offer {
  /** What the backend can do (`src/contract/groups.ts`). Undefined until the auth check has succeeded. */
  $can: ReadableAtom<ReadonlySet<string> | undefined>;
  /** The groups that the backend names; none: those of the specification. */
  setGroups: (names: readonly string[] | null | undefined) => void;
}

/** What the backend can do. @source DECISIONS.md#groups */
export function createAbilities(environment: Pick<Environment, 'storage'>): Abilities {
  let storage: Environment['storage'] | undefined;
  let lost: readonly string[] | undefined;
  try {
    storage = environment.storage;
    lost = storage.getItem(key)?.split(' ');
  } catch {
    // No storage: each page finds out by itself.
  }
  const $can = atom<ReadonlySet<string> | undefined>();
  const setGroups: Abilities['setGroups'] = (names) =>
    $can.set(new Set((names ?? specified).filter((name) => !lost?.includes(name))));
  return {
    $can,
    has: (name) => $can.get()?.has(name) ?? true,
    setGroups,
    lose: (names) => {
      lost = [...(lost ?? []), ...names];
      setGroups([...($can.get() ?? [])]);
      storage?.setItem(key, lost.join(' '));
    },
  };
}
