import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Signs that the customer has begun to read or type. Then nothing scrolls. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Scrolls to the part of this tag that the URL's fragment names, since the browser doesn't look into a shadow root.
 * Does so once what is above the part has loaded (`settled`), and whenever the fragment changes.
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
