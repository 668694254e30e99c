import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import type { Referral } from '../../src/contract/known.ts';
import { HideTag } from '../../src/element/hide-tag.ts';
import { RemoteView, useLeaving, useResource, useWidget } from '../../src/element/widget.tsx';
import { isNoPets } from '../../src/stores/account/pets.ts';
import { Card } from '../../src/ui/surfaces/card.tsx';
import friends from '../../src/ui/illustrations/friends.svg';
import { Skeleton, TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { define } from '../shared/define.ts';
import { LoadFailed } from '../shared/tag/load-failed.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { Sharing } from './sharing.tsx';
import { useStoreLocale } from '../../src/element/links.ts';

const LeavingNotice = notice('LeavingNotice');
const UnlessMourned = notice('UnlessMourned');

export function ReferAFriend() {
  const { account, t } = useWidget();
  const { referral, pets } = account;
  const at = useLeaving();
  const owned = useStore(pets.$state);
  const offer = (data: Referral): ReactElement => <Offer referral={data} />;
  const withoutDog = (data: Referral): ReactElement => (
    <UnlessMourned instead={() => <HideTag />} waiting={<Loading />}>
      {offer(data)}
    </UnlessMourned>
  );
  return (
    <RemoteView
      remote={useResource(referral)}
      skeleton={<Loading />}
      error={() => <LoadFailed title={t('refer.failed')} retry={() => void referral.reload()} />}
    >
      {/* Money off the next delivery would be a false promise. */}
      {at ? () => <LeavingNotice at={at} /> : owned.status === 'error' && isNoPets(owned.error) ? withoutDog : offer}
    </RemoteView>
  );
}

function Offer({ referral }: { referral: Referral }) {
  const { t, format, picture } = useWidget();
  const { currency } = useStoreLocale();
  // §9 The reward is 10 units of currency.
  const reward = format.moneyShort(referral.reward ?? { amount: 1000, currency });
  const { friend_discount: discount } = referral;
  // The link comes from outside, so share it only if it is a valid URL.
  const url = picture(referral.share_url);
  return (
    <Card as="section" tone="reward" labelledBy="refer-title" className="refer">
      <div className="refer-text">
        <h2 className="title-m" id="refer-title">
          {t('refer.title', { reward })}
        </h2>
        <p>{t('refer.text', { reward })}</p>
        {url && <Sharing url={url} discount={discount ? format.moneyShort(discount) : undefined} />}
        <p className="small">
          {referral.code && t('refer.code', { code: referral.code })} <Friends referral={referral} />
        </p>
      </div>
      <img className="refer-picture" src={friends} alt="" width="232" height="150" />
    </Card>
  );
}

/** How many friends joined, and what the customer earned. */
function Friends({ referral: { friends: count, earned } }: { referral: Referral }) {
  const { t, format } = useWidget();
  if (count === 0) return null;
  const joined = earned
    ? t('refer.friends', { count, earned: format.moneyShort(earned) })
    : t('refer.joined', { count });
  return <>{joined}</>;
}

const Loading = () => (
  <Card tone="reward" className="refer">
    <div className="refer-text">
      <Skeleton width="min(100%, 16em)" height="2em" />
      <TextSkeleton width={[80, 60]} />
      <Skeleton width="min(100%, 12em)" height="46px" shape="pill" />
    </div>
    <img className="refer-picture" src={friends} alt="" width="232" height="150" />
  </Card>
);

export const register = define(ReferAFriend);
