import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { dataOf, success } from '../../src/remote.ts';
import { isNotFound } from '../../src/stores/account/failures.ts';
import { refusalOf } from '../../src/stores/account/edit.ts';
import { changeDateOf } from '../../src/stores/deliveries/change-date.ts';
import { nextChangeable } from '../../src/stores/deliveries/next-changeable.ts';
import { define } from '../shared/define.ts';
import { NotHere } from '../shared/not-here.tsx';
import { useDeliveryList, useHeld, useReload } from '../shared/delivery/delivery-parts.tsx';
import { Trouble } from '../shared/delivery/delivery-trouble.tsx';
import type { TitleLevel } from '../shared/tag/level-heading.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { Closed, Failed, Mismatch, Missing, Waiting } from './failures.tsx';
import { Form } from './form.tsx';
import { own } from './tag.ts';
import { chosenDeliveryOf } from '../../src/stores/deliveries/chosen-delivery.ts';
import { deliveryOf } from '../../src/stores/deliveries/one-delivery.ts';

const NoDeliveries = notice('NoDeliveries');

/** §2 Change the date of a future delivery. Without an id: the next delivery that can be changed. */
export function ChangeDate({ attributes }: { attributes: Attributes }) {
  const level: TitleLevel = attributes['heading'] === '1' ? 1 : 2;
  const chosen = useStore(chosenDeliveryOf(useWidget().account));
  const id = attributes['delivery'] ?? chosen;
  const can = useCan();
  if (!can('change-date')) return <NotHere groups="change-date" />;
  return id ? <OneDelivery key={id} id={id} level={level} /> : <ShopDelivery level={level} />;
}

function ShopDelivery({ level }: { level: TitleLevel }) {
  const { account } = useWidget();
  const list = useDeliveryList();
  const reload = useReload();
  const now = useStore(account.$now);
  const [kept, keep] = useState<string>();
  const data = dataOf(list);
  const deliveries = data?.deliveries ?? [];
  // Keep showing the same delivery, even if its new date puts it behind another.
  const id = kept ?? nextChangeable(deliveries, now)?.id;
  // While some deliveries could not be loaded, another may be the next one.
  if (id !== kept && !data?.partial) keep(id);
  if (id)
    return (
      <>
        {data?.partial && <Trouble list={data} />}
        <OneDelivery key={id} id={id} level={level} />
      </>
    );
  return (
    <RemoteView remote={list} skeleton={<Waiting />} error={() => <Failed level={level} reload={reload} />}>
      {() =>
        deliveries.some(({ status }) => status === 'scheduled') ? <Closed level={level} /> : <NoDeliveries level={2} />
      }
    </RemoteView>
  );
}

function OneDelivery({ id, level }: { id: string; level: TitleLevel }) {
  const { account } = useWidget();
  const dates = changeDateOf(account)(id);
  const remote = useResource(dates.ranges);
  const delivery = dataOf(useStore(deliveryOf(account)(id).$state));
  const held = useHeld();
  const isClosed = remote.status === 'error' && refusalOf(remote.error) === 'closed';
  const failure = (error: Error) => {
    if (isNotFound(error)) return <Missing level={level} />;
    if (refusalOf(error) === 'mismatch') return <Mismatch level={level} id={id} />;
    return <Failed level={level} reload={dates.reload} />;
  };
  return (
    <RemoteView remote={isClosed ? success(undefined) : remote} skeleton={<Waiting />} error={failure}>
      {(ranges) =>
        delivery && held(delivery) ? (
          <Mismatch level={level} id={id} />
        ) : delivery ? (
          <Form key={id} delivery={delivery} ranges={ranges} level={level} />
        ) : (
          <Closed level={level} but={id} />
        )
      }
    </RemoteView>
  );
}

export const register = define(ChangeDate, own);
