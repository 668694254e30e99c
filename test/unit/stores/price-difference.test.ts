import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Delivery, DeliveryItem } from '../../../src/contract/delivery.ts';
import { boxBefore, differences, unitPrice } from '../../../src/stores/changes/price-difference.ts';
import { makeDelivery, makeItem, makePet } from '../../support/delivery.ts';

const money = (amount: number) => ({ amount, currency: 'GBP' as const });
const trays = (quantity: number): DeliveryItem =>
  makeItem({ identifier: 'trays', kind: 'wet', quantity, unit: 'tray', price: money(quantity * 86) });

describe('Why this price: what differs from the box before', () => {
  test('the box before is of the same kind and a same pet, and was not cancelled', () => {
    const boxes = [
      makeDelivery({ id: 'a', date: '2026-08-26' }),
      makeDelivery({ id: 'b', date: '2026-09-23', status: 'cancelled' }),
      makeDelivery({ id: 'c', date: '2026-10-01', kind: 'treatment' }),
      makeDelivery({ id: 'd', date: '2026-10-02', pets: [makePet('Pickle')] }),
      makeDelivery({ id: 'now' }),
      makeDelivery({ id: 'next', date: '2026-12-16' }),
    ];
    expect(boxBefore(boxes[4]!, boxes)?.id).toBe('a');
    expect(boxBefore(boxes[0]!, boxes)).toBeUndefined();
  });

  test('more, fewer, new and gone items, and another fee', () => {
    const before = makeDelivery({
      pets: [makePet('Waffle', makeItem(), trays(40), makeItem({ identifier: 'gone', price: money(100) }))],
    });
    const now = makeDelivery({
      pets: [makePet('Waffle', makeItem(), trays(42), makeItem({ identifier: 'new', price: money(300) }))],
      amounts: { ...before.amounts, deliveryFee: money(299) },
    });
    expect(differences(now, before).map(({ key, quantity, money: { amount } }) => [key, quantity, amount])).toEqual([
      ['waffle trays', { before: 40, now: 42 }, 172],
      ['waffle new', { before: 0, now: 1 }, 300],
      ['waffle gone', { before: 1, now: 0 }, -100],
      ['deliveryFee', undefined, 299],
    ]);
    expect(differences(now, now)).toEqual([]);
  });

  test('together the lines make the difference of the totals', () => {
    const arbitraryBox = fc
      .record({
        items: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 5000 })), {
          selector: ([id]) => id,
          maxLength: 6,
        }),
        amounts: fc.tuple(fc.nat(900), fc.nat(900), fc.nat(900), fc.nat(900)),
      })
      .map(({ items, amounts: [fee, discount, credit, referral] }): Delivery => {
        const lines = items.map(([id, price]) => makeItem({ identifier: `i${id}`, price: money(price) }));
        const goods = items.reduce((sum, [, price]) => sum + price, 0);
        return makeDelivery({
          pets: [makePet('Waffle', ...lines)],
          amounts: {
            deliveryFee: money(fee),
            offerDiscount: money(-discount),
            offerCredit: money(-credit),
            referralCredit: money(-referral),
            total: money(goods + fee - discount - credit - referral),
          },
        });
      });
    fc.assert(
      fc.property(arbitraryBox, arbitraryBox, (now, before) => {
        const sum = differences(now, before).reduce((all, line) => all + line.money.amount, 0);
        expect(sum).toBe(now.amounts.total.amount - before.amounts.total.amount);
      }),
    );
  });

  test('one costs what the line costs, shared out, where that is a whole number', () => {
    expect(unitPrice(trays(42))).toEqual(money(86));
    expect(unitPrice(trays(1))).toBeUndefined();
    expect(unitPrice(makeItem({ quantity: 3, price: money(1000) }))).toBeUndefined();
  });
});
