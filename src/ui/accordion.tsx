import type { ReactNode } from 'react';
import { useState } from 'react';

import { Icon } from './icon.tsx';

interface AccordionProps {
  title: ReactNode;
  /** Open at first. */
  open?: boolean;
  /** Shows a lock, closes what was open and can't be opened. */
  forcedClosed?: boolean;
  onToggle?: ((open: boolean) => void) | undefined;
  /** Each on a card of its own; else rows on one card. */
  card?: boolean;
  children?: ReactNode;
}

/** A native disclosure; several may be open. */
export function Accordion({ title, open = false, forcedClosed, onToggle, card, children }: AccordionProps) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details
      className={`accordion${card ? ' accordion-card' : ''}`}
      open={isOpen && !forcedClosed}
      onToggle={(event) => {
        const now = event.currentTarget.open;
        // One that is open from the start tells of it too.
        if (now === isOpen) return;
        setOpen(now);
        onToggle?.(now);
      }}
    >
      <summary
        part="accordion"
        className="accordion-title"
        aria-disabled={forcedClosed || undefined}
        onClick={(event) => forcedClosed && event.preventDefault()}
      >
        {title}
        <Icon name={forcedClosed ? 'lock' : 'chevron-down'} />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
