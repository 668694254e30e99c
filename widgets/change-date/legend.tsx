import type { DeliveryMethod } from '../../src/contract/deliveries/delivery.ts';
import { useWidget } from '../../src/element/widget.tsx';

/** Explains the three looks of a day. */
export function Legend({ method }: { method: DeliveryMethod }) {
  const { t } = useWidget();
  return (
    <p className="change-date-legend">
      <span>
        <i aria-hidden="true" />
        {t(`changeDate.legend.${method}`)}
      </span>
      <span>
        <i className="change-date-key-booked" aria-hidden="true" />
        {t('changeDate.legend.booked')}
      </span>
      <span>
        <i className="change-date-key-picked" aria-hidden="true" />
        {t('changeDate.legend.picked')}
      </span>
    </p>
  );
}
