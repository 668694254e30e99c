import { useState } from 'react';
import type { Referral } from '../../src/contract/customer.ts';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import friends from '../../src/ui/illustrations/friends.svg';
import { Notification } from '../../src/ui/notification.tsx';
import { Skeleton, TextSkeleton } from '../../src/ui/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { RemoteView, useResource, useWidget } from '../widget.tsx';

export function ReferAFriend() {
  const { account, t } = useWidget();
  const { referral } = account;
  return (
    <RemoteView
      remote={useResource(referral)}
      skeleton={
        <Card>
          <Skeleton width="60%" height="2em" />
          <TextSkeleton width={[80, 60]} />
        </Card>
      }
      error={() => <LoadFailed title={t('refer.failed')} retry={() => void referral.reload()} />}
    >
      {(data) => <Offer referral={data} />}
    </RemoteView>
  );
}

function Offer({ referral }: { referral: Referral }) {
  const { t, format, picture } = useWidget();
  const [copied, setCopied] = useState<'init' | 'copied' | 'failed'>('init');
  const reward = format.moneyShort(referral.reward);
  // A link from outside: it is shared only if it is one.
  const url = picture(referral.share_url) ?? '';

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('copied');
    } catch {
      // Not allowed here (an insecure page, a frame): the customer copies by hand.
      setCopied('failed');
    }
  };
  const share = async (): Promise<void> => {
    const text = t('refer.message', { reward: format.moneyShort(referral.friend_discount ?? referral.reward) });
    if (!('share' in navigator)) {
      location.assign(`mailto:?subject=${encodeURIComponent(t('refer.subject'))}&body=${encodeURIComponent(`${text} ${url}`)}`);
      return;
    }
    try {
      await navigator.share({ text, url });
    } catch (error) {
      // Closing the sheet without a choice is no failure.
      if ((error as Error).name !== 'AbortError') await copy();
    }
  };

  return (
    <Card as="section" tone="reward" labelledBy="refer-title" className="refer">
      <div className="refer-text">
        <h2 className="title-m" id="refer-title">
          {t('refer.title', { reward })}
        </h2>
        <p>{t('refer.text', { reward })}</p>
        <ButtonRow>
          <Button icon="share" onClick={() => void share()}>
            {t('refer.share')}
          </Button>
          <Button type="secondary" icon="copy" onClick={() => void copy()}>
            {t('refer.copy')}
          </Button>
        </ButtonRow>
        <div aria-live="polite" className="refer-result">
          {copied === 'copied' && (
            <Notification
              status="success"
              title={t('refer.copied')}
              onDismiss={() => setCopied('init')}
              dismissLabel={t('common.close')}
            />
          )}
          {copied === 'failed' && (
            <label className="refer-link">
              {t('refer.byHand')}
              <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
            </label>
          )}
        </div>
        <p className="small">
          {t('refer.code', { code: referral.code })}
          {referral.friends > 0 && referral.earned && (
            <> {t('refer.friends', { count: referral.friends, earned: format.moneyShort(referral.earned) })}</>
          )}
        </p>
      </div>
      <img className="refer-picture" src={friends} alt="" width="232" height="150" />
    </Card>
  );
}
