import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Facts } from '../../../../demo/backend/planner/plan/facts.ts';
import type { Decision } from '../../../../demo/backend/planner/plan/facts.ts';
import {
  creditSources,
  leftOf,
  leftOfSources,
  takenOf,
  usedBy,
} from '../../../../demo/backend/planner/plan/credits.ts';
import type { GroupedDelivery } from '../../../../demo/backend/planner/plan/deliveries.ts';
import type { FixedDelivery, PlanInput, Reductions } from '../../../../demo/backend/planner/plan/plan-input.ts';
import { shareReductions } from '../../../../demo/backend/planner/plan/reductions.ts';
import { feeOf, lineTotal, sumsOf } from '../../../../demo/backend/rules/food/prices.ts';
import { addDays } from '../../../../src/days.ts';

const delivery = fc.record({
  price: fc.nat(6000),
  method: fc.constantFrom('window' as const, 'named-day' as const),
  isFood: fc.boolean(),
});
const code = fc.oneof(
  fc.record({
    kind: fc.constant('discount' as const),
    label: fc.constant('CODE'),
    percent: fc.integer({ min: 1, max: 100 }),
    deliveries: fc.integer({ min: 1, max: 3 }),
    minimum: fc.constantFrom(0, 2000, 5000),
  }),
  fc.record({
    kind: fc.constant('discount' as const),
    label: fc.constant('AMOUNT'),
    percent: fc.constant(0),
    off: fc.integer({ min: 1, max: 9000 }),
    deliveries: fc.integer({ min: 1, max: 3 }),
    minimum: fc.constantFrom(0, 2000, 5000),
  }),
  fc.record({ kind: fc.constant('credit' as const), label: fc.constant('CARD'), amount: fc.nat(9000) }),
);
const grouped = (
  { price, method, isFood }: { price: number; method: 'window' | 'named-day'; isFood: boolean },
  at: number,
) =>
  ({
    date: addDays('2026-12-01', at * 14),
    series: 1,
    method,
    lines: [{ name: isFood ? `rex/f${at + 1}` : `rex/t${at + 1}`, days: 14 }],
    items: [{ quantity: 1, unitPrice: price }],
  }) as unknown as GroupedDelivery;

type Priced = Pick<FixedDelivery, 'items' | 'method' | Exclude<keyof Reductions, 'reducedBy'>>;
const sums = ({ items, method, ...reductions }: Priced) => sumsOf(items, feeOf(method, 'GBP'), reductions);

test('DECISIONS.md#codes As deliveries are charged, each code gives what it is worth once: never more than a price, nothing lost', () => {
  fc.assert(
    fc.property(
      fc.array(delivery, { maxLength: 8 }),
      fc.array(code, { maxLength: 4 }),
      fc.nat(2000),
      (all, codes, friends) => {
        const facts = new Facts().with([
          ['credit', '1', { kind: 'referral', amount: friends }],
          ...codes.map((value, index): Decision => ['code', String(index), value]),
        ]);
        const input = (fixed: readonly FixedDelivery[]) => ({ facts, fixed, currency: 'GBP' }) as unknown as PlanInput;
        const open = all.map(grouped);
        const whole = shareReductions(input([]), open);
        const gift = codes.reduce((sum, each) => sum + (each.kind === 'credit' ? each.amount : 0), 0);
        for (let charged = 0; charged <= open.length; charged += 1) {
          // What was charged stays as it was planned, and what is planned doesn't depend on what was charged.
          const fixed = whole
            .slice(0, charged)
            .map((each) => ({ ...each, discountCode: each.reducedBy.discount, isLost: false }));
          const later = shareReductions(input(fixed), open.slice(charged));
          expect(later.map(sums)).toEqual(whole.slice(charged).map(sums));
          expect(later.map(({ reducedBy }) => reducedBy)).toEqual(
            whole.slice(charged).map(({ reducedBy }) => reducedBy),
          );
          const left = leftOf(input(fixed));
          const used = fixed.map(sums);
          expect(left.offer).toBe(gift + used.reduce((sum, { offerCredit }) => sum + offerCredit, 0));
          expect(left.offer).toBeGreaterThanOrEqual(0);
          expect(left.referral).toBeGreaterThanOrEqual(0);
          // What each gift card added is used or left: none of it is lost or comes twice.
          const sources = creditSources(facts);
          let before = gift;
          const taken = used.flatMap(({ offerCredit }) => {
            const parts = takenOf(sources, before, -offerCredit);
            before += offerCredit;
            return parts;
          });
          for (const { code: id, amount, left: rest } of leftOfSources(sources, left.offer)) {
            const own = taken.reduce((sum, part) => sum + (part.code === id ? part.taken : 0), 0);
            expect(own + rest).toBe(amount);
          }
          // What was given back can be used again.
          const back = fixed.map((each) => ({ ...each, returned: usedBy(each, 'GBP') }));
          expect(leftOf(input(back))).toEqual(leftOf(input([])));
        }
        const discounts = codes.flatMap((each) =>
          each.kind === 'discount' ? Array.from({ length: each.deliveries }, () => each) : [],
        );
        const discounted = whole.filter(({ discountPercent, discountAmount }) => discountPercent + discountAmount > 0);
        expect(discounted.map((each) => [each.discountPercent, each.discountAmount, each.reducedBy.discount])).toEqual(
          discounts.slice(0, discounted.length).map((each) => [each.percent, 'off' in each ? each.off : 0, each.label]),
        );
        for (const [index, { items, lines }] of discounted.entries()) {
          expect(lines[0]!.name).toMatch(/^rex\/f/);
          expect(items.reduce((sum, item) => sum + lineTotal(item), 0)).toBeGreaterThanOrEqual(
            discounts[index]!.minimum,
          );
        }
        for (const each of whole) expect(sums(each).total).toBeGreaterThanOrEqual(0);
        // Credit waits only where every delivery is paid with it.
        const totals = whole.reduce((sum, each) => sum + sums(each).total, 0);
        if (totals > 0)
          expect(
            leftOf(input(whole.map((each) => ({ ...each, discountCode: each.reducedBy.discount, isLost: false }))))
              .offer,
          ).toBe(0);
      },
    ),
  );
});
