import { useStore } from '@nanostores/react';
import type { Delivery } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { dataOf, isSettled } from '../../../src/remote.ts';
import { changesWindow, lastChangesDay } from '../../../src/stores/deliveries/changes-window.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Label } from '../../../src/ui/marks/label.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';
import { Skeleton } from '../../../src/ui/notices/skeleton.tsx';
import { DeliverySums } from '../../shared/delivery/delivery-sums.tsx';
import { useDeliveryList, useHeld, useStoreLocale } from '../../shared/delivery/delivery-parts.tsx';

/** Whether it is charged on a day to come. A problem with the way to pay, which is shown above, doesn't change that day. */
const isToBeCharged = ({ status, amounts, replaces }: Delivery): boolean =>
  (status === 'scheduled' || status === 'processing') && !replaces && (amounts.total?.amount ?? 0) > 0;

/** The next charge: how much, when and for what. Shows nothing if no charge is known. */
export function ChargedNext() {
  const { account, t, format, href } = useWidget();
  const { segment, timeZone } = useStoreLocale();
  const now = useStore(account.$now);
  const isHeld = useHeld();
  const list = useDeliveryList();
  if (!isSettled(list)) return <Skeleton shape="card" height="24rem" />;
  const [next] = (dataOf(list)?.deliveries ?? [])
    .filter((each) => isToBeCharged(each) && each.payment.date && !isHeld(each))
    .toSorted((one, other) => (one.payment.date ?? '').localeCompare(other.payment.date ?? ''));
  if (!next) return null;
  const { id, amounts, payment, date, until, changesUntil } = next;
  const isOpen = changesWindow(changesUntil, now, timeZone).state !== 'closed';
  return (
    <Card>
      <div className="settings-stack settings-charged">
        <h2 className="small muted">{t('settings.payment.next')}</h2>
        <p className="settings-charge">
          <strong>{format.money(amounts.total)}</strong>
          <Label color="blueberry-light-30" size="large">
            {format.dayShort(payment.date)}
          </Label>
        </p>
        <p className="small muted">
          {t('settings.payment.for', { window: format.range(date, until, 'long') })}{' '}
          {isOpen &&
            changesUntil &&
            t('settings.payment.until', { date: format.dateWords(lastChangesDay(changesUntil, timeZone), now) })}
        </p>
        <DeliverySums delivery={next} />
        <Button type="link" iconAfter={moreIcons.arrowRight} href={href(`/account/${segment}/deliveries/${id}`)}>
          {t('deliveries.view')}
        </Button>
      </div>
    </Card>
  );
}
