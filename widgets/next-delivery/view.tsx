import { useStore } from '@nanostores/react';
import type { Delivery } from '../../src/contract/deliveries/delivery.ts';
import { RemoteView, useWidget } from '../../src/element/widget.tsx';
import type { DeliveryList } from '../../src/stores/deliveries/deliveries.ts';
import { groupDeliveries, nextDelivery } from '../../src/stores/deliveries/delivery-groups.ts';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import { define } from '../shared/define.ts';
import { Arrival, isAsked, useArrivals } from '../shared/delivery/delivery-arrival.tsx';
import { useDeliveryList, useReload } from '../shared/delivery/delivery-parts.tsx';
import { Trouble } from '../shared/delivery/delivery-trouble.tsx';
import { deliveryTitle } from '../shared/delivery/delivery-words.ts';
import { FailurePanel } from '../shared/tag/load-failed.tsx';
import { NoDeliveries } from '../shared/notices/lazy.ts';
import { Hero } from './hero.tsx';

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

const Waiting = () => <Skeleton shape="card" height="26rem" />;

/** Problems first, then the next delivery, then the question whether the last one has arrived. */
function Content({ list }: { list: DeliveryList }) {
  const { deliveries, partial } = list;
  const widget = useWidget();
  const now = useStore(widget.account.$now);
  const arrivals = useArrivals();
  const next = nextDelivery(deliveries, arrivals.kept);
  const asked = groupDeliveries(deliveries, arrivals.kept).onItsWay.find((each) => isAsked(each, arrivals));
  const nameOf = (delivery: Delivery): string =>
    `${deliveryTitle(widget, delivery)} · ${widget.format.range(delivery.date, delivery.until)}`;
  return (
    <div className="next-delivery">
      <Trouble list={list} />
      {next && <Hero delivery={next} now={now} />}
      {!next && !partial && <NoDeliveries level={2} />}
      {asked && (
        <Arrival
          key={asked.id}
          delivery={asked}
          arrivals={arrivals}
          line={asked === next ? undefined : nameOf(asked)}
        />
      )}
    </div>
  );
}

export const register = define(NextDelivery);
