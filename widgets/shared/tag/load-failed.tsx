import { useWidget } from '../../../src/element/widget.tsx';
import { ErrorNotice } from '../../../src/ui/notices/error-notice.tsx';
import { ErrorPanel } from '../../../src/ui/notices/error-panel.tsx';

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
  return <ErrorNotice title={title} action={t('common.tryAgain')} onAction={retry} />;
}
