import type { ReactNode } from 'react';
import { useRef } from 'react';

import { checkOneOf } from './check.ts';
import { IconButton } from './button.tsx';
import { focusable } from './focusable.ts';
import { Icon } from './icon.tsx';

const icons = { success: 'success', warn: 'alert', error: 'error', info: 'info' } as const;
export type NotificationStatus = keyof typeof icons;

interface NotificationProps {
  status: NotificationStatus;
  /** The first sentence, in bold. */
  title?: string | undefined;
  /** The rest, with at most one link. */
  children?: ReactNode;
  /** Makes it dismissible; the parent takes it away. */
  onDismiss?: (() => void) | undefined;
  /** The cross's name; needed with `onDismiss`. */
  dismissLabel?: string | undefined;
}

/** Says in place what happened: an error is announced at once, the rest politely. */
export function Notification({ status, title, children, onDismiss, dismissLabel }: NotificationProps) {
  const box = useRef<HTMLDivElement>(null);
  if (import.meta.env.DEV) checkOneOf('Notification', 'status', status, Object.keys(icons));
  const known = status in icons ? status : 'info';
  const dismiss = () => {
    if (box.current) moveFocusPast(box.current);
    onDismiss?.();
  };
  return (
    <div
      ref={box}
      part="notification"
      className={`notification notification-${known}`}
      role={known === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icons[known]} />
      <div className="notification-text">
        {title && <strong>{title}</strong>} {children}
      </div>
      {onDismiss && <IconButton icon="close" label={dismissLabel ?? ''} onClick={dismiss} />}
    </div>
  );
}

/** The cross that holds the focus is about to go: what follows takes it, or else what came before. */
function moveFocusPast(box: HTMLElement) {
  const others = focusable(box.getRootNode() as ShadowRoot).filter((element) => !box.contains(element));
  const next = others.find((element) => box.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  (next ?? others.at(-1))?.focus();
}
