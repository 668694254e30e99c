import { useStateAttribute } from './state.ts';
import { useWidget } from './widget.tsx';

/** Hides the tag while it has nothing to show: it takes no space and leaves no gap between its neighbours. */
export function useQuiet(quiet: boolean): void {
  const { element } = useWidget();
  useStateAttribute(element, 'data-quiet', quiet);
}

/** Rendered in place of content when there is nothing to show. Hides the tag. */
export function Quiet(): null {
  useQuiet(true);
  return null;
}
