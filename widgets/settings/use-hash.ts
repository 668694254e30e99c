import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Signs that the customer has begun to read or type. Then nothing scrolls by itself. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Scrolls to the part of this tag that the URL's fragment names, since the browser doesn't look into a shadow root:
 * once the parts are shown, while those above it still load, and whenever the fragment changes.
 */
export function useHash(root: RefObject<HTMLElement | null>, isShown: boolean): void {
  const moved = useRef(false);
  useEffect(() => {
    const go = (): void => {
      const id = location.hash.slice(1);
      const part = id ? root.current?.querySelector<HTMLElement>(`:scope > [id="${CSS.escape(id)}"]`) : undefined;
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    };
    const growth = new ResizeObserver(go);
    const stop = (): void => {
      moved.current = true;
      growth.disconnect();
    };
    for (const name of moves) addEventListener(name, stop, { passive: true });
    if (isShown && root.current) {
      if (!moved.current) growth.observe(root.current);
      addEventListener('hashchange', go);
    }
    return () => {
      growth.disconnect();
      removeEventListener('hashchange', go);
      for (const name of moves) removeEventListener(name, stop);
    };
  }, [root, isShown]);
}
