import type { ReactNode } from 'react';
import type { Delivery, DeliveryItem } from '../../src/contract/deliveries/delivery.ts';
import { webUrl } from '../../src/web-url.ts';
import { Card } from '../../src/ui/card.tsx';
import dryBag from '../../src/ui/illustrations/dry-bag.svg';
import scoop from '../../src/ui/illustrations/scoop.svg';
import treat from '../../src/ui/illustrations/treat-bone.svg';
import treatment from '../../src/ui/illustrations/treatment.svg';
import tray from '../../src/ui/illustrations/tray-thumb.svg';
import { PetAvatars } from '../shared/delivery-parts.tsx';
import { itemAmount } from '../shared/item-words.ts';
import { useWidget } from '../../src/element/widget.tsx';
import type { PartLevel } from '../shared/heading-levels.ts';
import type { Actions } from './lazy.ts';

type DeliveryPet = Delivery['pets'][number];

const pictures: Readonly<Record<DeliveryItem['kind'], string>> = { dry: dryBag, wet: tray, treatment, scoop, product: treat };
const mixParts = ['dry', 'wet', 'other'] as const;

interface PetItemsProps {
  delivery: Delivery;
  pet: DeliveryPet;
  Heading: PartLevel;
  /** Once they have loaded, and while the box can be changed. */
  actions: Actions | undefined;
}

/** What one pet gets. */
export function PetItems({ delivery, pet, Heading, actions }: PetItemsProps) {
  const { t, format } = useWidget();
  const { name, items, mix } = pet;
  // A part of 0 % is not told.
  const parts = mixParts.flatMap((part) =>
    mix?.[part] ? [t(`delivery.mix.${part}`, { percent: format.percent(mix[part]) })] : [],
  );
  return (
    <Card as="section" className="delivery-pet">
      <div className="delivery-pet-head">
        <PetAvatars pets={[pet]} size={48} />
        <div>
          <Heading className="title-s">{t('delivery.for', { name })}</Heading>
          {parts.length > 0 && <p className="muted small">{parts.join(', ')}</p>}
        </div>
      </div>
      <ul>
        {items.map((item) =>
          actions ? (
            <actions.LiveItem key={item.identifier} delivery={delivery} pet={pet} item={item} />
          ) : (
            <Item key={item.identifier} item={item} />
          ),
        )}
      </ul>
      {actions && <actions.AddScoop delivery={delivery} pet={pet} />}
    </Card>
  );
}

interface ItemProps {
  item: DeliveryItem;
  /** In place of the line's price. */
  price?: string | undefined;
  /** How it can be changed. */
  children?: ReactNode;
}

export function Item({ item, price: ownPrice, children }: ItemProps) {
  const widget = useWidget();
  const { account, t, format } = widget;
  const { kind, name, imageUrl, price } = item;
  return (
    <li className="delivery-item">
      <img
        className="delivery-item-picture"
        src={webUrl(imageUrl, account.environment) ?? pictures[kind]}
        alt=""
        width="60"
        height="60"
      />
      <p className="delivery-item-about">
        <b>{name}</b>
        <span className="delivery-item-amount">{itemAmount(widget, item)}</span>
      </p>
      {children && <div className="delivery-item-control">{children}</div>}
      <p className={`delivery-item-price${ownPrice ? ' delivery-item-unsaved' : ''}`}>
        {ownPrice ?? (price.amount === 0 ? t('delivery.free') : format.money(price))}
      </p>
    </li>
  );
}
