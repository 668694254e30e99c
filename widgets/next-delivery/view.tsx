import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { laterPart } from '../../src/element/lazy-part.tsx';
import { RemoteView, useWidget } from '../../src/element/widget.tsx';
import type { DeliveryList } from '../../src/stores/account/deliveries.ts';
import { inTime } from '../../src/contract/deliveries/next-delivery.ts';
import { asksArrival, dashboardDeliveries } from '../../src/stores/deliveries/delivery-groups.ts';
import { Skeleton } from '../../src/ui/notices/skeleton.tsx';
import { define } from '../shared/define.ts';
import { useDeliveryList, useReload } from '../shared/delivery/delivery-parts.tsx';
import { Trouble } from '../shared/delivery/delivery-trouble.tsx';
import { FailurePanel } from '../shared/tag/load-failed.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { Hero } from './hero.tsx';
import { dayIn } from '../../src/zones.ts';
import { useStoreLocale } from '../../src/element/links.ts';

const NoDeliveries = notice('NoDeliveries');

export function NextDelivery() {
  const { t } = useWidget();
  const list = useDeliveryList();
  const reload = useReload();
  const failure = (
    <FailurePanel level={2} title={t('deliveries.error.title')} text={t('deliveries.error.text')} reload={reload} />
  );
  return (
    <RemoteView remote={list} skeleton={<Waiting />} error={() => failure}>
      {(data) => <Content list={data} />}
    </RemoteView>
  );
}

const Waiting = () => <Skeleton shape="card" height="380px" />;

export const UnderWay = laterPart(
  async () => (await import('./under-way.tsx')).UnderWay,
  () => <Skeleton shape="card" height="var(--next-delivery-strip)" />,
);

/** Problems first, then the delivery that is still open for changes, then parcels that are under way. */
function Content({ list }: { list: DeliveryList }) {
  const { deliveries, partial } = list;
  const now = useStore(useWidget().account.$now);
  const { next, underWay } = dashboardDeliveries(deliveries, now);
  const isLater = underWay.some((each) => each.status !== 'dispatched' && next && inTime(each, next) < 0);
  const today = dayIn(useStoreLocale().timeZone, now);
  const hasParcel = underWay.length > 0 || (next !== undefined && asksArrival(next, today));
  // It stays for the thanks when the last parcel has arrived.
  const [isShown, show] = useState(hasParcel);
  if (hasParcel && !isShown) show(true);
  return (
    <div className="next-delivery">
      <Trouble list={list} shown={[next]} />
      {next && <Hero delivery={next} now={now} isLater={isLater} />}
      {!next && !partial && <NoDeliveries level={2} />}
      <slot name="after-delivery" />
      {isShown && <UnderWay deliveries={deliveries} now={now} />}
    </div>
  );
}

export const register = define(NextDelivery);
