/** All amounts are integer minor units of the store's currency. */
export interface PricedItem {
  quantity: number;
  unitPrice: number;
}

export interface Discounts {
  discountPercent: number;
  /** A fixed amount off the goods, in place of a percentage. */
  discountAmount?: number;
  referralCredit: number;
  offerCredit: number;
}

export interface Sums {
  deliveryFee: number;
  /** This and the credits are zero or negative. */
  offerDiscount: number;
  referralCredit: number;
  offerCredit: number;
  total: number;
}

/** The fee of a named day, per delivery. A window is free. */
const namedDayFee: Readonly<Record<string, number>> = { GBP: 299, EUR: 399, SEK: 3900, DKK: 2900 };

/** `named`: what a named day costs on that day, where another price has replaced the list's. */
export const feeOf = (method: 'window' | 'named-day', currency: string, named?: number | null): number =>
  method === 'window' ? 0 : (named ?? namedDayFee[currency] ?? 399);

export const lineTotal = ({ quantity, unitPrice }: PricedItem): number => quantity * unitPrice;

/** §3 Amounts. Discounts reduce the goods' price, then credits the total, which never gets negative. */
export function sumsOf(items: readonly PricedItem[], fee: number, discounts: Discounts): Sums {
  const goods = items.reduce((sum, item) => sum + lineTotal(item), 0);
  const { discountPercent, discountAmount = 0 } = discounts;
  const discount = Math.min(goods, Math.round((goods * discountPercent) / 100) + discountAmount);
  let left = goods - discount + fee;
  const take = (credit: number): number => {
    const taken = Math.min(credit, left);
    left -= taken;
    return taken === 0 ? 0 : -taken;
  };
  const referralCredit = take(discounts.referralCredit);
  const offerCredit = take(discounts.offerCredit);
  return { deliveryFee: fee, offerDiscount: discount === 0 ? 0 : -discount, referralCredit, offerCredit, total: left };
}
