import type { Money } from '../../../src/contract/base.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';

interface SavedNoticeProps {
  /** undefined: unknown. */
  total: Money | null | undefined;
  onDismiss: () => void;
  /** Restores the quantities from before. */
  onUndo?: (() => void) | undefined;
}

/** Confirms that a delivery's new quantities are saved, with its new total and a way to undo them. */
export function SavedNotice({ total, onDismiss, onUndo }: SavedNoticeProps) {
  const { t, format } = useWidget();
  return (
    <Notification
      status="success"
      title={t('deliveryActions.saved')}
      onDismiss={onDismiss}
      dismissLabel={t('common.close')}
    >
      {total && t('deliveryActions.newTotal', { total: format.money(total) })}{' '}
      {onUndo && (
        <Button type="link" onClick={onUndo}>
          {t('deliveryActions.revert')}
        </Button>
      )}
    </Notification>
  );
}
