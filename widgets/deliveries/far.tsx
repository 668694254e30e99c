import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import type { Delivery } from '../../src/contract/known.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { memoize } from '../../src/memoize.ts';
import type { Account } from '../../src/stores/account/account.ts';
import { createDraft, oneOf } from '../../src/stores/account/draft.ts';
import { lastDay } from '../../src/stores/deliveries/delivery-groups.ts';
import { Accordion } from '../../src/ui/surfaces/accordion.tsx';
import type { TitleLevel } from '../shared/tag/level-heading.tsx';

/** Set while the list is open. It stays so while the customer looks at a delivery and returns. */
const openOf = memoize((account: Account) => createDraft(account, 'far-treatments', oneOf([true])), new WeakMap());

interface FarProps {
  deliveries: readonly Delivery[];
  level: TitleLevel;
  children: (delivery: Delivery) => ReactElement;
}

/** Treatments that come after all food that is planned, folded: `3 treatments until 18 Aug`. */
export function Far({ deliveries, level, children }: FarProps) {
  const { account, t, format } = useWidget();
  const draft = openOf(account);
  const isOpen = useStore(draft.$value) ?? false;
  const Heading = level === 1 ? 'h3' : 'h4';
  const date = format.dateShort(lastDay(deliveries.at(-1)!));
  return (
    <Accordion
      card
      open={isOpen}
      onToggle={(open) => (open ? draft.set(true) : draft.clear())}
      title={<Heading className="title-s">{t('folded.treatments', { count: deliveries.length, date })}</Heading>}
    >
      <ul className="deliveries-far">{deliveries.map(children)}</ul>
    </Accordion>
  );
}
