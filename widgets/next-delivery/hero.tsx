import { useId } from 'react';
import { comingCharge } from '../../src/contract/deliveries/coming-charge.ts';
import type { Delivery } from '../../src/contract/known.ts';
import { problemOf } from '../../src/stores/deliveries/delivery-groups.ts';
import { changesWindow, lastChangesDay } from '../../src/stores/deliveries/changes-window.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import heroBox from '../../src/ui/illustrations/hero-box.svg';
import { PetAvatars, StatusLabel, useCanChange, useHeld, useTracking } from '../shared/delivery/delivery-parts.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { deliveryTitle, contentsLine } from '../shared/delivery/delivery-words.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { useActionHref, useLinks, useStoreLocale } from '../../src/element/links.ts';

const PaymentFix = notice('PaymentFix');

interface HeroProps {
  delivery: Delivery;
  now: number;
  /** Whether another delivery, which hasn't left yet either, comes before it. */
  isLater: boolean;
}

/** The blueberry block (design §1): the delivery that the customer decides about. */
export function Hero({ delivery, now, isLater }: HeroProps) {
  const widget = useWidget();
  const { t, format } = widget;
  const { timeZone } = useStoreLocale();
  const canChange = useCanChange()(delivery);
  const titleId = useId();
  const { status, changesUntil, date, until, pets, replaces } = delivery;
  const held = useHeld()(delivery);
  const isOpen = !held && status === 'scheduled' && changesWindow(changesUntil, now, timeZone).state !== 'closed';
  return (
    <Card as="section" tone="brand" labelledBy={titleId} className="next-delivery-hero">
      <div className="next-delivery-text">
        <StatusLabel delivery={delivery} onBrand held={held} />
        <div>
          <h2 className="eyebrow" id={titleId}>
            {t(`nextDelivery.${isLater ? (problemOf(delivery) ? 'unpaid' : 'open') : 'title'}`)}
          </h2>
          <p className="display">{held ? t('status.delivery.held') : format.range(date, until)}</p>
        </div>
        <div className="next-delivery-who">
          <PetAvatars pets={pets} />
          <p className="muted">{replaces ? deliveryTitle(widget, delivery) : contentsLine(widget, delivery)}</p>
        </div>
        {canChange && isOpen && <Facts delivery={delivery} now={now} />}
        {canChange && !isOpen && !held && !replaces && status && status !== 'dispatched' && status !== 'delivered' && (
          <p className="next-delivery-chip">
            <Icon name="lock" />
            {t('changesWindow.closed')}
          </p>
        )}
        <Actions delivery={delivery} isOpen={isOpen} />
      </div>
      {/* No happy dog next to a problem. */}
      {!held && !problemOf(delivery) && (
        <img className="next-delivery-picture" src={heroBox} alt="" width="360" height="290" />
      )}
    </Card>
  );
}

/** The price and the time left to change something, as a pair. */
function Facts({ delivery, now }: { delivery: Delivery; now: number }) {
  const { t, format } = useWidget();
  const { timeZone } = useStoreLocale();
  const { amounts, changesUntil } = delivery;
  const charge = comingCharge(delivery);
  const { days, hours, minutes } = changesWindow(changesUntil, now, timeZone);
  const [unit, count] =
    days > 0 ? ['days', days] : hours > 0 ? ['hours', hours] : [minutes > 0 ? 'minutes' : 'moment', minutes];
  return (
    <dl className="next-delivery-facts">
      {charge && (
        <div>
          <dt>{t('nextDelivery.charged', { date: format.dayShort(charge.on) })}</dt>
          <dd>{format.money(charge.amount)}</dd>
        </div>
      )}
      {amounts.total?.amount === 0 && (
        <div>
          <dt>{t('stages.payment.title')}</dt>
          <dd>{t('stages.payment.free')}</dd>
        </div>
      )}
      {changesUntil && (
        <div>
          <dt>{t('nextDelivery.until', { date: format.dayShort(lastChangesDay(changesUntil, timeZone)) })}</dt>
          <dd>{t(`nextDelivery.left.${unit}`, { count })}</dd>
        </div>
      )}
    </dl>
  );
}

function Actions({ delivery, isOpen }: { delivery: Delivery; isOpen: boolean }) {
  const { t } = useWidget();
  const linkTo = useLinks();
  const tracking = useTracking()(delivery);
  const change = useActionHref()('change-date', 'change-date', delivery.id);
  // Without its payment the delivery doesn't continue.
  const isTroubled = problemOf(delivery) !== undefined;
  return (
    <div className="next-delivery-actions">
      <ButtonRow fill>
        {isTroubled && <PaymentFix size="large" delivery={delivery} />}
        <Button size="large" type={isTroubled ? 'secondary' : 'primary'} href={linkTo('delivery', delivery.id)}>
          {t('deliveries.view')}
        </Button>
        {isOpen && change && (
          <Button size="large" type="secondary" href={change}>
            {t('deliveries.changeDate')}
          </Button>
        )}
        {tracking && (
          <Button size="large" type="secondary" href={tracking} target="_blank">
            {t('deliveries.track')}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}
