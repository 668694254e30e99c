import { useEffect, useRef } from 'react';
import type { LeaveOffer } from '../../../src/contract/pets/leave.ts';
import { useActionHref, useCan, useWidget } from '../../../src/element/widget.tsx';
import type { I18n } from '../../../src/element/widget.tsx';
import { leaveOf } from '../../../src/stores/pets/leave.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { useStoreLocale } from '../../shared/delivery/delivery-parts.tsx';
import { Subtitle } from '../section.tsx';

/** The offer, if this page knows it and the backend can do it. */
export function useOffer(offer: LeaveOffer | undefined): LeaveOffer | undefined {
  const can = useCan();
  const isPossible = {
    rhythm: can('rhythm') && offer?.weeks !== null && offer?.next !== null,
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
  const { kind, weeks, weeksNow, next, swap } = offer;
  if (kind === 'rhythm')
    return [
      t('leave.rhythm.title', { count: weeks! }),
      t('leave.rhythm.text', { now: format.number(weeksNow ?? 0), date: format.dateLong(next!) }),
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
    <div ref={area} className="leave-offer">
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
  loading: boolean;
  onAccept: () => void;
}

/** The way to what is offered: at once, or a link to where it is chosen. */
export function OfferButton({ offer, who, loading, onAccept }: OfferButtonProps) {
  const { account, t, href } = useWidget();
  const { segment } = useStoreLocale();
  const actionHref = useActionHref();
  const { kind, weeks } = offer;
  if (kind === 'rhythm')
    return (
      <Button type="secondary" size="large" loading={loading} onClick={onAccept}>
        {t('leave.rhythm.action', { count: weeks! })}
      </Button>
    );
  const to = {
    recipe: href(`/account/${segment}/${who}/feeding-plan#swap`),
    address: actionHref('details', `/${segment}/settings/#details`),
    contact: href(`/${segment}/help/#contact`),
  }[kind];
  return (
    <Button type="secondary" size="large" href={to} onClick={() => leaveOf(account).chooseSwap(who, offer)}>
      {t(`leave.${kind}.action`)}
    </Button>
  );
}
