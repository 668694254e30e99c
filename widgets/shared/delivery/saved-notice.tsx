import type { Money } from '../../../src/contract/base.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Notification } from '../../../src/ui/notification.tsx';

/** Confirms that a delivery's new quantities are saved, with its new total. */
export function SavedNotice({ total, onDismiss }: { total: Money; onDismiss: () => void }) {
  const { t, format } = useWidget();
  return (
    <Notification
      status="success"
      title={t('deliveryActions.saved')}
      onDismiss={onDismiss}
      dismissLabel={t('common.close')}
    >
      {t('deliveryActions.newTotal', { total: format.money(total) })}
    </Notification>
  );
}
