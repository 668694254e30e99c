import { useEffect, useId, useRef, useState } from 'react';

/**
 * A disclosure (ARIA APG) that opens into the top layer, where neither the page's stacking nor a transform can cover or
 * contain it. The top layer doesn't scroll with the page, so `place` positions it next to its button, now and on scroll.
 * Escape closes it and returns the focus. Tabbing out closes it too, and the focus moves on.
 */
export function usePopover<B extends HTMLElement, P extends HTMLElement>(
  place: (button: B, popover: P) => void,
  onNear?: () => void,
) {
  const id = useId();
  const button = useRef<B>(null);
  const popover = useRef<P>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const follow = (): void => place(button.current!, popover.current!);
    const stop = new AbortController();
    addEventListener('scroll', follow, { passive: true, capture: true, signal: stop.signal });
    addEventListener('resize', follow, { signal: stop.signal });
    return () => stop.abort();
  }, [open, place]);

  return {
    open,
    buttonProps: {
      ref: button,
      type: 'button',
      'aria-expanded': open,
      'aria-controls': id,
      popoverTarget: id,
      onPointerEnter: onNear,
      onFocus: onNear,
    },
    popoverProps: {
      ref: popover,
      id,
      popover: 'auto',
      onBeforeToggle: ({ newState }: React.ToggleEvent) => {
        place(button.current!, popover.current!);
        setOpen(newState === 'open');
      },
      onBlur: ({ relatedTarget: next }: React.FocusEvent) => {
        const own = popover.current!;
        if (next && next !== button.current && !own.contains(next)) own.hidePopover();
      },
      onKeyDown: ({ key }: React.KeyboardEvent) => {
        if (key !== 'Escape') return;
        popover.current!.hidePopover();
        button.current!.focus();
      },
    },
  } as const;
}
