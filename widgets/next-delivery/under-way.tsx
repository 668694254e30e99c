import type { Delivery } from '../../src/contract/known.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { dashboardDeliveries } from '../../src/stores/deliveries/delivery-groups.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Arrival } from '../shared/delivery/arrival-question.tsx';
import { isAsked, useArrivals } from '../shared/delivery/delivery-arrival.tsx';
import { useStoreLocale } from '../shared/delivery/delivery-parts.tsx';
import { Strip } from './strip.tsx';

/** Parcels that are shown, the earliest first. */
const most = 2;

/** The parcels under way, each with the question whether it has arrived, which thanks in place. */
export function UnderWay({ deliveries, now }: { deliveries: readonly Delivery[]; now: number }) {
  const { t, href } = useWidget();
  const { segment } = useStoreLocale();
  const arrivals = useArrivals();
  const { next, underWay } = dashboardDeliveries(deliveries, now, arrivals.kept);
  return (
    <>
      {next && isAsked(next, arrivals) && <Arrival delivery={next} arrivals={arrivals} />}
      {underWay.slice(0, most).map((delivery) => (
        <Strip key={delivery.id} delivery={delivery} arrivals={arrivals} />
      ))}
      {underWay.length > most && (
        <Button type="link" href={href(`/${segment}/deliveries/`)}>
          {t('quickLinks.view')}
        </Button>
      )}
    </>
  );
}
