import type { Money } from '../../../src/contract/base.ts';

/** Minor units of a platform's decimal amount. `12.345e2` is read as text, so that binary fractions don't add up. */
export function minor(amount: number | string, currencyCode: string): Money {
  const currency = currencyCode.toUpperCase();
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return { amount: Math.round(Number(`${amount}e${maximumFractionDigits}`)), currency: currency as Money['currency'] };
}

export const zero = (currency: string): Money => minor(0, currency);
