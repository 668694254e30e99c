import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import { memoize } from '../../memoize.ts';
import type { Account } from './account.ts';

/** Number of open questions that have a bar at the bottom of a phone’s window. The tab bar hides meanwhile. */
export const openTasksOf = memoize<Account, WritableAtom<number>>(() => atom(0), new WeakMap());
