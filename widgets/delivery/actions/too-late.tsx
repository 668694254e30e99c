import { Notification } from '../../../src/ui/notices/notification.tsx';
import { useWidget } from '../../../src/element/widget.tsx';

/** What was entered can't be saved any more: the delivery's last moment for changes has passed. */
export function TooLate({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useWidget();
  return (
    <Notification
      status="warn"
      title={t('changesWindow.closed')}
      onDismiss={onDismiss}
      dismissLabel={t('common.close')}
    >
      {t('deliveryActions.tooLate')}
    </Notification>
  );
}
