import { useLayoutEffect } from 'react';
import { useWidget } from './widget.tsx';

/** Hides the tag while it has nothing to show: it takes no space and leaves no gap between its neighbours. */
export function useQuiet(quiet: boolean): void {
  const { element } = useWidget();
  useLayoutEffect(() => {
    element.toggleAttribute('data-quiet', quiet);
    return () => element.removeAttribute('data-quiet');
  }, [element, quiet]);
}

/** Rendered in place of content when there is nothing to show. Hides the tag. */
export function Quiet(): null {
  useQuiet(true);
  return null;
}
