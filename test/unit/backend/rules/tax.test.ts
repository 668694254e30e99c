import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rateOf, split, taxName, taxOf } from '../../../../demo/backend/rules/customer/vat.ts';
import { sumsOf } from '../../../../demo/backend/rules/food/prices.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';

describe('Tax', () => {
  const items = fc.array(fc.record({ rate: fc.constantFrom(7, 19), quantity: fc.nat(30), unitPrice: fc.nat(9999) }), {
    minLength: 1,
    maxLength: 12,
  });

  test('is rounded once for each rate, and the rates add up to what was paid', () => {
    fc.assert(
      fc.property(items, fc.nat(100), fc.nat(2000), fc.nat(2000), fc.nat(399), (some, discountPercent, a, b, fee) => {
        const sums = sumsOf(some, fee, { discountPercent, referralCredit: a, offerCredit: b });
        const lines = some.map(({ rate, quantity, unitPrice }) => ({ rate, amount: quantity * unitPrice }));
        const parts = taxOf(lines, 'DE', sums);
        expect(parts.reduce((sum, { gross }) => sum + gross, 0)).toBe(sums.total);
        for (const { rate, gross, net, tax } of parts) {
          expect(net + tax).toBe(gross);
          expect(Math.abs(tax - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  test('is in what a gift card paid, as in money, and not in what an offer gave', () => {
    fc.assert(
      fc.property(items, fc.nat(2000), fc.nat(2000), fc.nat(399), (some, offer, card, deliveryFee) => {
        const lines = some.map(({ rate, quantity, unitPrice }) => ({ rate, amount: quantity * unitPrice }));
        const by = (offerCredit: number) =>
          sumsOf(some, deliveryFee, { discountPercent: 0, referralCredit: 0, offerCredit });
        const byCard = by(offer).total - by(offer + card).total;
        expect(taxOf(lines, 'DE', by(offer + card), byCard)).toEqual(taxOf(lines, 'DE', by(offer)));
      }),
    );
  });

  test('is split without losing a cent', () => {
    expect(split(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(split(-1000, [2000, 1000])).toEqual([-667, -333]);
    expect(split(399, [0, 0])).toEqual([399, 0]);
  });

  test('has a rate for pet food where the country has one', () => {
    const rates = (product: string, kind: 'dry' | 'treatment' | 'product') =>
      Object.fromEntries(localeTable.map(({ country }) => [country, rateOf({ kind, product }, country)]));
    expect(rates('kibble', 'dry')).toEqual({ GB: 20, IE: 23, FR: 20, NL: 21, DE: 7, AT: 13, BE: 21, SE: 25, DK: 25 });
    expect(rates('flea-tick', 'treatment')).toMatchObject({ DE: 19, AT: 20 });
    expect(rates('brush-kit', 'product')).toMatchObject({ DE: 19, AT: 20 });
  });

  test('is split in proportion: no part is a whole unit off, and those that lost most get what is left', () => {
    const weights = fc.array(fc.nat(5000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), weights, (amount, each) => {
        const whole = each.reduce((sum, weight) => sum + weight, 0);
        fc.pre(whole > 0);
        const parts = split(amount, each);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const raised = each.flatMap((weight, index) => {
          const exact = (amount * weight) / whole;
          expect(Math.abs(parts[index]! - exact)).toBeLessThan(1);
          return parts[index] === Math.floor(exact) ? [] : [exact - Math.floor(exact)];
        });
        const lost = each.flatMap((weight, index) => {
          const exact = (amount * weight) / whole;
          return parts[index] === Math.floor(exact) ? [exact - Math.floor(exact)] : [];
        });
        expect(Math.min(1, ...raised)).toBeGreaterThanOrEqual(Math.max(0, ...lost) - 1e-9);
      }),
    );
    expect(split(7, [0, 0, 0])).toEqual([7, 0, 0]);
  });

  test('has its name in each country', () => {
    expect(Object.fromEntries(localeTable.map(({ country }) => [country, taxName(country)]))).toEqual({
      GB: 'VAT',
      IE: 'VAT',
      FR: 'TVA',
      NL: 'btw',
      BE: 'BTW/TVA',
      DE: 'USt.',
      AT: 'USt.',
      SE: 'moms',
      DK: 'moms',
    });
  });

  const none = { deliveryFee: 0, offerDiscount: 0, referralCredit: 0, offerCredit: 0 };
  test('is listed by rate, lowest first; goods without a price have no rate', () => {
    const lines = [
      { rate: 19, amount: 1190 },
      { rate: 7, amount: 1070 },
      { rate: 7, amount: 1070 },
      { rate: 25, amount: 0 },
    ];
    expect(taxOf(lines, 'DE', { ...none, total: 3330 })).toEqual([
      { rate: 7, gross: 2140, net: 2000, tax: 140 },
      { rate: 19, gross: 1190, net: 1000, tax: 190 },
    ]);
  });
  test('follows the goods: discount and fee in proportion to their prices, then credits to all of it', () => {
    const lines = [
      { rate: 7, amount: 3000 },
      { rate: 19, amount: 1000 },
    ];
    const sums = { deliveryFee: 400, offerDiscount: -400, referralCredit: -200, offerCredit: -600, total: 3200 };
    expect(taxOf(lines, 'DE', sums).map(({ gross }) => gross)).toEqual([2400, 800]);
  });
  test('of a delivery without goods is that of its fee, at the standard rate', () => {
    expect(taxOf([{ rate: 7, amount: 0 }], 'DE', { ...none, deliveryFee: 119, total: 119 })).toEqual([
      { rate: 19, gross: 119, net: 100, tax: 19 },
    ]);
    expect(taxOf([], 'AT', { ...none, total: 0 })).toEqual([{ rate: 20, gross: 0, net: 0, tax: 0 }]);
  });
  test('isn’t printed where the rates don’t add up to the total', () => {
    expect(() => taxOf([{ rate: 20, amount: 100 }], 'GB', { ...none, total: 99 })).toThrow(
      'A receipt of 99 has 100 in its rates',
    );
  });
  test('counts what a dog eats as food, and no brush, treatment or scoop', () => {
    const rate = (kind: Parameters<typeof rateOf>[0]['kind'], product: string) => rateOf({ kind, product }, 'DE');
    expect(rate('dry', 'kibble')).toBe(7);
    expect(rate('wet', 'wet-chicken')).toBe(7);
    expect(rate('product', 'dental-chews')).toBe(7);
    expect(rate('product', 'brush-kit')).toBe(19);
    expect(rate('treatment', 'flea-tick')).toBe(19);
    expect(rate('scoop', 'scoop')).toBe(19);
  });
});
