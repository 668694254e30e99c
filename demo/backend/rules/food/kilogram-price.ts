import type { Money } from '../../../../src/contract/base.ts';
import { perKilogram } from '../../../../src/contract/shop/per-kilogram.ts';
import { netGramsOf } from './catalogue.ts';
import type { StoredItem } from './delivery-items.ts';

/** What one unit of an item weighs; null: it isn’t sold by weight. */
export const gramsOf = ({ product, unitGrams }: Pick<StoredItem, 'product' | 'unitGrams'>): number | null =>
  unitGrams ?? netGramsOf(product);

/** The price of a kilogram of an item, at the price of its unit. */
export const kilogramPrice = (
  item: Pick<StoredItem, 'product' | 'unitGrams' | 'unitPrice'>,
  currency: string,
): Money | null => perKilogram({ amount: item.unitPrice, currency: currency as Money['currency'] }, gramsOf(item));
