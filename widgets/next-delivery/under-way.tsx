import type { Delivery } from '../../src/contract/known.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { dashboardDeliveries } from '../../src/stores/deliveries/delivery-groups.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Arrival } from '../shared/delivery/arrival-question.tsx';
import { isAsked, useArrivals } from '../shared/delivery/delivery-arrival.tsx';
import { Strip } from './strip.tsx';
import { useLinks } from '../../src/element/links.ts';

/** Parcels that are shown, the earliest first. */
const most = 2;

/** The parcels under way, each with the question whether it has arrived, which thanks in place. */
export function UnderWay({ deliveries, now }: { deliveries: readonly Delivery[]; now: number }) {
  const { t } = useWidget();
  const linkTo = useLinks();
  const arrivals = useArrivals();
  const { next, underWay } = dashboardDeliveries(deliveries, now, arrivals.kept);
  return (
    <>
      {next && isAsked(next, arrivals) && <Arrival delivery={next} arrivals={arrivals} />}
      {underWay.slice(0, most).map((delivery) => (
        <Strip key={delivery.id} delivery={delivery} arrivals={arrivals} />
      ))}
      {underWay.length > most && (
        <Button type="link" href={linkTo('deliveries')}>
          {t('quickLinks.view')}
        </Button>
      )}
    </>
  );
}
