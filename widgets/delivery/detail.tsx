import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { DeliveryStatus } from '../../src/contract/deliveries/delivery.ts';
import type { Delivery } from '../../src/contract/known.ts';
import {
  deliveryTrouble,
  isLate,
  isChangeable,
  isOver,
  problemOf,
} from '../../src/stores/deliveries/delivery-groups.ts';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { Stages } from '../../src/ui/progress/stages.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { Arrival } from '../shared/delivery/arrival-question.tsx';
import { isAsked, useArrivals } from '../shared/delivery/delivery-arrival.tsx';
import { StatusLabel, useHeld, useIsBack, useTracking } from '../shared/delivery/delivery-parts.tsx';
import { Labels } from '../shared/facts/lazy.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { declaredText } from '../shared/declaration/declared-text.ts';
import { NotLoaded } from '../../src/element/lazy-part.tsx';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import type { PartLevel, TitleLevel } from '../shared/tag/level-heading.tsx';
import { Amounts } from './contents/amounts.tsx';
import { ChangesCard } from './changes-card.tsx';
import { WhenWhereHow } from './when-where-how.tsx';
import { PetItems } from './contents/items.tsx';
import { actionsCode, GiftWords, Report, useActions } from './lazy.ts';
import { isKnown, methodLine, stagesOf } from './words.ts';
import { useLinks, useStoreLocale } from '../../src/element/links.ts';

const DeliveryNotice = notice('DeliveryNotice');
const HeldNotices = notice('HeldNotices');
const PaymentNotice = notice('PaymentNotice');
const PaymentResult = notice('PaymentResult');
const RecallNotice = notice('RecallNotice');
const NewPricesNotice = notice('NewPricesNotice');

/** Deliveries that should be there, with which something can be wrong. */
const arrived: readonly DeliveryStatus[] = ['delivered', 'lost', 'returned'];

export function Detail({ delivery, level }: { delivery: Delivery; level: TitleLevel }) {
  const { account } = useWidget();
  const arrivals = useArrivals();
  const now = useStore(account.$now);
  const { kind, orderId, pets, status } = delivery;
  const actions = useActions();
  const held = useHeld()(delivery);
  const isOpen = !held && isChangeable(delivery, now);
  const live = isOpen ? actions : undefined;
  const can = useCan();
  const Heading: PartLevel = level === 1 ? 'h2' : 'h3';
  return (
    <article className="delivery">
      <Head delivery={delivery} level={level} held={held} />
      {held && <HeldNotices deliveries={[delivery]} />}
      {delivery.recalls.length > 0 && <RecallNotice delivery={delivery} />}
      {delivery.newPrices.length > 0 && <NewPricesNotice prices={delivery.newPrices} />}
      {useIsBack() && <PaymentResult />}
      {problemOf(delivery) && !isOver(delivery, now) && <PaymentNotice delivery={delivery} />}
      {!held && deliveryTrouble([delivery], now) && <DeliveryNotice delivery={delivery} />}
      <div className="delivery-columns">
        <div className="delivery-main">
          {!held && <Progress delivery={delivery} />}
          {isAsked(delivery, arrivals) && <Arrival delivery={delivery} arrivals={arrivals} />}
          {kind === 'gift' && can('gifts') && (
            <Suspense>
              <GiftWords delivery={delivery} Heading={Heading} />
            </Suspense>
          )}
          {pets.map((pet, index) => (
            <PetItems key={pet.petPublicId ?? index} delivery={delivery} pet={pet} Heading={Heading} actions={live} />
          ))}
          {pets.length > 0 && <Labels of="delivery" id={delivery.id} name={orderId ?? ''} />}
          {isOpen && <NotLoaded code={actionsCode} />}
          {live && <live.RemoveAll delivery={delivery} />}
          {!held && can('report') && (delivery.askArrival || (status && arrived.includes(status))) && (
            <Suspense>
              <Report delivery={delivery} Heading={Heading} />
            </Suspense>
          )}
          <slot name="after-items" />
        </div>
        {/* A delivery that is held back promises no day and no charge. */}
        {!held && (
          <div className="delivery-side">
            {!delivery.replaces && (
              <>
                <ChangesCard delivery={delivery} now={now} Heading={Heading} />
                {live ? (
                  <live.Previewed delivery={delivery}>
                    {(shown, look) => <Amounts delivery={shown} Heading={Heading} actions={actions} look={look} />}
                  </live.Previewed>
                ) : (
                  <Amounts delivery={delivery} Heading={Heading} actions={actions} />
                )}
              </>
            )}
            <WhenWhereHow delivery={delivery} isOpen={isOpen} />
            <slot name="after-sums" />
          </div>
        )}
      </div>
      {actions && <actions.ChangesBar delivery={delivery} isOpen={isOpen} />}
    </article>
  );
}

function Head({ delivery, level, held }: { delivery: Delivery; level: TitleLevel; held: boolean }) {
  const widget = useWidget();
  const { t, format } = widget;
  const linkTo = useLinks();
  const { date, until, orderId, replaces } = delivery;
  const what = replaces ? t('delivery.replacement') : methodLine(widget, delivery);
  return (
    <header>
      <a className="delivery-back" href={linkTo('deliveries')}>
        <Icon name="chevron-left" />
        {t('delivery.back')}
      </a>
      <div className="delivery-title">
        <Title level={level}>{held ? t('status.delivery.held') : format.range(date, until, 'long')}</Title>
        {!held && <StatusLabel delivery={delivery} large />}
      </div>
      <p className="muted">
        {[orderId && t('delivery.order', { id: orderId }), !held && what].filter(Boolean).join(' · ')}
      </p>
    </header>
  );
}

/** §3 Three stages; a cancelled delivery has none. */
function Progress({ delivery }: { delivery: Delivery }) {
  const widget = useWidget();
  const { t } = widget;
  const tracking = useTracking()(delivery);
  const late = isLate(delivery, useStore(widget.account.$now), useStoreLocale().timeZone);
  if (delivery.status === 'cancelled')
    return (
      <Notification status="info" title={t('delivery.cancelled.title')}>
        {declaredText(t, delivery.declared, 'box') ?? t('delivery.cancelled.text')}
      </Notification>
    );
  if (!isKnown(delivery)) return null;
  return (
    <Card className="delivery-stages">
      <div className="delivery-stages-list">
        <Stages label={t('stages.label')} stages={stagesOf(widget, delivery, late)} />
        {tracking && (
          <a className="delivery-track" href={tracking} target="_blank" rel="noopener">
            {t('deliveries.track')}
          </a>
        )}
      </div>
    </Card>
  );
}
