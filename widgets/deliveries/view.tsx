import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { laterPart } from '../../src/element/lazy-part.tsx';
import { RemoteView, useCan, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import type { Delivery } from '../../src/contract/known.ts';
import type { DeliveryList } from '../../src/stores/account/deliveries.ts';
import { comingIn, farTreatments, groupDeliveries } from '../../src/stores/deliveries/delivery-groups.ts';
import { Skeleton, TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { define } from '../shared/define.ts';
import { isAsked, useArrivals } from '../shared/delivery/delivery-arrival.tsx';
import { useDeliveryList, useReload } from '../shared/delivery/delivery-parts.tsx';
import { Trouble } from '../shared/delivery/delivery-trouble.tsx';
import type { TitleLevel } from '../shared/tag/level-heading.tsx';
import { FailurePanel } from '../shared/tag/load-failed.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { Row } from './row.tsx';
import { own } from './tag.ts';

const NoDeliveries = notice('NoDeliveries');

/** Rows that each group shows at first. */
const shown = 10;

interface RowsProps {
  items: readonly Delivery[];
  /** The group's heading. */
  of: string;
  children: (item: Delivery) => ReactElement;
}

const First = ({ items, children }: RowsProps) => (
  <ul className="deliveries-rows">{items.slice(0, shown).map(children)}</ul>
);

/** With the button for more, which few customers need. */
export const All = laterPart(async () => {
  const { More } = await import('./more.tsx');
  return (props: RowsProps) => <More {...props} first={shown} className="deliveries-rows" />;
}, First);

const Rows = (props: RowsProps) => (props.items.length > shown ? <All {...props} /> : <First {...props} />);

export const Far = laterPart(
  async () => (await import('./more.tsx')).Far,
  () => <Skeleton shape="card" height="4rem" />,
);

/** Below all that can still be changed. */
export const Past = laterPart(
  async () => (await import('./past.tsx')).Past,
  ({ deliveries, first }) =>
    deliveries.length > 0 && <Skeleton shape="card" height={`${5 + 3.7 * Math.min(deliveries.length, first)}rem`} />,
);

export function Deliveries({ attributes }: { attributes: Attributes }): ReactElement {
  const { t } = useWidget();
  const can = useCan();
  const list = useDeliveryList();
  const reload = useReload();
  const level: TitleLevel = attributes['heading'] === '1' ? 1 : 2;
  const title = (
    <header>
      <Title level={level} splash="both">
        {t('deliveries.title')}
      </Title>
      {can('change-date') && <p className="lede">{t('deliveries.lede')}</p>}
    </header>
  );
  const failure = (
    <FailurePanel
      level={level === 1 ? 2 : 3}
      title={t('deliveries.error.title')}
      text={t('deliveries.error.text')}
      reload={reload}
    />
  );
  return (
    <section className="deliveries">
      {title}
      <RemoteView remote={list} skeleton={<Waiting />} error={() => failure}>
        {(data) => <Groups list={data} level={level} />}
      </RemoteView>
    </section>
  );
}

const Waiting = () => (
  <div className="deliveries-waiting">
    <TextSkeleton width={30} />
    <Skeleton shape="card" height="7.75rem" />
    <Skeleton shape="card" height="7.75rem" />
    <Skeleton shape="card" height="7.75rem" />
  </div>
);

function Groups({ list, level }: { list: DeliveryList; level: TitleLevel }) {
  const { deliveries, later, partial } = list;
  const { account, t, format } = useWidget();
  const now = useStore(account.$now);
  const arrivals = useArrivals();
  const { kept } = arrivals;
  const groups = useMemo(() => groupDeliveries(deliveries, kept, now), [deliveries, kept, now]);
  const { onItsWay, future, past } = groups;
  const Heading = level === 1 ? 'h2' : 'h3';
  const coming = comingIn(groups);
  const far = farTreatments(future);
  const row = (each: Delivery): ReactElement => {
    const isOnItsWay = onItsWay.includes(each);
    const isFuture = future.includes(each);
    return (
      <Row
        key={each.id}
        delivery={each}
        level={level}
        place={isOnItsWay ? 'onItsWay' : each === coming[0] ? 'next' : isFuture ? 'future' : 'upcoming'}
        now={now}
        arrivals={isOnItsWay && isAsked(each, arrivals) ? arrivals : undefined}
      />
    );
  };
  return (
    <>
      <Trouble list={list} shown={deliveries} />
      {onItsWay.length > 0 && (
        <div className="deliveries-group">
          <Heading className="title-m">{t('deliveries.onItsWay')}</Heading>
          <Rows items={onItsWay} of={t('deliveries.onItsWay')}>
            {row}
          </Rows>
        </div>
      )}
      {coming.length > 0 && (
        <div className="deliveries-group">
          <Heading className="title-m">{t('deliveries.comingUp')}</Heading>
          <Rows items={coming.filter((each) => !far.includes(each))} of={t('deliveries.comingUp')}>
            {row}
          </Rows>
          {far.length > 0 && (
            <Far deliveries={far} level={level}>
              {row}
            </Far>
          )}
          {later && <p className="deliveries-later">{t('deliveries.later', { date: format.dateLong(later) })}</p>}
        </div>
      )}
      {onItsWay.length + coming.length === 0 && !partial && <NoDeliveries level={level === 1 ? 2 : 3} />}
      <slot name="after-coming" />
      <Past deliveries={past} first={shown} level={level} />
    </>
  );
}

export const register = define(Deliveries, own);
