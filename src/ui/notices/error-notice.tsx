import type { ReactNode, RefObject } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../marks/icon.tsx';
import type { Pictogram } from '../marks/icon.tsx';

interface NoticeBoxProps {
  look: 'success' | 'warn' | 'error' | 'info';
  icon: Pictogram;
  role: 'alert' | 'status' | undefined;
  title?: string | undefined;
  text?: RefObject<HTMLDivElement | null>;
  /** Follows the text. */
  end?: ReactNode;
  children?: ReactNode;
}

/** The box of a notification. */
export function NoticeBox({ look, icon, role, title, text, end, children }: NoticeBoxProps) {
  return (
    <div part="notification" className={`notification notification-${look}`} role={role}>
      <Icon name={icon} />
      <div ref={text} className="notification-text">
        {title && <strong>{title}</strong>} {children}
      </div>
      {end}
    </div>
  );
}

interface ErrorNoticeProps {
  title: string;
  /** The button's text. */
  action: string;
  loading?: boolean | undefined;
  onAction?: (() => void) | undefined;
}

/** Announces at once what could not be loaded, with a button. Apart from other notifications, which no first view shows. */
export function ErrorNotice({ title, action, loading, onAction }: ErrorNoticeProps) {
  return (
    <NoticeBox look="error" icon="error" role="alert" title={title}>
      <Button type="link" loading={loading} onClick={onAction}>
        {action}
      </Button>
    </NoticeBox>
  );
}
