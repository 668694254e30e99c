import { useCallback, useSyncExternalStore } from 'react';
import { useWidget } from '../../../src/element/widget.tsx';

/** Whether the tag's content is at least that wide, in px. The window doesn't decide: a page may have a narrow column. */
export function useRoom(enough: number): boolean {
  const { element } = useWidget();
  // What the page sets on the tag itself may leave it without a width.
  const content = element.shadowRoot?.querySelector('.account-root') ?? element;
  const observe = useCallback(
    (listener: () => void) => {
      const observer = new ResizeObserver(listener);
      observer.observe(content);
      return () => observer.disconnect();
    },
    [content],
  );
  const hasRoom = (): boolean => content.clientWidth >= enough;
  return useSyncExternalStore(observe, hasRoom, hasRoom);
}
