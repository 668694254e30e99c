import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

interface MenuProps {
  /** The button's content, and its name if that has no words. */
  trigger: ReactNode;
  label?: string | undefined;
  className?: string | undefined;
  /** List items (`li`) with links or buttons. */
  children: ReactNode;
}

/** Disclosure navigation: a button opens a list in the top layer; Escape closes it and returns the focus. */
export function Menu({ trigger, label, className = '', children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    // The top layer doesn't follow the page, so the list is placed under its button by hand.
    const place = () => {
      const box = button.current!.getBoundingClientRect();
      const style = panel.current!.style;
      style.top = `${box.bottom + 8}px`;
      style.right = `${Math.max(8, document.documentElement.clientWidth - box.right)}px`;
    };
    place();
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
        className={`menu-button ${className}`}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
      >
        {trigger}
      </button>
      <ul
        ref={panel}
        id={id}
        className="menu"
        popover="auto"
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
      </ul>
    </>
  );
}
