import type { Delivery } from '../../src/contract/known.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { Button } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { ArchIcon, Icon } from '../../src/ui/marks/icon.tsx';
import { Arrival } from '../shared/delivery/arrival-question.tsx';
import { isAsked } from '../shared/delivery/delivery-arrival.tsx';
import type { Arrivals } from '../shared/delivery/delivery-arrival.tsx';
import { StatusLabel, useTracking } from '../shared/delivery/delivery-parts.tsx';
import { contentsLine, whichDelivery } from '../shared/delivery/delivery-words.ts';
import { useLinks } from '../../src/element/links.ts';

/** A parcel that is under way: when it comes, what is in it, and the question whether it has arrived. */
export function Strip({ delivery, arrivals }: { delivery: Delivery; arrivals: Arrivals }) {
  const widget = useWidget();
  const { t, format } = widget;
  const linkTo = useLinks();
  const tracking = useTracking()(delivery);
  const { id, date, until } = delivery;
  return (
    <Card className="next-delivery-strip">
      <a className="next-delivery-strip-link" href={linkTo('delivery', id)}>
        <ArchIcon name="truck" />
        <span>
          <span className="next-delivery-strip-day">
            <b>{format.range(date, until)}</b> <StatusLabel delivery={delivery} />
          </span>{' '}
          <small>{contentsLine(widget, delivery)}</small>
        </span>
        <Icon name="chevron-right" />
      </a>
      {isAsked(delivery, arrivals) ? (
        <Arrival delivery={delivery} arrivals={arrivals} />
      ) : (
        tracking && (
          <Button
            type="link"
            href={tracking}
            target="_blank"
            label={`${t('deliveries.track')}, ${whichDelivery(widget, delivery)}`}
          >
            {t('deliveries.track')}
          </Button>
        )
      )}
    </Card>
  );
}
