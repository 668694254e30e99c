import type { ReactNode } from 'react';
import { useState } from 'react';

import { Icon } from '../marks/icon.tsx';

interface AccordionProps {
  title: ReactNode;
  /** Initially open. */
  open?: boolean;
  /** Closes it, shows a lock and prevents opening. */
  forcedClosed?: boolean;
  onToggle?: ((open: boolean) => void) | undefined;
  /** Renders its own card; otherwise a row of a shared card. */
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
        // Browsers fire `toggle` for initially open ones too.
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
