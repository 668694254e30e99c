import type { Delivery } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';

const deductions = [
  ['offerDiscount', 'discountCode'],
  ['offerCredit', 'creditCode'],
  ['referralCredit', undefined],
] as const;

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
      {deductions.flatMap(([name, codeName]) => {
        const whole = { code: codeName && amounts[codeName], amount: amounts[name] };
        const parts = name === 'offerCredit' && amounts.credits?.length ? amounts.credits : [whole];
        return parts.map(
          ({ code, amount }) =>
            Boolean(amount?.amount) && (
              <div key={name + code} className="delivery-credit">
                <dt>{code ? t(`amounts.${codeName!}`, { code }) : t(`amounts.${name}`)}</dt>
                <dd>{format.money(amount)}</dd>
              </div>
            ),
        );
      })}
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
