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
  /** Makes it dismissible; the parent takes it away, and `keep-focus.ts` leads the focus on. */
  onDismiss?: (() => void) | undefined;
  /** The cross's name; needed with `onDismiss`. */
  dismissLabel?: string | undefined;
}

/** Says in place what happened: an error is announced at once, the rest politely. */
export function Notification({ status, title, children, onDismiss, dismissLabel }: NotificationProps) {
  if (import.meta.env.DEV) checkOneOf('Notification', 'status', status, Object.keys(icons));
  const known = status in icons ? status : 'info';
  return (
    <div part="notification" className={`notification notification-${known}`} role={known === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[known]} />
      <div className="notification-text">
        {title && <strong>{title}</strong>} {children}
      </div>
      {onDismiss && <IconButton icon="close" label={dismissLabel ?? ''} onClick={onDismiss} />}
    </div>
  );
}
