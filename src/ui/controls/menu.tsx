import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { usePopover } from './use-popover.ts';

interface MenuProps {
  /** Content of the button; `label` names it if the content has no text. */
  trigger: ReactNode;
  label?: string | undefined;
  className?: string | undefined;
  /** Called when the pointer or the focus reaches the button: load the content. */
  onNear?: () => void;
  /** List items (`li`) with links or buttons. */
  children: ReactNode;
}

/** Places the list under the button, or above it where there is more room, aligned at the end. */
function place(button: HTMLElement, menu: HTMLElement): void {
  const box = button.getBoundingClientRect();
  const { clientWidth: room, clientHeight: height } = document.documentElement;
  const width = Math.min(300, room - 16);
  const above = height - box.bottom < 240 && box.top > height / 2;
  Object.assign(menu.style, {
    width: `${width}px`,
    top: above ? 'auto' : `${box.bottom + 8}px`,
    bottom: above ? `${height - box.top + 8}px` : 'auto',
    left: `${Math.max(8, Math.min(box.right, room - 8) - width)}px`,
    maxHeight: `${(above ? box.top : height - box.bottom) - 16}px`,
  });
}

/** Disclosure navigation: a button opens a list. */
export function Menu({ trigger, label, className = '', onNear, children }: MenuProps) {
  const { open, buttonProps, popoverProps } = usePopover<HTMLButtonElement, HTMLUListElement>(place, onNear);
  return (
    <>
      <button {...buttonProps} className={`menu-button ${className}`} aria-label={label}>
        {trigger}
      </button>
      <ul {...popoverProps} className="menu">
        {open && <Suspense>{children}</Suspense>}
      </ul>
    </>
  );
}
