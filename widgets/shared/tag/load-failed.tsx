import { useWidget } from '../../../src/element/widget.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { ErrorPanel } from '../../../src/ui/error-panel.tsx';
import { Notification } from '../../../src/ui/notification.tsx';

interface FailurePanelProps {
  level: 1 | 2 | 3;
  title: string;
  text: string;
  /** The button's text. Default: "Reload". */
  action?: string;
  reload: () => Promise<unknown>;
}

/** In place of a tag's data that could not be loaded: what failed, with a button that loads it again. */
export function FailurePanel({ level, title, text, action, reload }: FailurePanelProps) {
  const { t } = useWidget();
  return (
    <ErrorPanel
      level={level}
      title={title}
      text={text}
      actionLabel={action ?? t('errors.reload')}
      onAction={() => void reload()}
    />
  );
}

/** Shows in place what could not be loaded, with a button to retry. */
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
