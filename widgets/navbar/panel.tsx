import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../src/ui/icon.tsx';

/**
 * Disclosure navigation (ARIA APG): a hamburger opens a panel under the bar, as wide as the window and in the top
 * layer, so that neither the page's stacking nor a transform can cover or catch it. Nothing of the page moves.
 */
export function Panel({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // The top layer doesn't follow the page: the panel is hung below the bar by hand.
  const place = (): void => {
    const bottom = button.current!.closest('nav')!.getBoundingClientRect().bottom;
    panel.current!.style.top = `${bottom}px`;
    panel.current!.style.maxHeight = `calc(100dvh - ${Math.max(0, bottom)}px)`;
  };

  useEffect(() => {
    if (!open) return;
    addEventListener('scroll', place, { passive: true, capture: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
      >
        <Icon name={open ? 'close' : 'menu'} />
      </button>
      <div
        ref={panel}
        id={id}
        role="group"
        aria-label={label}
        className="navbar-panel"
        popover="auto"
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={(event) => {
          const next = event.relatedTarget as Node | null;
          if (next && next !== button.current && !event.currentTarget.contains(next)) event.currentTarget.hidePopover();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.currentTarget.hidePopover();
          button.current?.focus();
        }}
      >
        {children}
      </div>
    </>
  );
}
