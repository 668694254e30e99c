import type { Delivery } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { deductionsOf } from './deductions.ts';

/** Whether the sums are those of a change that isn't saved yet, or those while new ones load. */
export type Look = 'saved' | 'unsaved' | 'loading';

interface DeliverySumsProps {
  delivery: Pick<Delivery, 'pets' | 'amounts'>;
  look?: Look | undefined;
}

/** §3 What a delivery costs, as a sum without decoration: each pet's food, the fee, deductions, the total. */
export function DeliverySums({ delivery: { pets, amounts }, look = 'saved' }: DeliverySumsProps) {
  const { t, format } = useWidget();
  return (
    <dl className="delivery-sums" data-look={look}>
      {pets.map(
        ({ petPublicId, name, subtotal }, index) =>
          name &&
          subtotal && (
            <div key={petPublicId ?? index}>
              <dt>{name}</dt>
              <dd>{format.money(subtotal)}</dd>
            </div>
          ),
      )}
      {amounts.deliveryFee && (
        <div>
          <dt>{t('amounts.deliveryFee')}</dt>
          <dd>{amounts.deliveryFee.amount === 0 ? t('delivery.free') : format.money(amounts.deliveryFee)}</dd>
        </div>
      )}
      {deductionsOf({ amounts }, { t }).map(({ label, amount }) => (
        <div key={label} className="delivery-credit">
          <dt>{label}</dt>
          <dd>{format.money(amount)}</dd>
        </div>
      ))}
      {amounts.total && (
        <div className="delivery-total">
          <dt>
            {t('amounts.total')} {look !== 'saved' && <small className="muted">{t('amounts.unsaved')}</small>}
          </dt>
          <dd>{format.money(amounts.total)}</dd>
        </div>
      )}
    </dl>
  );
}
