import { useEffect } from 'react';
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

interface CopiedProps {
  outcome: 'copied' | 'shared' | 'failed';
  url: string;
  onDismiss: () => void;
}

/** Shows whether the link was copied. */
export function Copied({ outcome, url, onDismiss }: CopiedProps) {
  const { t, emit } = useWidget();
  useEffect(() => {
    if (outcome !== 'failed') emit('account-referral-shared', { method: outcome === 'copied' ? 'copy' : 'share' });
  }, [outcome, emit]);
  if (outcome === 'failed') return <ByHand url={url} />;
  // The share sheet shows what came of it.
  if (outcome === 'shared') return null;
  return (
    <Notification status="success" title={t('refer.copied')} onDismiss={onDismiss} dismissLabel={t('common.close')} />
  );
}
