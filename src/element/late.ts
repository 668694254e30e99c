import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { memoize } from '../stores/core/memoize.ts';

/** Makes a store for each key, which turns true some milliseconds after its first use. It is not React's state. */
export const lateAfter = (milliseconds: number): ((key: object) => ReadableAtom<boolean>) =>
  memoize(() => {
    const $late = atom(false);
    setTimeout(() => $late.set(true), milliseconds);
    return $late;
  }, new WeakMap<object, ReadableAtom<boolean>>());
