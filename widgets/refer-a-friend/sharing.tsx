import { Suspense } from 'react';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { useSharing } from '../shared/use-sharing.ts';
import { useWidget } from '../../src/element/widget.tsx';

const Copied = notice('Copied');

/** Two ways to share the link. The outcome of copying is shown in place. */
export function Sharing({ url, discount }: { url: string; discount: string | undefined }) {
  const { t, emit } = useWidget();
  const { copied, copy, share, clear } = useSharing(url);
  const text = discount ? t('refer.message', { reward: discount }) : t('refer.messagePlain');
  // For browsers without a share sheet: an e-mail.
  const letter = `mailto:?subject=${encodeURIComponent(t('refer.subject'))}&body=${encodeURIComponent(`${text} ${url}`)}`;

  return (
    <>
      <ButtonRow>
        <Button
          icon="share"
          {...('share' in navigator
            ? { onClick: () => void share(text) }
            : { href: letter, onClick: () => emit('account-referral-shared', { method: 'mail' }) })}
        >
          {t('refer.share')}
        </Button>
        <Button type="secondary" icon="copy" onClick={() => void copy()}>
          {t('refer.copy')}
        </Button>
      </ButtonRow>
      <div className={`refer-result refer-${copied}`}>
        {copied && (
          <Suspense>
            <Copied outcome={copied} url={url} onDismiss={clear} />
          </Suspense>
        )}
      </div>
    </>
  );
}
