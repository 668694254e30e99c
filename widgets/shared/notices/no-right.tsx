import { useStore } from '@nanostores/react';
import { useWidget } from '../../../src/element/widget.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';

/** In place of what the session may not see or do for the customer for whom it acts. */
export function NoRight() {
  const { account, t } = useWidget();
  const name = useStore(account.$name) ?? '';
  return (
    <Card>
      <Notification status="info" title={t('acting.title', { name })}>
        {t('acting.noRight', { name })}
      </Notification>
    </Card>
  );
}
