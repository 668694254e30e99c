import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { Delivery } from '../../src/contract/known.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';
import { merge } from '../../src/stores/account/deliveries.ts';
import { groupDeliveries } from '../../src/stores/deliveries/delivery-groups.ts';
import { deliveriesOfEnded } from '../../src/stores/pets/subscription/ended-deliveries.ts';
import { Accordion } from '../../src/ui/surfaces/accordion.tsx';
import { StatusLabel } from '../shared/delivery/delivery-parts.tsx';
import { refundLabel } from '../shared/delivery/amount-words.ts';
import { petNames } from '../shared/delivery/delivery-words.ts';
import type { TitleLevel } from '../shared/tag/level-heading.tsx';
import { LoadFailed } from '../shared/tag/load-failed.tsx';
import { More } from './more.tsx';
import { useLinks } from '../../src/element/links.ts';
import { ArchIcon } from '../../src/ui/marks/icon.tsx';
import { moreIcons } from '../../src/ui/marks/more-icons.ts';

/** Gifts, which are in none of the dogs' lists. */
const GiftGroup = lazyPart(async () => (await import('../shared/gifts/gift-list.tsx')).GiftGroup);

interface PastProps {
  deliveries: readonly Delivery[];
  /** Rows that are shown at first. */
  first: number;
  level: TitleLevel;
}

/** Past deliveries, the newest first, also of dogs that are in no list any more. */
export function Past(props: PastProps) {
  const can = useCan();
  const Heading = props.level === 1 ? 'h2' : 'h3';
  return (
    <>
      {can('gifts') && (
        <Suspense>
          <GiftGroup Heading={Heading} />
        </Suspense>
      )}
      {can('farewell') ? <WithEnded {...props} /> : <PastList {...props} />}
    </>
  );
}

function WithEnded(props: PastProps) {
  const { account, t } = useWidget();
  const ended = deliveriesOfEnded(account);
  const remote = useResource(ended);
  const now = useStore(account.$now);
  const { past } = groupDeliveries(merge([props.deliveries, dataOf(remote) ?? []]), [], now);
  return (
    <>
      {remote.status === 'error' && (
        <LoadFailed title={t('deliveries.error.title')} retry={() => void ended.reload()} />
      )}
      <PastList {...props} deliveries={past} />
    </>
  );
}

function PastList({ deliveries, first, level }: PastProps) {
  const { t } = useWidget();
  const Heading = level === 1 ? 'h2' : 'h3';
  if (deliveries.length === 0) return null;
  return (
    <div className="deliveries-history">
      <Accordion card open title={<Heading className="title-s">{t('deliveries.past')}</Heading>}>
        <More items={deliveries} first={first} className="deliveries-past" of={t('deliveries.past')}>
          {(each) => <PastRow key={each.id} delivery={each} />}
        </More>
      </Accordion>
    </div>
  );
}

function PastRow({ delivery }: { delivery: Delivery }) {
  const widget = useWidget();
  const { format } = widget;
  const linkTo = useLinks();
  const { id, date, amounts, pets, refunds } = delivery;
  const back = refunds.map((each) => refundLabel(widget, each));
  return (
    <li>
      <a className="deliveries-past-row" href={linkTo('delivery', id)}>
        <ArchIcon name={moreIcons.box} tint="potato" />
        <span className="deliveries-past-about">
          <b>{format.dateYear(date)}</b>
          <span className="deliveries-past-line">
            {[petNames(widget, pets), format.money(amounts.total), ...back].join(' · ')}
          </span>
        </span>
        <StatusLabel delivery={delivery} />
      </a>
    </li>
  );
}
