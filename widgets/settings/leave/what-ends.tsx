import type { FarewellOutcome } from '../../../src/contract/pets/farewell.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { methodText } from '../../shared/delivery/payment-method.ts';
import { Subtitle } from '../section.tsx';
import { Fact } from './parts.tsx';

/** What ends for the dog, what comes back, and what stays for the others. */
export function WhatEnds({ outcome: { dog, refund, refunds, others } }: { outcome: FarewellOutcome }) {
  const { t, format } = useWidget();
  const { name } = dog;
  const ways = new Set(refunds.map(({ payment }) => methodText(payment, t)));
  const back = refund && {
    dates: format.list(new Set(refunds.map(({ date }) => format.dayShort(date)))),
    count: refunds.length,
    // Paid in several ways, each part goes back the way that it came.
    way: ways.size === 1 ? t('farewell.to', { method: [...ways][0]! }) : t('farewell.toAsPaid'),
  };
  return (
    <Card as="section">
      <Subtitle>{t('farewell.rest')}</Subtitle>
      <ul className="leave-facts">
        <Fact icon="truck" title={t('farewell.noDeliveries')}>
          {others
            .flatMap((each) =>
              each.next ? [t('farewell.still', { name: each.name, date: format.dateLong(each.next) })] : [],
            )
            .join(' ')}
        </Fact>
        <Fact icon={moreIcons.mail} title={t('farewell.noMails', { name })}>
          {refund && t('farewell.oneMail')}
        </Fact>
        {refund && (
          <Fact icon={moreIcons.card} title={t('farewell.back', { total: format.money(refund) })}>
            {t('farewell.backFor', back!)}
            {refunds.some(({ isOnItsWay }) => isOnItsWay) && ` ${t('farewell.parcel')}`}
          </Fact>
        )}
      </ul>
    </Card>
  );
}
