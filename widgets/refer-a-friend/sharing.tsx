import { Suspense, useState } from 'react';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { Copied } from '../shared/notices/lazy.ts';
import { useWidget } from '../../src/element/widget.tsx';

type Outcome = 'not' | 'copied' | 'failed';

/** Two ways to share the link. The outcome of copying is shown in place. */
export function Sharing({ url, discount }: { url: string; discount: string }) {
  const { t } = useWidget();
  const [copied, setCopied] = useState<Outcome>('not');
  const text = t('refer.message', { reward: discount });

  const copy = async (): Promise<void> => {
    // Remove the message first, so that a second one is announced as well.
    setCopied('not');
    try {
      await navigator.clipboard.writeText(url);
      setCopied('copied');
    } catch {
      // No clipboard access (an insecure page, a frame): the customer copies by hand.
      setCopied('failed');
    }
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text, url });
    } catch (error) {
      // Closing the share sheet without a choice is not a failure.
      if ((error as Error).name !== 'AbortError') await copy();
    }
  };
  // For browsers without a share sheet: an e-mail.
  const letter = `mailto:?subject=${encodeURIComponent(t('refer.subject'))}&body=${encodeURIComponent(`${text} ${url}`)}`;

  return (
    <>
      <ButtonRow>
        <Button icon="share" {...('share' in navigator ? { onClick: () => void share() } : { href: letter })}>
          {t('refer.share')}
        </Button>
        <Button type="secondary" icon="copy" onClick={() => void copy()}>
          {t('refer.copy')}
        </Button>
      </ButtonRow>
      <div className="refer-result">
        {copied !== 'not' && (
          <Suspense>
            <Copied failed={copied === 'failed'} url={url} onDismiss={() => setCopied('not')} />
          </Suspense>
        )}
      </div>
    </>
  );
}
