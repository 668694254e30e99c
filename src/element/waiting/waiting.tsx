import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { importCode } from '../../import-code.ts';
import type { SlowLineProps } from './slow-line.tsx';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { memoize } from '../../memoize.ts';

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

/** Milliseconds until a tag with a skeleton shows the line about slow loading. @source DECISIONS.md#situations */
const slowAfter = 8000;

/** Start time of each tag's load. The skeleton may mount several times during one load. */
const starts = new WeakMap<Element, number>();

/** Resets the timer, so that the tag's next load has the full time again. */
export const stopWaiting = (element: Element): unknown => starts.delete(element);

/**
 * The line under a skeleton, shown after 8 s of loading or while the account waits for its next attempt. Few customers
 * see it, so it has a separate chunk; if that can't be loaded, there is no line. Previews never show it, since a
 * preview of the loading state loads for ever.
 */
export function SlowLine({ element, ...props }: SlowLineProps & { element: Element }): ReactNode {
  const { account } = props;
  const [part, setPart] = useState<typeof import('./slow-line.tsx')>();
  const isWaiting = useStore(account.$nextTry) !== undefined;
  // A layout effect, since the time counts without react-dom too.
  useLayoutEffect(() => {
    if (element.hasAttribute('preview')) return undefined;
    const start = starts.get(element) ?? performance.now();
    starts.set(element, start);
    const show = (): void => void importCode(() => import('./slow-line.tsx')).then(setPart, () => {});
    const timer = setTimeout(show, isWaiting ? 0 : start + slowAfter - performance.now());
    return () => clearTimeout(timer);
  }, [element, isWaiting]);
  return part && <part.SlowLine {...props} />;
}
