import { useId } from 'react';
import type { Delivery } from '../../../src/contract/known.ts';
import { stageOf, wasCharged } from '../../../src/stores/deliveries/delivery-stages.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import type { PartLevel } from '../../shared/tag/level-heading.tsx';
import { refundText } from '../../shared/delivery/amount-words.ts';
import { DeliverySums } from '../../shared/delivery/delivery-sums.tsx';
import type { Look } from '../../shared/delivery/delivery-sums.tsx';
import type { Actions } from '../lazy.ts';
import { isKnown } from '../words.ts';

interface AmountsProps {
  delivery: Delivery;
  Heading: PartLevel;
  actions: Actions | undefined;
  look?: Look | undefined;
}

const isMoney = (value: unknown): boolean => value instanceof Object && 'currency' in value;

/** §3 Amounts of a delivery, with its refunds. */
export function Amounts({ delivery, Heading, actions, look }: AmountsProps) {
  const widget = useWidget();
  const { t } = widget;
  const can = useCan();
  const titleId = useId();
  const { amounts, kind, pets, status } = delivery;
  const stage = stageOf(status);
  const isPaid = stage ? stage !== 'payment' || status === 'payment-complete' : wasCharged(delivery);
  // Nothing of it is known.
  if (![amounts, ...pets].some((each) => Object.values(each).some(isMoney)) && delivery.refunds.length === 0)
    return null;
  // A cancelled gift has no contents left, so that nothing is known of what it would have cost.
  if (!stage && !isPaid && amounts.total?.amount === 0 && delivery.refunds.length === 0) return null;
  const open = stage ? 'title' : isKnown(delivery) ? 'titleCancelled' : 'titleUnknown';
  const title = isPaid ? 'titlePaid' : open;
  return (
    <Card as="section" labelledBy={titleId}>
      <Heading className="title-s" id={titleId}>
        {t(`amounts.${title}`)}
      </Heading>
      <DeliverySums delivery={delivery} look={look} />
      {delivery.refunds.map((each, index) => (
        <p key={`${each.reason} ${index}`}>{refundText(widget, each)}</p>
      ))}
      {actions && can('price') && <actions.WhyThisPrice delivery={delivery} />}
      {actions && can('codes') && status === 'scheduled' && kind !== 'gift' && <actions.OpenCodes />}
    </Card>
  );
}
