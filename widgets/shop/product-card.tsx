import type { Product } from '../../src/contract/shop/products.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Counter } from '../../src/ui/controls/counter.tsx';
import { Label } from '../../src/ui/marks/label.tsx';
import treat from '../../src/ui/illustrations/treat-bone.svg';
import { kilogramWords } from '../shared/delivery/amount-words.ts';
import { unitAmount } from '../shared/delivery/delivery-words.ts';
import { ProductDetails } from '../shared/facts/lazy.tsx';
import { useWidget } from '../../src/element/widget.tsx';

const tints = ['blueberry', 'kibble', 'pear', 'potato'] as const;

interface ProductCardProps {
  product: Product;
  index: number;
  /** The shopping service recommends it to this customer. */
  recommended?: boolean;
  /** Shown in a carousel, not in a list. */
  tile?: boolean;
  /** Chosen quantity that isn't saved yet. */
  chosen?: number | undefined;
  saving?: boolean;
  /** Undefined if there is no delivery to add to. */
  choose?: (quantity: number) => void;
}

/** One product: what it is, what it costs, and how many come with the next delivery. */
export function ProductCard({ product, index, recommended, tile, chosen, saving, choose }: ProductCardProps) {
  const widget = useWidget();
  const { t, format, picture } = widget;
  const { name, text, price, was, perKilogram, newPrice, unit, contents, imageUrl, max } = product;
  const quantity = Math.min(max, chosen ?? product.quantity);
  const isSaving = saving && chosen !== undefined;
  const isUnsaved = chosen !== undefined && !saving;
  const amount = [
    unitAmount(widget, 1, unit),
    contents && unitAmount(widget, contents.quantity, contents.unit),
    kilogramWords(widget, perKilogram),
  ];
  return (
    <Card as={tile ? 'article' : 'li'} className={tile ? 'shop-product shop-tile' : 'shop-product'}>
      <div className={`shop-picture tint-${tints[index % tints.length]}`}>
        <img src={picture(imageUrl) ?? treat} alt="" width="120" height="120" loading="lazy" />
        {recommended && <Label color="blueberry">{t('shop.recommended')}</Label>}
      </div>
      <div className="shop-words">
        <h3 className="title-s">{name}</h3>
        <p className="small muted">{text}</p>
        <p className="shop-price">
          <span className="small muted">{amount.filter(Boolean).join(', ')}</span> <b>{format.money(price)}</b>
        </p>
        {was && <p className="small muted">{t('shop.was', { price: format.money(was) })}</p>}
        {newPrice && (
          <p className="small muted">
            {t('shop.newPrice', { date: format.dateLong(newPrice.from), price: format.money(newPrice.price) })}
          </p>
        )}
        <ProductDetails of={product} />
      </div>
      {choose &&
        (quantity === 0 && (product.quantity === 0 || isSaving) ? (
          <Button
            type="tertiary"
            icon="plus"
            loading={isSaving === true}
            label={t('shop.addLabel', { name })}
            onClick={() => choose(1)}
          >
            {t('shop.add')}
          </Button>
        ) : (
          <div className="shop-counter">
            <span className="small">{t(isUnsaved ? 'shop.unsaved' : 'shop.inBox')}</span>
            <Counter
              value={quantity}
              min={0}
              max={max}
              onChange={choose}
              lessLabel={t('deliveryActions.less', { name })}
              moreLabel={t('deliveryActions.more', { name })}
              valueLabel={t('deliveryActions.quantityOf', { name })}
              say={(count) =>
                `${unitAmount(widget, count, unit)}${count === product.quantity ? '' : `. ${t('shop.unsaved')}.`}`
              }
              saving={isSaving === true}
            />
          </div>
        ))}
    </Card>
  );
}
