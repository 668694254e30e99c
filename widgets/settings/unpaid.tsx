import type { UnpaidDelivery } from '../../src/contract/pets/unpaid-delivery.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { unpaidValues } from '../shared/delivery/unpaid-values.ts';

interface UnpaidProps {
  unpaid: readonly UnpaidDelivery[];
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}

/** What waits for its payment when deliveries end or pause: to drop it, as is usual, or to pay and receive it. */
export function Unpaid({ unpaid, isKept, onKeep }: UnpaidProps) {
  const widget = useWidget();
  const { t } = widget;
  if (unpaid.length === 0) return null;
  const values = unpaidValues(widget, unpaid);
  return (
    <fieldset className="settings-choice">
      <legend>{t('settings.unpaid.title', values)}</legend>
      {[false, true].map((kept) => (
        <label key={String(kept)}>
          <input type="radio" name="unpaid" checked={isKept === kept} onChange={() => onKeep(kept)} />
          {t(kept ? 'settings.unpaid.keep' : 'settings.unpaid.drop', values)}
        </label>
      ))}
    </fieldset>
  );
}
