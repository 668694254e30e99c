import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whoever has begun to read or type is not to be moved. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * The browser doesn't see into a shadow root, so a link to a part of this tag is followed here: once what stands above
 * it is there, and whenever the address changes.
 */
export function useHash(root: RefObject<HTMLElement | null>, settled: boolean): void {
  const moved = useRef(false);
  useEffect(() => {
    if (settled) {
      const go = (): void => {
        const id = location.hash.slice(1);
        const part = id ? root.current?.querySelector<HTMLElement>(`:scope > [id="${CSS.escape(id)}"]`) : undefined;
        part?.scrollIntoView();
        part?.focus({ preventScroll: true });
      };
      if (!moved.current) go();
      addEventListener('hashchange', go);
      return () => removeEventListener('hashchange', go);
    }
    const note = (): void => void (moved.current = true);
    for (const name of moves) addEventListener(name, note, { passive: true });
    return () => moves.forEach((name) => removeEventListener(name, note));
  }, [root, settled]);
}
