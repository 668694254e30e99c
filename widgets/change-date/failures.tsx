import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { dataOf } from '../../src/remote.ts';
import { nextChangeable } from '../../src/stores/deliveries/next-changeable.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { EmptyState } from '../../src/ui/notices/empty-state.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import sleeping from '../../src/ui/illustrations/sleeping.svg';
import { Skeleton, TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { FailurePanel } from '../shared/tag/load-failed.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import type { TitleLevel } from '../shared/tag/level-heading.tsx';
import { deliveryOf } from '../../src/stores/deliveries/one-delivery.ts';
import { useLinks } from '../../src/element/links.ts';

const HeldNotices = notice('HeldNotices');

/** URL of the page that changes the date of the next changeable delivery, other than `but`. Undefined if there is none. */
export function useNextDelivery(but?: string): string | undefined {
  const { account } = useWidget();
  const linkTo = useLinks();
  const now = useStore(account.$now);
  const next = nextChangeable(dataOf(useResource(account.deliveries))?.deliveries ?? [], now, but);
  return next && linkTo('change-date', next.id);
}

/** §8 Error fetching available delivery ranges, asking the customer to refresh. */
export function Failed({ level, reload }: { level: TitleLevel; reload: () => Promise<unknown> }) {
  const { t } = useWidget();
  return (
    <FailurePanel
      level={level}
      title={t('changeDate.failed.title')}
      text={t('changeDate.failed.text')}
      action={t('changeDate.failed.action')}
      reload={reload}
    />
  );
}

interface EmptyProps {
  level: TitleLevel;
  title: string;
  line: string;
  to: string;
  action: string;
}

const Empty = ({ level, title, line, to, action }: EmptyProps) => (
  <Card>
    <EmptyState
      picture={sleeping}
      pictureWidth={220}
      pictureHeight={132}
      level={level}
      title={title}
      line={line}
      action={<Button href={to}>{action}</Button>}
    />
  </Card>
);

/** The delivery is unknown or belongs to another customer. */
export function Missing({ level }: { level: TitleLevel }) {
  const { t } = useWidget();
  const linkTo = useLinks();
  const [title, line] = [t('delivery.missing.title'), t('delivery.missing.line')];
  return <Empty level={level} title={title} line={line} to={linkTo('deliveries')} action={t('delivery.back')} />;
}

/** Past its last day for changes: links to the next delivery that can be changed. */
export function Closed({ level, but }: { level: TitleLevel; but?: string }) {
  const { t } = useWidget();
  const linkTo = useLinks();
  const next = useNextDelivery(but);
  return (
    <Empty
      level={level}
      title={t('changesWindow.closed')}
      line={t(next ? 'changeDate.closed.line' : 'changesWindow.closedText.alone')}
      to={next ?? linkTo('deliveries')}
      action={t(next ? 'changeDate.closed.action' : 'delivery.back')}
    />
  );
}

/** §8 A mismatch of the account or of a pet holds the delivery back: why, and the way out. */
export function Mismatch({ level, id }: { level: TitleLevel; id: string }) {
  const { account, t } = useWidget();
  const linkTo = useLinks();
  const delivery = dataOf(useResource(deliveryOf(account)(id)));
  useResource(account.pets);
  return (
    <article className="change-date">
      <header className="change-date-header">
        <a className="delivery-back" href={linkTo('deliveries')}>
          <Icon name="chevron-left" />
          {t('delivery.back')}
        </a>
        <Title level={level}>{t('status.delivery.held')}</Title>
      </header>
      <Suspense>
        <HeldNotices deliveries={delivery ? [delivery] : []} />
      </Suspense>
    </article>
  );
}

export const Waiting = () => (
  <div className="change-date">
    <TextSkeleton width={[25, 60, 45]} spacing={16} />
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} shape="card" height="76px" />
    ))}
    <TextSkeleton width={[40, 100]} spacing={16} />
    <Skeleton shape="card" height="26rem" />
    <Skeleton shape="card" height="6rem" />
  </div>
);
