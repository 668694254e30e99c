import type { ReactNode } from 'react';
import type { Money } from '../../../src/contract/base.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';

interface SavedNoticeProps {
  /** In place of "saved". */
  title?: string;
  /** What was changed, before the total. */
  children?: ReactNode;
  /** undefined: unknown. */
  total: Money | null | undefined;
  onDismiss: () => void;
  /** Restores the quantities from before. */
  onUndo?: (() => void) | undefined;
  isUndoing?: boolean;
}

/** Confirms that a delivery's new contents are saved, with its new total and a way to undo them. */
export function SavedNotice({ title, children, total, onDismiss, onUndo, isUndoing }: SavedNoticeProps) {
  const { t, format } = useWidget();
  return (
    <Notification
      status="success"
      title={title ?? t('deliveryActions.saved')}
      onDismiss={onDismiss}
      dismissLabel={t('common.close')}
    >
      {children && <>{children} </>}
      {total && t('deliveryActions.newTotal', { total: format.money(total) })}{' '}
      {onUndo && (
        <Button type="link" loading={isUndoing} onClick={onUndo}>
          {t('deliveryActions.revert')}
        </Button>
      )}
    </Notification>
  );
}
