import type { ReactNode } from 'react';
import type { Money } from '../../../src/contract/base.ts';
import type { DeliveryItem } from '../../../src/contract/known.ts';
import { webUrl } from '../../../src/web-url.ts';
import dryBag from '../../../src/ui/illustrations/dry-bag.svg';
import scoop from '../../../src/ui/illustrations/scoop.svg';
import treat from '../../../src/ui/illustrations/treat-bone.svg';
import treatment from '../../../src/ui/illustrations/treatment.svg';
import tray from '../../../src/ui/illustrations/tray-thumb.svg';
import { itemAmount, kilogramWords, unitPrice } from '../../shared/delivery/amount-words.ts';
import { useWidget } from '../../../src/element/widget.tsx';

const pictures: Readonly<Partial<Record<NonNullable<DeliveryItem['kind']>, string>>> = {
  dry: dryBag,
  wet: tray,
  treatment,
  scoop,
  product: treat,
};

export interface ItemPrice {
  text: string;
  /** `unsaved`: an estimate until the item is saved. `loading`: outdated, the present one is under way. */
  look: 'unsaved' | 'loading' | undefined;
}

interface ItemProps {
  item: DeliveryItem;
  /** Shown in place of the item's price. */
  price?: ItemPrice | undefined;
  /** Price of one. */
  each?: Money | null | undefined;
  /** Controls that change the item. */
  children?: ReactNode;
  /** Below the item, over its whole width. */
  below?: ReactNode;
}

/** An item of a delivery. */
export function Item({ item, price: ownPrice, each = unitPrice(item), children, below }: ItemProps) {
  const widget = useWidget();
  const { account, t, format } = widget;
  const { kind, name, imageUrl, price } = item;
  return (
    <li className="delivery-item">
      <img
        className="delivery-item-picture"
        src={webUrl(imageUrl, account.environment) ?? (kind && pictures[kind]) ?? treat}
        alt=""
        width="60"
        height="60"
      />
      <p className="delivery-item-about">
        <b>{name}</b>
        <span className="delivery-item-amount">
          {[
            itemAmount(widget, item),
            each && t('units.priceEach', { price: format.money(each) }),
            kilogramWords(widget, item.perKilogram),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {children && <div className="delivery-item-control">{children}</div>}
      <p className="delivery-item-price" data-look={ownPrice?.look}>
        {ownPrice?.text ?? (price?.amount === 0 ? t('delivery.free') : format.money(price))}
      </p>
      {below && <div className="delivery-item-below">{below}</div>}
    </li>
  );
}
