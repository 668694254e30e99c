import { useEffect, useRef } from 'react';
import type { LeaveOffer } from '../../../src/contract/pets/leave.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import type { I18n } from '../../../src/element/widget.tsx';
import { leaveOf } from '../../../src/stores/pets/subscription/leave.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Subtitle } from '../section.tsx';
import { useActionHref, useLinks } from '../../../src/element/links.ts';

/** The offer, if this page knows it and the backend can do it. */
export function useOffer(offer: LeaveOffer | undefined): LeaveOffer | undefined {
  const can = useCan();
  const isPossible = {
    skip: can('change-date') && Boolean(offer?.skip),
    recipe: can('swap'),
    address: can('details'),
    contact: true,
  };
  return offer && Object.hasOwn(isPossible, offer.kind) && isPossible[offer.kind] ? offer : undefined;
}

function words(
  { t, format }: Pick<I18n, 't' | 'format'>,
  offer: LeaveOffer,
  name: string,
): [title: string, text: string] {
  const { kind, skip, swap } = offer;
  if (kind === 'skip')
    return [
      t('leave.skip.title'),
      t('leave.skip.text', { date: format.dateLong(skip!.date), next: format.dateLong(skip!.next) }),
    ];
  if (kind === 'recipe' && swap) {
    const amount = format.money({ ...swap.difference, amount: Math.abs(swap.difference.amount) });
    return [t('leave.cheaper.title'), t('leave.cheaper.text', { recipe: swap.byName, out: swap.name, amount })];
  }
  return [t(`leave.${kind}.title`, { name }), t(`leave.${kind}.text`, { name })];
}

/** What may fit the reason better, with its true figures. */
export function OfferText({ offer, name }: { offer: LeaveOffer; name: string }) {
  const [title, text] = words(useWidget(), offer, name);
  const area = useRef<HTMLDivElement>(null);
  // The bar with the answers may cover it.
  useEffect(() => {
    area.current?.scrollIntoView({ block: 'nearest' });
  }, [offer]);
  return (
    <div ref={area}>
      <Card as="section" tone="blueberry">
        <Subtitle>{title}</Subtitle>
        <p>{text}</p>
      </Card>
    </div>
  );
}

interface OfferButtonProps {
  offer: LeaveOffer;
  who: string;
}

/** The link to where what is offered is chosen. */
export function OfferButton({ offer, who }: OfferButtonProps) {
  const { account, t } = useWidget();
  const linkTo = useLinks();
  const actionHref = useActionHref();
  const { kind, skip } = offer;
  const to = {
    skip: actionHref('change-date', 'change-date', skip?.delivery),
    recipe: linkTo('feeding-plan', who, 'swap'),
    address: actionHref('details', 'settings', 'details'),
    contact: linkTo('help', 'contact'),
  }[kind];
  return (
    <Button type="secondary" size="large" href={to} onClick={() => leaveOf(account).chooseSwap(who, offer)}>
      {t(`leave.${kind}.action`)}
    </Button>
  );
}
