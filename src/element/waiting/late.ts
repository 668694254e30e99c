import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { memoize } from '../../stores/core/memoize.ts';

/**
 * Makes a store for each key, which turns true some milliseconds after its first use, if the key still `waits`. It is
 * not React's state.
 */
export const lateAfter = <Key extends object>(
  milliseconds: number,
  waits: (key: Key) => boolean = () => true,
): ((key: Key) => ReadableAtom<boolean>) =>
  memoize((key: Key) => {
    const $late = atom(false);
    setTimeout(() => $late.set(waits(key)), milliseconds);
    return $late;
  }, new WeakMap<Key, ReadableAtom<boolean>>());

/** True once a tag has waited for 200 ms. Most data is there by then, and its skeleton need not be drawn. */
export const lateness = lateAfter<Element>(200);
