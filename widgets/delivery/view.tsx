import { useStore } from '@nanostores/react';
import { RemoteView, useResource, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { mapRemote } from '../../src/remote.ts';
import { isNotFound } from '../../src/stores/account/failures.ts';
import { nextDelivery } from '../../src/stores/deliveries/delivery-groups.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { EmptyState } from '../../src/ui/notices/empty-state.tsx';
import sleeping from '../../src/ui/illustrations/sleeping.svg';
import { Skeleton, TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { define } from '../shared/define.ts';
import { useDeliveryList, useReload } from '../shared/delivery/delivery-parts.tsx';
import type { TitleLevel } from '../shared/tag/level-heading.tsx';
import { FailurePanel } from '../shared/tag/load-failed.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { Detail } from './detail.tsx';
import { useActions } from './lazy.ts';
import { own } from './tag.ts';
import { deliveryOf } from '../../src/stores/deliveries/one-delivery.ts';
import { useLinks } from '../../src/element/links.ts';
import { chosenDeliveryOf } from '../../src/stores/deliveries/chosen-delivery.ts';

const NoDeliveries = notice('NoDeliveries');

/** §2 Delivery detail. Without an id: the next delivery. */
export function DeliveryPage({ attributes }: { attributes: Attributes }) {
  const level: TitleLevel = attributes['heading'] === '1' ? 1 : 2;
  const chosen = useStore(chosenDeliveryOf(useWidget().account));
  const id = attributes['delivery'] ?? chosen;
  // Load the controls in parallel with the delivery.
  useActions();
  return id ? <OneDelivery key={id} id={id} level={level} /> : <NextOne level={level} />;
}

function OneDelivery({ id, level }: { id: string; level: TitleLevel }) {
  const { account } = useWidget();
  const resource = deliveryOf(account)(id);
  const remote = useResource(resource);
  // Load the photos. Nothing waits for them.
  useResource(account.pets);
  const failure = (error: Error) =>
    isNotFound(error) ? <Missing level={level} /> : <Failed level={level} reload={resource.reload} />;
  return (
    <RemoteView remote={remote} skeleton={<Waiting />} error={failure}>
      {(delivery) => <Detail delivery={delivery} level={level} />}
    </RemoteView>
  );
}

function NextOne({ level }: { level: TitleLevel }) {
  const remote = mapRemote(useDeliveryList(), ({ deliveries }) => nextDelivery(deliveries));
  return (
    <RemoteView remote={remote} skeleton={<Waiting />} error={() => <FailedList level={level} />}>
      {(delivery) => (delivery ? <Detail delivery={delivery} level={level} /> : <NoDeliveries level={2} />)}
    </RemoteView>
  );
}

const FailedList = ({ level }: { level: TitleLevel }) => <Failed level={level} reload={useReload()} />;

function Failed({ level, reload }: { level: TitleLevel; reload: () => Promise<unknown> }) {
  const { t } = useWidget();
  return (
    <FailurePanel level={level} title={t('delivery.error.title')} text={t('delivery.error.text')} reload={reload} />
  );
}

function Missing({ level }: { level: TitleLevel }) {
  const { t } = useWidget();
  const linkTo = useLinks();
  return (
    <Card>
      <EmptyState
        picture={sleeping}
        pictureWidth={220}
        pictureHeight={132}
        level={level}
        title={t('delivery.missing.title')}
        line={t('delivery.missing.line')}
        action={<Button href={linkTo('deliveries')}>{t('delivery.back')}</Button>}
      />
    </Card>
  );
}

const Waiting = () => (
  <div className="delivery">
    <TextSkeleton width={[25, 55, 40]} spacing={16} />
    <div className="delivery-columns">
      <div className="delivery-main">
        <Skeleton shape="card" height="11rem" />
        <Skeleton shape="card" height="22rem" />
      </div>
      <div className="delivery-side">
        <Skeleton shape="card" height="14rem" />
        <Skeleton shape="card" height="16rem" />
      </div>
    </div>
  </div>
);

export const register = define(DeliveryPage, own);
