import { useStore } from '@nanostores/react';
import { useWidget } from '../../../src/element/widget.tsx';
import { dataOf, isSettled } from '../../../src/remote.ts';
import { changesWindow, lastChangesDay } from '../../../src/stores/deliveries/changes-window.ts';
import { paymentOf } from '../../../src/stores/customer/payment.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Label } from '../../../src/ui/marks/label.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';
import { Skeleton } from '../../../src/ui/notices/skeleton.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { DeliverySums } from '../../shared/delivery/delivery-sums.tsx';
import { ComingCharges } from '../../shared/delivery/coming-charges.tsx';
import type { Coming } from '../../shared/delivery/coming-charges.tsx';
import { petNames } from '../../shared/delivery/delivery-words.ts';
import { useLinks, useStoreLocale } from '../../../src/element/links.ts';

/** The next charge: how much, when and for what. Shows nothing if none is planned. */
export function ChargedNext() {
  const { account, t } = useWidget();
  return (
    <ComingCharges>
      {(remote) => {
        if (remote.status === 'error')
          return (
            <LoadFailed
              title={t('settings.payment.nextFailed')}
              retry={() => void paymentOf(account).charges.reload()}
            />
          );
        if (!isSettled(remote)) return <Skeleton shape="card" height="24rem" />;
        const charges = dataOf(remote) ?? [];
        // A charge that has failed is taken on the day of its next try. A backend may leave it open.
        if (charges.some(({ isDue, tries }) => isDue && !tries)) return null;
        const [next] = charges
          .flatMap((charge) => {
            const on = charge.isDue ? charge.tries?.[0]?.on : charge.on;
            return on ? { ...charge, on } : [];
          })
          .toSorted((one, other) => one.on.localeCompare(other.on));
        return next && <Charge charge={next} />;
      }}
    </ComingCharges>
  );
}

function Charge({ charge: { amount, on, delivery } }: { charge: Coming }) {
  const widget = useWidget();
  const { account, t, format } = widget;
  const linkTo = useLinks();
  const { timeZone } = useStoreLocale();
  const now = useStore(account.$now);
  const { id, date, until, changesUntil } = delivery;
  const window = format.range(date, until, 'long');
  const isOpen = changesWindow(changesUntil, now, timeZone).state !== 'closed';
  return (
    <Card>
      <div className="settings-stack settings-charged">
        <h2 className="small muted">{t('settings.payment.next')}</h2>
        <p className="settings-charge">
          <strong>{format.money(amount)}</strong>
          <Label color="blueberry-light-30" size="large">
            {format.dayShort(on)}
          </Label>
        </p>
        <p className="small muted">
          {delivery.kind === 'gift'
            ? t('settings.payment.forGift', { name: petNames(widget, delivery.pets), window })
            : t('settings.payment.for', { window })}{' '}
          {isOpen &&
            changesUntil &&
            t('settings.payment.until', { date: format.dateWords(lastChangesDay(changesUntil, timeZone), now) })}
        </p>
        <DeliverySums delivery={delivery} />
        <Button type="link" iconAfter={moreIcons.arrowRight} href={linkTo('delivery', id)}>
          {t('deliveries.view')}
        </Button>
      </div>
    </Card>
  );
}
