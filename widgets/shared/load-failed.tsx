import { Button } from '../../src/ui/button.tsx';
import { Notification } from '../../src/ui/notification.tsx';
import { useWidget } from '../../src/element/widget.tsx';

/** What could not be loaded, in place, with a way to try again. */
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
