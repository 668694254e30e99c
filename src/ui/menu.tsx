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

  // The top layer doesn't follow the page, so the list is placed under its button by hand, its ends in line.
  const place = () => {
    const box = button.current!.getBoundingClientRect();
    const room = document.documentElement.clientWidth;
    const width = Math.min(300, room - 16);
    const height = document.documentElement.clientHeight;
    const above = height - box.bottom < 240 && box.top > height / 2;
    Object.assign(panel.current!.style, {
      width: `${width}px`,
      top: above ? 'auto' : `${box.bottom + 8}px`,
      bottom: above ? `${height - box.top + 8}px` : 'auto',
      left: `${Math.max(8, Math.min(box.right, room - 8) - width)}px`,
      maxHeight: `${(above ? box.top : height - box.bottom) - 16}px`,
    });
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
      </ul>
    </>
  );
}
