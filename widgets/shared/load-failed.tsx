import { Button } from '../../src/ui/button.tsx';
import { Notification } from '../../src/ui/notification.tsx';
import { useWidget } from '../../src/element/widget.tsx';

/** Says in place what could not be loaded, with a button to try again. */
export function LoadFailed({ title, retry }: { title: string; retry: () => void }) {
  const { t } = useWidget();
  return (
    <Notification status="error" title={title}>
      <Button type="link" onClick={retry}>
        {t('common.tryAgain')}
      </Button>
    </Notification>
  );
}
