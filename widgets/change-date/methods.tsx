import { useId } from 'react';
import type { Ranges } from '../../src/contract/deliveries/changes.ts';
import type { DeliveryMethod } from '../../src/contract/deliveries/delivery.ts';
import { useWidget } from '../../src/element/widget.tsx';

interface MethodsProps {
  methods: Ranges['methods'];
  value: DeliveryMethod;
  onChange: (method: DeliveryMethod) => void;
}

/** §3 Delivery method: a named day with a fee, or a free delivery window. */
export function Methods({ methods, value, onChange }: MethodsProps) {
  const { t, format } = useWidget();
  const name = useId();
  return (
    <fieldset>
      <legend className="title-s change-date-legend-title">{t('changeDate.method.title')}</legend>
      <div className="change-date-methods">
        {methods.map(({ method, fee }) => (
          <label key={method} className="change-date-method">
            <input type="radio" name={name} checked={method === value} onChange={() => onChange(method)} />
            <span>
              <b>{t(`changeDate.method.${method}.title`)}</b>
              <small>{t(`changeDate.method.${method}.text`)}</small>
            </span>
            <b className="nowrap">{fee.amount === 0 ? t('delivery.free') : format.money(fee)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
