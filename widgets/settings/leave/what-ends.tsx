import { useStore } from '@nanostores/react';
import type { EndedDog, FarewellOutcome } from '../../../src/contract/pets/farewell.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { dayIn } from '../../../src/zones.ts';
import { unpaidValues } from '../../shared/delivery/unpaid-values.ts';
import { methodText } from '../../shared/delivery/payment-method.ts';
import { Subtitle } from '../section.tsx';
import { Fact } from './parts.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';

type Ending = EndedDog & Partial<Pick<FarewellOutcome, 'unpaid'>>;

/** What ends for the dog, what is never charged, what comes back, and what stays for the others. Later: nothing, once the money has arrived. */
export function WhatEnds({ dog: { name, on, refund, credit, refunds, others, unpaid = [] } }: { dog: Ending }) {
  const widget = useWidget();
  const { account, t, format } = widget;
  const isToday = on === dayIn(useStoreLocale().timeZone, useStore(account.$now));
  if (!isToday && !refund && !credit) return null;
  const ways = new Set(refunds.map(({ payment }) => methodText(payment, t)));
  const back = refund && {
    dates: format.list(new Set(refunds.map(({ date }) => format.dayShort(date)))),
    count: refunds.length,
    // Paid in several ways, each part goes back the way that it came.
    way: ways.size === 1 ? t('farewell.to', { method: [...ways][0]! }) : t('farewell.toAsPaid'),
  };
  return (
    <Card as="section">
      {isToday && <Subtitle>{t('farewell.rest')}</Subtitle>}
      <ul className="leave-facts">
        <Fact icon="truck" title={t('farewell.noDeliveries')}>
          {[
            unpaid.length > 0 && t('farewell.unpaid', unpaidValues(widget, unpaid)),
            ...others.map(
              (each) => each.next && t('farewell.still', { name: each.name, date: format.dateLong(each.next) }),
            ),
          ]
            .filter(Boolean)
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
        {credit && <Fact icon={moreIcons.card} title={t('farewell.credit', { amount: format.money(credit) })} />}
      </ul>
    </Card>
  );
}
