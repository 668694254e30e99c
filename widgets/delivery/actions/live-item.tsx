import { Suspense } from 'react';
import type { Delivery, DeliveryItem } from '../../../src/contract/known.ts';
import { limitsOf } from '../../../src/contract/deliveries/limits.ts';
import { changedQuantities } from '../../../src/stores/deliveries/quantities.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Counter } from '../../../src/ui/controls/counter.tsx';
import { unitPrice } from '../../shared/delivery/amount-words.ts';
import { unitAmount } from '../../shared/delivery/delivery-words.ts';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { Item } from '../contents/item.tsx';
import type { ItemPrice } from '../contents/item.tsx';
import { RemoveScoop } from './scoop.tsx';
import { Unsaved } from './unsaved.tsx';
import { useDelivery } from './use-delivery.ts';
import { useLinks } from '../../../src/element/links.ts';

/** Once or every delivery. */
export const InDelivery = lazyPart(async () => (await import('../../shared/extras/often.tsx')).InDelivery);

interface LiveItemProps {
  delivery: Delivery;
  pet: Delivery['pets'][number];
  item: DeliveryItem;
}

/** A pet's line in a version of the delivery. */
const lineIn = (
  { pets }: Delivery,
  { petPublicId }: Delivery['pets'][number],
  identifier: string,
): DeliveryItem | undefined =>
  pets.find((pet) => pet.petPublicId === petPublicId)?.items.find((item) => item.identifier === identifier);

/** An item of a delivery that can still be changed: with a counter, or with a way to remove it. */
export function LiveItem({ delivery, pet, item }: LiveItemProps) {
  const widget = useWidget();
  const { t, format } = widget;
  const linkTo = useLinks();
  const can = useCan();
  const { draft, saving, set, preview } = useDelivery(delivery);
  const { identifier, kind, name, quantity, unit } = item;
  const limits = limitsOf(item);
  if (kind === 'scoop') {
    return (
      <Item item={item}>
        <RemoveScoop delivery={delivery} pet={pet} item={item} />
      </Item>
    );
  }
  if (kind === 'dry' && !delivery.replaces && can('swap')) {
    return (
      <Item item={item}>
        <Button
          type="link"
          href={linkTo('feeding-plan', pet.petPublicId, 'swap')}
          label={[t('deliveryActions.swap'), pet.name].filter(Boolean).join(', ')}
        >
          {t('deliveryActions.swap')}
        </Button>
      </Item>
    );
  }
  if (!limits || !identifier || typeof quantity !== 'number' || !can('quantities')) return <Item item={item} />;
  const chosen = changedQuantities(delivery, draft?.quantities ?? {})[identifier];
  const { price } = item;
  // Without a preview, at the price of one. If the delivery has none, only the backend knows it.
  const estimated = (count: number): string =>
    quantity > 0
      ? format.money(price && { ...price, amount: Math.round((price.amount / quantity) * count) })
      : t('deliveryActions.priceLater');
  const priceOf = (count: number): ItemPrice => {
    if (!preview) return { text: estimated(count), look: 'unsaved' };
    const shown = lineIn(preview.delivery ?? delivery, pet, identifier)?.price ?? (price && { ...price, amount: 0 });
    return { text: format.money(shown), look: preview.isLoading ? 'loading' : undefined };
  };
  return (
    <Item
      item={{ ...item, quantity: chosen ?? quantity }}
      price={chosen === undefined ? undefined : priceOf(chosen)}
      each={unitPrice(item)}
      below={
        kind === 'product' &&
        delivery.kind !== 'gift' &&
        pet.petPublicId &&
        can('extras') && (
          <Suspense>
            <InDelivery pet={{ petPublicId: pet.petPublicId }} delivery={delivery.id} identifier={identifier} />
          </Suspense>
        )
      }
    >
      <Counter
        value={chosen ?? quantity}
        min={limits.min}
        max={limits.max}
        onChange={(next) => set({ [identifier]: next })}
        lessLabel={t('deliveryActions.less', { name })}
        moreLabel={t('deliveryActions.more', { name })}
        valueLabel={t('deliveryActions.quantityOf', { name })}
        limitText={t('deliveryActions.most', { max: format.number(limits.max) })}
        say={(count) => `${unitAmount(widget, count, unit)}${count === quantity ? '' : `. ${t('shop.unsaved')}.`}`}
        saving={saving?.kind === 'quantity' && chosen !== undefined}
      />
      {chosen !== undefined && <Unsaved />}
    </Item>
  );
}
