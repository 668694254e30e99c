import { useEffect, useRef } from 'react';
import type { Ranges } from '../../src/contract/changes/delivery.ts';
import type { Delivery } from '../../src/contract/delivery.ts';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { useWidget } from '../widget.tsx';

type Offer = Ranges['methods'][number];

interface ConflictProps {
  /** As it is now. */
  delivery: Delivery;
  picked: Offer['dates'][number] | undefined;
  offer: Offer;
  onKeep: () => void;
  onApply: () => void;
}

/** Changed elsewhere meanwhile: both versions side by side, and the customer says which one it is to be. */
export function Conflict({ delivery, picked, offer, onKeep, onApply }: ConflictProps) {
  const { t, format } = useWidget();
  const { amounts } = delivery;
  const box = useRef<HTMLDivElement>(null);
  // Two buttons take the place of the one that was pressed.
  useEffect(() => box.current?.focus(), []);
  const fee = (amount: Offer['fee']): string => (amount.amount === 0 ? t('delivery.free') : format.money(amount));
  const line = (method: Delivery['method'], amount: Offer['fee'], total: Offer['total']): string =>
    [t(`changeDate.method.${method}.title`), fee(amount), t('changeDate.conflict.total', { total: format.money(total) })].join(
      ' · ',
    );
  return (
    <div ref={box} tabIndex={-1} className="change-date-conflict">
      <dl>
        <div>
          <dt>{t('changeDate.conflict.theirs')}</dt>
          <dd>
            <b>{format.range(delivery.date, delivery.until)}</b>
            <span>{line(delivery.method, amounts.deliveryFee, amounts.total)}</span>
          </dd>
        </div>
        {picked && (
          <div>
            <dt>{t('changeDate.conflict.mine')}</dt>
            <dd>
              <b>{format.range(picked.date, picked.until)}</b>
              <span>{line(offer.method, offer.fee, offer.total)}</span>
            </dd>
          </div>
        )}
      </dl>
      <ButtonRow fill>
        {picked && (
          <Button type="secondary" onClick={onApply}>
            {t('changeDate.conflict.apply')}
          </Button>
        )}
        <Button type="secondary" onClick={onKeep}>
          {t('changeDate.conflict.keep')}
        </Button>
      </ButtonRow>
    </div>
  );
}
