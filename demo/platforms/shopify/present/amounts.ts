import { minor, zero } from '../../kit/money.ts';
import type { Money as ContractMoney } from '../../../../src/contract/base.ts';
import type { Money } from '../api/answers.ts';

export interface Priced {
  identifier: string;
  name: string;
  quantity: number;
  /** Of the line, before discounts. */
  price: ContractMoney;
  imageUrl: string | null;
}

export const money = ({ amount, currencyCode }: Money) => minor(amount, currencyCode);

export const titleOf = ({ title, variantTitle }: { title: string; variantTitle?: string | null }): string =>
  variantTitle && variantTitle !== 'Default Title' ? `${title}, ${variantTitle}` : title;

/**
 * The items and sums of a delivery, whose parts make up the total. Shopify's prices may be without tax: the tax is then part of
 * the first item's price, since customers pay it, and the contract has no line for it.
 */
export function amountsOf(lines: readonly Priced[], { shipping, total }: { shipping: Money; total: Money }) {
  const sum = money(total);
  const fee = money(shipping);
  const prices = lines.map(({ price }) => price.amount);
  const rest = sum.amount - fee.amount - prices.reduce((all, each) => all + each, 0);
  if (rest > 0 && prices.length > 0) prices[0]! += rest;
  const items = lines.map(({ identifier, name, quantity, imageUrl }, index) => ({
    identifier,
    kind: 'product' as const,
    name,
    quantity,
    unit: 'unit',
    price: { ...sum, amount: prices[index]! },
    imageUrl,
  }));
  const nothing = zero(sum.currency);
  return {
    items,
    subtotal: { ...sum, amount: prices.reduce((all, each) => all + each, 0) },
    amounts: {
      deliveryFee: fee,
      referralCredit: nothing,
      offerDiscount: { ...sum, amount: Math.min(0, rest) },
      offerCredit: nothing,
      total: sum,
    },
  };
}
