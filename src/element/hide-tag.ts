import { useStateAttribute } from './state.ts';
import { useWidget } from './widget.tsx';

/** Hides the tag while it has nothing to show: it takes no space and leaves no gap between its neighbours. */
export function useHiddenTag(isHidden: boolean): void {
  const { element } = useWidget();
  useStateAttribute(element, 'data-quiet', isHidden);
}

/** Rendered in place of content when there is nothing to show. Hides the tag. */
export function HideTag(): null {
  useHiddenTag(true);
  return null;
}
