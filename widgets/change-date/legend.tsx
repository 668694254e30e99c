import type { DeliveryMethod } from '../../src/contract/deliveries/delivery.ts';
import { useWidget } from '../../src/element/widget.tsx';

/** Explains the looks of a day to the eye; each day says in words what it is. `isEmpty`: on some days a bowl is empty. */
export function Legend({ method, isEmpty }: { method: DeliveryMethod; isEmpty: boolean }) {
  const { t } = useWidget();
  return (
    <p className="change-date-legend" aria-hidden="true">
      <span>
        <i />
        {t(`changeDate.legend.${method}`)}
      </span>
      {isEmpty && (
        <span>
          <i className="change-date-key-empty" />
          {t('changeDate.legend.empty')}
        </span>
      )}
      <span>
        <i className="change-date-key-booked" />
        {t('changeDate.legend.booked')}
      </span>
      <span>
        <i className="change-date-key-picked" />
        {t('changeDate.legend.picked')}
      </span>
    </p>
  );
}
