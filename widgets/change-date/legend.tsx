import type { DeliveryMethod } from '../../src/contract/deliveries/delivery.ts';
import { useWidget } from '../../src/element/widget.tsx';

/** Explains the looks of a day. `isEmpty`: on some days a bowl is empty. */
export function Legend({ method, isEmpty }: { method: DeliveryMethod; isEmpty: boolean }) {
  const { t } = useWidget();
  return (
    <p className="change-date-legend">
      <span>
        <i aria-hidden="true" />
        {t(`changeDate.legend.${method}`)}
      </span>
      {isEmpty && (
        <span>
          <i className="change-date-key-empty" aria-hidden="true" />
          {t('changeDate.legend.empty')}
        </span>
      )}
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
