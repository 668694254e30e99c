// The only import of react-dom. This file loads beside the first paint and not before it.
import { flushSync } from 'react-dom';
import { createRoot as createReactRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { inBoundary } from '../boundary.tsx';
import type { WidgetElement, WidgetRoot } from './client.ts';
import { find, pathTo } from './places.ts';

const toWidgetRoot = (root: Root): WidgetRoot => ({
  render: (element) => root.render(inBoundary(element)),
  unmount: () => root.unmount(),
});

/** For a widget that comes after react-dom. */
export const createRoot = (container: ShadowRoot): WidgetRoot => toWidgetRoot(createReactRoot(container));

/** React draws a suspended part anew (`render.ts`). It shouldn't have to draw any other part anew. */
const onRecoverableError = (error: unknown): void => {
  if ((error as { digest?: string }).digest === 'painted') return;
  // oxlint-disable-next-line no-console -- for developers
  console.warn('Account widgets: a painted part was drawn anew', error);
};

/**
 * Makes React take over what is inside of each Suspense now. Else it does so when it is idle, and may find that a store
 * has changed since the paint. React takes a part over at once when an event of a press or key reaches it.
 */
function takeOverParts(container: ShadowRoot): void {
  const comments = document.createTreeWalker(container, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment;
    if (data === '$' && nextSibling instanceof Element) nextSibling.dispatchEvent(new Event('touchcancel'));
  }
}

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
  takeOverParts(container);
  if (path && !container.activeElement) find(container, path, focused)?.focus({ preventScroll: true });
  return toWidgetRoot(root);
}
