import type { ReactNode } from 'react';

import { checkOneOf } from './check.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

const icons = { success: 'success', warn: 'alert', error: 'error', info: 'info' } as const;
export type NotificationStatus = keyof typeof icons;

interface NotificationProps {
  status: NotificationStatus;
  /** The first sentence, in bold. */
  title?: string | undefined;
  /** The rest, with at most one link. */
  children?: ReactNode;
  /** Makes it dismissible. The parent removes it; `keep-focus.ts` moves the focus. */
  onDismiss?: (() => void) | undefined;
  /** Accessible name of the cross; required with `onDismiss`. */
  dismissLabel?: string | undefined;
}

/** Says in place what happened. Errors are announced at once, others politely. */
export function Notification({ status, title, children, onDismiss, dismissLabel }: NotificationProps) {
  if (import.meta.env.DEV) checkOneOf('Notification', 'status', status, Object.keys(icons));
  const known = status in icons ? status : 'info';
  return (
    <div
      part="notification"
      className={`notification notification-${known}`}
      role={known === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icons[known]} />
      <div className="notification-text">
        {title && <strong>{title}</strong>} {children}
      </div>
      {onDismiss && <IconButton icon="close" label={dismissLabel ?? ''} onClick={onDismiss} />}
    </div>
  );
}
