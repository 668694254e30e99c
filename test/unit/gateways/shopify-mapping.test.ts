import { expect, test } from 'vitest';
import fc from 'fast-check';
import { takeStep } from '../../../demo/platforms/shopify/steps/steps.ts';
import { toE164 } from '../../../demo/platforms/kit/phone.ts';
import { amountsOf } from '../../../demo/platforms/kit/delivery.ts';
import { petStatusOf } from '../../../demo/platforms/shopify/present/cycles.ts';
import { numberOf } from '../../../demo/platforms/shopify/api/gid.ts';
import type { Listed } from '../../../demo/platforms/shopify/api/answers.ts';
import { addDays } from '../../../src/days.ts';
import { minor } from '../../../demo/platforms/kit/money.ts';

const today = '2026-11-12';

/** A contract with a cycle each week, some of them skipped. */
const contract = (status: Listed['status'], skipped: readonly boolean[]): Listed => ({
  id: 'gid://shopify/SubscriptionContract/7',
  status,
  lines: { nodes: [{ title: 'Chicken kibble' }] },
  upcomingBillingCycles: {
    nodes: skipped.map((isSkipped, index) => ({
      cycleIndex: index + 2,
      billingAttemptExpectedDate: `${addDays(today, 7 * (index + 1))}T08:00:00Z`,
      skipped: isSkipped,
      status: 'UNBILLED',
    })),
  },
});
const days = {
  today,
  deliveryDayOf: (cycle: { billingAttemptExpectedDate: string }) =>
    addDays(cycle.billingAttemptExpectedDate.slice(0, 10), 2),
};

test('§4 a pause with an end leaves no delivery in it, and a resume brings the next one back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 10, maxLength: 20 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 60 }),
      (skipped, start, length) => {
        const before = contract('ACTIVE', [false, ...skipped]);
        const from = addDays(today, start);
        const until = addDays(from, length);
        const { after, changes } = takeStep('pause', { from, until }, before, days);
        for (const cycle of after.upcomingBillingCycles.nodes) {
          const day = days.deliveryDayOf(cycle);
          if (day >= from && day < until) expect(cycle.skipped).toBe(true);
        }
        // Sent again, it has nothing left to do.
        if (petStatusOf(after) === 'active')
          expect(takeStep('pause', { from, until }, after, days).changes).toEqual([]);
        expect(new Set(changes.map((each) => ('index' in each ? each.index : null))).size).toBe(changes.length);
        if (petStatusOf(after) === 'paused')
          expect(petStatusOf(takeStep('resume', {}, after, days).after)).toBe('active');
      },
    ),
    { numRuns: 200 },
  );
});

test('§4 a step that can’t follow is refused; a failed contract can be resumed', () => {
  const refused = expect.objectContaining({ status: 409 });
  expect(() => takeStep('resume', {}, contract('ACTIVE', [false]), days)).toThrow(refused);
  expect(() => takeStep('pause', {}, contract('PAUSED', [false]), days)).toThrow(refused);
  for (const status of ['CANCELLED', 'EXPIRED', 'STALE'] as const)
    expect(() => takeStep('cancel', {}, contract(status, [false]), days)).toThrow(refused);
  expect(takeStep('resume', {}, contract('FAILED', [false]), days).changes).toEqual([{ name: 'Activate' }]);
  expect(takeStep('resume', {}, contract('PAUSED', [true, true, false]), days).changes.map(({ name }) => name)).toEqual(
    ['Activate', 'Unskip', 'Unskip'],
  );
});

test('the parts of a delivery make up its total, with discounts, and with tax on top', () => {
  const price = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 5 }), price, price, (prices, fee, total) => {
      const pounds = (cents: number) => minor(cents / 100, 'GBP');
      const lines = prices.map((cents) => ({
        identifier: '1',
        name: 'Food',
        quantity: 1,
        price: pounds(cents),
        imageUrl: null,
      }));
      const { amounts, items, subtotal } = amountsOf(lines, { shipping: pounds(fee), total: pounds(total) });
      expect(items.reduce((sum, each) => sum + each.price.amount, 0)).toBe(subtotal.amount);
      expect(subtotal.amount + amounts.deliveryFee.amount + amounts.offerDiscount.amount).toBe(amounts.total.amount);
      expect(amounts.offerDiscount.amount).toBeLessThanOrEqual(0);
      expect(amounts.total.amount).toBe(total);
    }),
  );
});

test('a telephone number as people write it becomes the form that Shopify stores', () => {
  const read = ['0117 496 0000', '+44 (0)117 496-0000', '0044 117 496 0000', '', '112'].map((typed) =>
    toE164(typed, 'GB'),
  );
  expect(read).toEqual(['+441174960000', '+441174960000', '+441174960000', '', undefined]);
  expect(toE164('030 / 1234567', 'DE')).toBe('+49301234567');
});

test('a global id becomes its number, also with a query', () => {
  expect(numberOf('gid://shopify/Order/123')).toBe('123');
  expect(numberOf('gid://shopify/CustomerAddress/45?model_name=CustomerAddress')).toBe('45');
});
