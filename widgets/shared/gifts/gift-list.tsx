import { useStore } from '@nanostores/react';
import type { Gift } from '../../../src/contract/known.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { SlowLine } from '../../../src/element/waiting/slow-line.tsx';
import { giftsOf } from '../../../src/stores/shop/gifts.ts';
import { dataOf } from '../../../src/remote.ts';
import type { Remote } from '../../../src/remote.ts';
import { isOver } from '../../../src/stores/deliveries/delivery-groups.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { StatusLabel } from '../delivery/delivery-parts.tsx';
import type { PartLevel } from '../tag/level-heading.tsx';
import { LoadFailed } from '../tag/load-failed.tsx';
import { useLinks } from '../../../src/element/links.ts';
import { ArchIcon } from '../../../src/ui/marks/icon.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';

/** Whether it loads only at the time that the backend has named. */
const useIsLater = ({ status }: Remote<unknown>): boolean =>
  useStore(useWidget().account.$nextTry) !== undefined && status === 'loading';

/** The gifts among the deliveries, or that they could not be loaded, or are loaded later. Nothing without gifts. */
export function GiftGroup({ Heading }: { Heading: PartLevel }) {
  const { account, t } = useWidget();
  const remote = useResource(giftsOf(account).gifts);
  const isLater = useIsLater(remote);
  if (!isLater && remote.status !== 'error' && !dataOf(remote)?.gifts.length) return null;
  return (
    <div className="deliveries-group">
      <Heading className="title-m">{t('gifts.list')}</Heading>
      <Card>
        <GiftList />
      </Card>
    </div>
  );
}

/** The customer's gifts, each with its day, price and status. Nothing without gifts. */
export function GiftList() {
  const { account, locale, t } = useWidget();
  const { gifts } = giftsOf(account);
  const remote = useResource(gifts);
  const isLater = useIsLater(remote);
  if (remote.status === 'error') return <LoadFailed title={t('gifts.failed')} retry={() => void gifts.reload()} />;
  if (isLater) return <SlowLine {...{ account, locale, t }} />;
  const all = dataOf(remote)?.gifts ?? [];
  if (all.length === 0) return null;
  // Those that come lead.
  const [coming, past] = [
    all.filter(({ delivery }) => !isOver(delivery)),
    all.filter(({ delivery }) => isOver(delivery)),
  ];
  return (
    <ul className="deliveries-past" aria-label={t('gifts.list')}>
      {[...coming, ...past.toReversed()].map((gift) => (
        <Row key={gift.delivery.id} gift={gift} />
      ))}
    </ul>
  );
}

function Row({ gift: { delivery } }: { gift: Gift }) {
  const { t, format } = useWidget();
  const linkTo = useLinks();
  const { id, date, until, amounts, pets, status } = delivery;
  return (
    <li>
      <a className="deliveries-past-row" href={linkTo(status === 'scheduled' ? 'future-delivery' : 'delivery', id)}>
        <ArchIcon name={moreIcons.box} tint="pear" />
        <span className="deliveries-past-about">
          <b className="deliveries-past-name">{t('gifts.for', { name: pets[0]?.name ?? '' })}</b>
          <span className="deliveries-past-line">
            {[format.range(date, until), format.money(amounts.total)].join(' · ')}
          </span>
        </span>
        <StatusLabel delivery={delivery} />
      </a>
    </li>
  );
}
