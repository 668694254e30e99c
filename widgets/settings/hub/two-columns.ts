import { useCallback, useSyncExternalStore } from 'react';
import { useWidget } from '../../../src/element/widget.tsx';

/** The width from which list and page are side by side, in px: that of our pages in a window of 992 px. */
const enough = 880;

/** Whether list and page are side by side. The tag's own width decides, since a page may give it a narrow column. */
export function useTwoColumns(): boolean {
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
  const isWide = (): boolean => content.clientWidth >= enough;
  return useSyncExternalStore(observe, isWide, isWide);
}
