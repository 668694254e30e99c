import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import { checkOneOf } from '../check.ts';
import { IconButton } from '../controls/button.tsx';
import { NoticeBox } from './error-notice.tsx';
import { moreIcons } from '../marks/more-icons.ts';

const icons = { success: moreIcons.success, warn: 'alert', error: 'error', info: moreIcons.info } as const;
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
  /** It isn't announced: it is in a box with its title as name, which gets the focus. */
  quiet?: boolean;
}

/** Milliseconds until a browser reports a new region to screen readers. */
const settled = 250;

/** Shows the outcome of an action in place. Errors are announced immediately, others politely. */
export function Notification({ status, title, children, onDismiss, dismissLabel, quiet }: NotificationProps) {
  if (import.meta.env.DEV) checkOneOf('Notification', 'status', status, Object.keys(icons));
  const look = status in icons ? status : 'info';
  const text = useRef<HTMLDivElement>(null);
  const role = look === 'error' ? 'alert' : quiet ? undefined : 'status';
  // A polite region that comes with its text is often not announced. What comes into one that is known is.
  useEffect(() => {
    const element = text.current;
    if (role !== 'status' || !element) return;
    element.ariaHidden = 'true';
    const timer = setTimeout(() => (element.ariaHidden = null), settled);
    return () => {
      clearTimeout(timer);
      element.ariaHidden = null;
    };
  }, [role]);
  return (
    <NoticeBox
      look={look}
      icon={icons[look]}
      role={role}
      title={title}
      text={text}
      end={onDismiss && <IconButton icon="close" label={dismissLabel ?? ''} onClick={onDismiss} />}
    >
      {children}
    </NoticeBox>
  );
}
