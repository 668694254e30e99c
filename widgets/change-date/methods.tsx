import type { Ranges } from '../../src/contract/deliveries/changes.ts';
import type { DeliveryMethod } from '../../src/contract/deliveries/delivery.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { Segmented } from '../../src/ui/controls/segmented.tsx';

interface MethodsProps {
  methods: Ranges['methods'];
  value: DeliveryMethod;
  onChange: (method: DeliveryMethod) => void;
}

/** §3 Delivery method: a named day with a fee, or a free delivery window. */
export function Methods({ methods, value, onChange }: MethodsProps) {
  const { t, format } = useWidget();
  return (
    <div className="change-date-methods">
      <Segmented
        fill
        legend={t('changeDate.method.title')}
        options={methods.map(({ method, fee }) => ({
          value: method,
          label: t(`changeDate.method.${method}.title`),
          note: fee.amount === 0 ? t('delivery.free') : format.money(fee),
        }))}
        value={value}
        onChange={onChange}
      />
      {methods.some(({ method }) => method === value) && (
        <p className="muted small">{t(`changeDate.method.${value}.text`)}</p>
      )}
    </div>
  );
}
