import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { usePopover } from '../../src/ui/controls/use-popover.ts';

/** Places the panel from the bar to the bottom of the window. */
function place(button: HTMLElement, panel: HTMLElement): void {
  const { bottom } = button.closest('nav')!.getBoundingClientRect();
  panel.style.top = `${bottom}px`;
  panel.style.maxHeight = `calc(100dvh - ${Math.max(0, bottom)}px)`;
}

interface PanelProps {
  label: string;
  /** What the button shows instead of a hamburger. */
  face?: ReactNode;
  /** Called when a pointer or focus comes near: time to load the panel's content. */
  onNear?: () => void;
  children: ReactNode;
}

/** A button that opens a panel under the bar, as wide as the window. Nothing on the page moves. */
export function Panel({ label, face, onNear, children }: PanelProps) {
  const { open, buttonProps, popoverProps } = usePopover<HTMLButtonElement, HTMLDivElement>(place, onNear);
  return (
    <>
      <button {...buttonProps} className="icon-button" aria-label={label}>
        {open || !face ? <Icon name={open ? 'close' : 'menu'} /> : face}
      </button>
      <div {...popoverProps} role="group" aria-label={label} className="navbar-panel">
        {open && <Suspense>{children}</Suspense>}
      </div>
    </>
  );
}
