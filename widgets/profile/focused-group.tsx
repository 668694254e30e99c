import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Replaces what the customer pressed, so it gets the focus: when it appears, and when what it is `about` changes. */
export function FocusedGroup({ label, about, children }: { label: string; about?: unknown; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.scrollIntoView({ block: 'nearest' });
  }, [about]);
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={label} className="profile-focus">
      {children}
    </div>
  );
}
