import type { Leaving } from '../../../src/contract/pets/leave.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Fact } from './parts.tsx';

/** What happens: what still comes, what is still charged, what stays. */
export function WhatFollows({ leaving: { parcels, others }, name }: { leaving: Leaving; name: string }) {
  const { t, format } = useWidget();
  const count = parcels.length;
  const dates = format.list(new Set(parcels.map(({ date, until }) => format.range(date, until, 'long'))));
  const isPaid = parcels.every(({ isCharged }) => isCharged);
  return (
    <Card as="section" label={t('leave.facts')}>
      <ul className="leave-facts">
        <Fact icon="truck" title={t(count > 0 ? 'leave.parcels' : 'leave.noParcel', { count })}>
          {count > 0 && t(isPaid ? 'leave.paid' : 'leave.coming', { count, dates })}
        </Fact>
        <Fact icon={moreIcons.card} title={t(isPaid ? 'leave.noCharge' : 'leave.lastCharge', { name })}>
          {others.map((each) => t('farewell.still', { name: each.name, date: format.dateLong(each.next) })).join(' ')}
        </Fact>
        <Fact icon="bowl" title={t('leave.plan', { name })}>
          {t('leave.again')}
        </Fact>
      </ul>
    </Card>
  );
}
