import { useId } from 'react';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { stageOf, wasCharged } from '../../../src/stores/deliveries/delivery-stages.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import type { PartLevel } from '../../shared/tag/level-heading.tsx';
import { refundText } from '../../shared/delivery/amount-words.ts';
import type { Actions } from '../lazy.ts';

const credits = ['offerDiscount', 'offerCredit', 'referralCredit'] as const;

interface AmountsProps {
  delivery: Delivery;
  Heading: PartLevel;
  actions: Actions | undefined;
  /** Whether the sums are those of a change that isn't saved yet, or those while new ones load. */
  look?: 'saved' | 'unsaved' | 'loading';
}

/** §3 Amounts: each pet's food, the fee, deductions, the total. Laid out as a sum, without decoration. */
export function Amounts({ delivery, Heading, actions, look = 'saved' }: AmountsProps) {
  const widget = useWidget();
  const { t, format } = widget;
  const can = useCan();
  const titleId = useId();
  const { pets, amounts, status } = delivery;
  const stage = stageOf(status);
  const isPaid = stage ? stage !== 'payment' || status === 'payment-complete' : wasCharged(delivery);
  const title = isPaid ? 'titlePaid' : stage ? 'title' : 'titleCancelled';
  return (
    <Card as="section" labelledBy={titleId}>
      <Heading className="title-s" id={titleId}>
        {t(`amounts.${title}`)}
      </Heading>
      <dl className="delivery-sums" data-look={look}>
        {pets.map(({ petPublicId, name, subtotal }) => (
          <div key={petPublicId}>
            <dt>{name}</dt>
            <dd>{format.money(subtotal)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('amounts.deliveryFee')}</dt>
          <dd>{amounts.deliveryFee.amount === 0 ? t('delivery.free') : format.money(amounts.deliveryFee)}</dd>
        </div>
        {credits.map((name) =>
          amounts[name].amount === 0 ? null : (
            <div key={name} className="delivery-credit">
              <dt>{t(`amounts.${name}`)}</dt>
              <dd>{format.money(amounts[name])}</dd>
            </div>
          ),
        )}
        <div className="delivery-total">
          <dt>
            {t('amounts.total')} {look !== 'saved' && <small className="muted">{t('amounts.unsaved')}</small>}
          </dt>
          <dd>{format.money(amounts.total)}</dd>
        </div>
      </dl>
      {delivery.refunds.map((each, index) => (
        <p key={`${each.reason} ${index}`}>{refundText(widget, each)}</p>
      ))}
      {actions && can('price') && <actions.WhyThisPrice delivery={delivery} />}
    </Card>
  );
}
