import { Notification } from '../../../src/ui/notices/notification.tsx';
import { useWidget } from '../../../src/element/widget.tsx';

const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

/** Shows the link, selected for Ctrl + C or for the phone's menu. */
function ByHand({ url }: { url: string }) {
  const { t } = useWidget();
  return (
    <label className="refer-link">
      {t('refer.byHand')}
      <input readOnly ref={takeFocus} value={url} onFocus={(event) => event.currentTarget.select()} />
    </label>
  );
}

/** Shows whether the link was copied. */
export function Copied({ failed, url, onDismiss }: { failed: boolean; url: string; onDismiss: () => void }) {
  const { t } = useWidget();
  if (failed) return <ByHand url={url} />;
  return (
    <Notification status="success" title={t('refer.copied')} onDismiss={onDismiss} dismissLabel={t('common.close')} />
  );
}
