import { laterPart } from '../../src/element/lazy-part.tsx';
import type { Delivery } from '../../src/contract/known.ts';
import { lastChangesDay } from '../../src/stores/deliveries/changes-window.ts';
import { isChangeable, problemOf } from '../../src/stores/deliveries/delivery-groups.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { DateTile } from '../../src/ui/progress/date-tile.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import type { Arrivals } from '../shared/delivery/delivery-arrival.tsx';
import { StatusLabel, useCanChange, useHeld, useTracking } from '../shared/delivery/delivery-parts.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { deliveryTitle, changesLine, contentsLine, isFed, whichDelivery } from '../shared/delivery/delivery-words.ts';
import { useWidget } from '../../src/element/widget.tsx';
import type { TitleLevel } from '../shared/tag/level-heading.tsx';
import { useActionHref, useLinks, useStoreLocale } from '../../src/element/links.ts';

const PaymentFix = notice('PaymentFix');

interface RowProps {
  delivery: Delivery;
  level: TitleLevel;
  /** `next` has the one primary button (design §10). */
  place: 'onItsWay' | 'next' | 'upcoming' | 'future';
  now: number;
  /** Set where the customer is asked whether the delivery has arrived. */
  arrivals?: Arrivals | undefined;
}

export const Arrival = laterPart(
  async () => (await import('../shared/delivery/arrival-question.tsx')).Arrival,
  () => <div className="delivery-arrival" />,
);

const tints = { onItsWay: 'kibble', next: 'pear', upcoming: 'blueberry', future: 'blueberry' } as const;

/** A delivery that is on its way or upcoming. */
export function Row({ delivery, level, place, now, arrivals }: RowProps) {
  const widget = useWidget();
  const { format } = widget;
  const { date, until } = delivery;
  const { month, days, weekdays } = format.tile(date, until);
  const Heading = level === 1 ? 'h3' : 'h4';
  const held = useHeld()(delivery);
  return (
    <Card as="li" className="deliveries-row">
      {held ? (
        <Icon name="lock" />
      ) : (
        <DateTile month={month} day={days} weekdays={weekdays} tint={tints[place]} label={format.range(date, until)} />
      )}
      <div className="deliveries-about">
        <div className="deliveries-name">
          <Heading className="title-s">{deliveryTitle(widget, delivery)}</Heading>
          <StatusLabel delivery={delivery} held={held} />
        </div>
        <Facts delivery={delivery} place={place} now={now} held={held} />
      </div>
      <Actions delivery={delivery} place={place} now={now} held={held} />
      {arrivals && (
        <div className="deliveries-arrival">
          <Arrival delivery={delivery} arrivals={arrivals} />
        </div>
      )}
    </Card>
  );
}

type PartProps = Pick<RowProps, 'delivery' | 'place' | 'now'> & { held: boolean };

/** What is in the delivery or how long it can be changed, and its price. */
function Facts({ delivery, place, now, held }: PartProps) {
  const widget = useWidget();
  const { t, format } = widget;
  const { timeZone } = useStoreLocale();
  const { changesUntil, amounts, replaces } = delivery;
  const isOpen = useCanChange()(delivery) && !held && isChangeable(delivery, now);
  const tracking = useTracking()(delivery);
  return (
    <p className="deliveries-facts">
      {(place === 'onItsWay' || !delivery.pets.some(isFed) || !isOpen) && <span>{contentsLine(widget, delivery)}</span>}
      {isOpen && place === 'next' && changesUntil && (
        <span>
          <Icon name="clock" />
          {changesLine(widget, delivery, now, timeZone)}
        </span>
      )}
      {isOpen && place !== 'next' && changesUntil && (
        <span>{t('changesWindow.lastDayOn', { date: format.dateShort(lastChangesDay(changesUntil, timeZone)) })}</span>
      )}
      {place !== 'onItsWay' && !held && <span>{replaces ? t('delivery.free') : format.money(amounts.total)}</span>}
      {tracking && (
        <a
          className="deliveries-track"
          href={tracking}
          target="_blank"
          rel="noopener"
          aria-label={`${t('deliveries.track')}, ${whichDelivery(widget, delivery)}`}
        >
          {t('deliveries.track')}
        </a>
      )}
    </p>
  );
}

function Actions({ delivery, place, now, held }: PartProps) {
  const widget = useWidget();
  const { t } = widget;
  const linkTo = useLinks();
  const { id } = delivery;
  const changeDate = useActionHref()('change-date', 'change-date', id);
  const type = place === 'next' ? 'primary' : 'tertiary';
  const which = held ? deliveryTitle(widget, delivery) : whichDelivery(widget, delivery);
  const view = t('deliveries.view');
  const change = t('deliveries.changeDate');
  const isUnpaid = problemOf(delivery) !== undefined;
  return (
    <div className="deliveries-actions">
      {changeDate && !held && isChangeable(delivery, now) && (
        <Button type="link" href={changeDate} label={`${change}, ${which}`}>
          {change}
        </Button>
      )}
      {isUnpaid ? (
        <PaymentFix type={type} delivery={delivery} about={which} />
      ) : (
        <Button
          type={type}
          href={linkTo(place === 'future' ? 'future-delivery' : 'delivery', id)}
          label={`${view}, ${which}`}
        >
          {view}
        </Button>
      )}
    </div>
  );
}
