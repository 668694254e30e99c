// This file loads in parallel with the first paint, not before it.
import { flushSync } from 'react-dom';
import { createRoot as createReactRoot, hydrateRoot } from 'react-dom/client';
import { inBoundary } from '../failure/boundary.tsx';
import { toWidgetRoot } from '../react-root.ts';
import type { WidgetElement, WidgetRoot } from '../react-root.ts';
import { hydrateSuspenses } from './hydrate-suspenses.ts';
import { isSuspended } from './internals.ts';
import { find, pathTo } from './morph.ts';

export { createRoot } from '../react-root.ts';

/** React draws a suspended part anew. It shouldn't have to draw any other part anew. */
const onRecoverableError = (error: unknown): void => {
  if (isSuspended(error)) return;
  // oxlint-disable-next-line no-console -- for developers
  console.warn('Account widgets: a painted part was drawn anew', error);
};

/**
 * Hands what is in a container to React, in one frame. `isComplete`: React finds what it would have made itself, else
 * it draws anew. Focus stays.
 */
export function adopt(container: ShadowRoot, element: WidgetElement, isComplete: boolean): WidgetRoot {
  const focused = container.activeElement;
  const path = focused && pathTo(container, focused);
  const root = flushSync(() => {
    if (isComplete) return hydrateRoot(container as unknown as Element, inBoundary(element), { onRecoverableError });
    container.replaceChildren();
    const fresh = createReactRoot(container);
    fresh.render(inBoundary(element));
    return fresh;
  });
  hydrateSuspenses(container);
  if (path && !container.activeElement) find(container, path, focused)?.focus({ preventScroll: true });
  return toWidgetRoot(root);
}
