import { useLayoutEffect } from 'react';
import { useWidget } from './widget.tsx';

/** Whether the tag has nothing to show for now: then it takes no room, not even a gap between its neighbours. */
export function useQuiet(quiet: boolean): void {
  const { element } = useWidget();
  useLayoutEffect(() => {
    element.toggleAttribute('data-quiet', quiet);
    return () => element.removeAttribute('data-quiet');
  }, [element, quiet]);
}

/** Nothing to show: what a tag draws in the place of its content. */
export function Quiet(): null {
  useQuiet(true);
  return null;
}
