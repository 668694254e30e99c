import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Decision } from '../../../../demo/backend/planner/plan/facts.ts';
import { plan } from '../../../../demo/backend/planner/plan/planner.ts';
import { plannedSums } from '../../../../demo/backend/planner/plan/reductions.ts';
import { firstDayWith } from '../../../../demo/backend/planner/known-prices.ts';
import { concerns, newsFor } from '../../../../demo/backend/prices/price-news.ts';
import { productItem } from '../../../../demo/backend/rules/food/catalogue.ts';
import { feeOf } from '../../../../demo/backend/rules/food/prices.ts';
import { priceOn, things } from '../../../../demo/backend/rules/food/price-list.ts';
import type { NewPrice, Prices } from '../../../../demo/backend/rules/food/price-list.ts';
import { recipes, sharesOf } from '../../../../demo/backend/rules/food/recipes.ts';
import type { RecipeKey } from '../../../../demo/backend/rules/food/recipes.ts';
import { addDays } from '../../../../src/days.ts';
import { household, itemOf, monday, starts } from '../../../support/model/household.ts';
import { runs } from '../../../support/project/length.ts';

/** A price that was registered, and the day on which the mail was sent; null: it wasn't. */
interface Registered {
  thing: NewPrice['thing'];
  price: number;
  validFrom: string;
  notified: string | null;
}

const notice = 30;
const start = addDays(monday, -40);
const day = (from: number, most: number) => fc.integer({ min: from, max: most }).map((days) => addDays(start, days));
const registered: fc.Arbitrary<Registered[]> = fc.uniqueArray(
  fc.record({
    thing: fc.constantFrom(...things),
    price: fc.integer({ min: 1, max: 2000 }),
    validFrom: day(notice, 150),
    notified: fc.option(day(0, 120), { freq: 4 }),
  }),
  { maxLength: 12, selector: ({ thing, validFrom }) => `${thing} ${validFrom}` },
);

const course: Decision = ['course', 'rex', { series: 1, items: [itemOf('rex', 'treatment', { unitPrice: 1150 })] }];
const extra = (product: string): Decision => ['extra', `rex/${product}`, { quantity: 2, line: 1, isPaused: false }];
const once: Decision = [
  'item',
  'rex/f2/bone-broth',
  { quantity: 3, item: productItem('bone-broth', 'rex', 3, 'GBP')! },
];
const choices = fc.record({
  facts: fc.subarray<Decision>([
    course,
    extra('dental-chews'),
    extra('salmon-bites'),
    once,
    ['method', '', 'named-day'],
    ['interval', 'rex', { days: 14, line: 1, floor: monday }],
    [
      'recipes',
      'rex/f2',
      { blend: 'gentle', recipes: ['duck-pumpkin', 'whitefish-pea', 'garden-greens'], alternates: true },
    ],
  ]),
  dogs: fc.constantFrom<string[]>(['rex'], ['rex', 'bella']),
});
const inputOf = ({ facts, dogs }: { facts: Decision[]; dogs: string[] }, prices: Prices = []) =>
  household([...dogs.flatMap((dog) => starts(dog)), ...facts], { dogs, prices });

const known = (list: readonly Registered[]): Prices =>
  list.flatMap(({ notified, ...each }) =>
    notified === null
      ? []
      : [
          {
            ...each,
            from: firstDayWith(
              { ...each, noticeDays: notice, notifiedAt: new Date(`${notified}T12:00:00Z`) },
              'Europe/London',
            ),
          },
        ],
  );

/** The last price that was announced long enough before a day, else the list's. */
function announced(list: readonly Registered[], thing: string, on: string): number {
  const notified = list
    .filter((each) => each.thing === thing && each.notified !== null && each.validFrom <= on)
    .filter((each) => addDays(each.notified!, notice) <= on)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  return notified[0]?.price ?? priceOn([], thing, on, 'GBP')!;
}

test('DECISIONS.md#price-changes: no delivery costs another price than the last one that was announced in time, and its lines add up', () => {
  fc.assert(
    fc.property(registered, choices, (list, chosen) => {
      const input = inputOf(chosen, known(list));
      const dearer = plan({ ...input, prices: [] });
      const planned = plan(input);
      // A price moves nothing.
      expect(planned.map(({ date, lines }) => [date, lines])).toEqual(dearer.map(({ date, lines }) => [date, lines]));
      for (const delivery of planned) {
        const { date, items, method, fee } = delivery;
        const priceOf = (thing: string): number => announced(list, thing, date);
        for (const { kind, product, unitPrice, unitGrams } of items) {
          const isSwapped = chosen.facts.some(([of]) => of === 'recipes');
          if (kind === 'dry' && !isSwapped) {
            const perHundred = sharesOf('gentle').reduce(
              (sum, { recipe, percent }) => sum + (percent / 100) * priceOf(`recipe/${recipe}`),
              0,
            );
            expect(Math.abs(unitPrice - (perHundred * unitGrams!) / 100)).toBeLessThan(0.51);
          }
          if (kind === 'dry' && isSwapped) {
            const most = Math.max(...Object.keys(recipes).map((key) => priceOf(`recipe/${key as RecipeKey}`)));
            expect(unitPrice).toBeLessThanOrEqual(Math.round((most * unitGrams!) / 100));
          }
          if (kind === 'wet') expect(unitPrice).toBe(priceOf('food/wet-chicken'));
          if (kind === 'product') expect(unitPrice).toBe(priceOf(`product/${product}`));
          if (kind === 'treatment') expect(unitPrice).toBe(priceOf('treatment/4.5'));
        }
        const cost = method === 'named-day' ? priceOf('fee/named-day') : 0;
        expect(feeOf(method, 'GBP', fee)).toBe(cost);
        const lines = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
        expect(plannedSums(delivery, 'GBP').total).toBe(lines + cost);
      }
    }),
    { numRuns: runs(300, 3000) },
  );
});

test('DECISIONS.md#price-changes: a mail names exactly the prices that change in the plan, each with the one before and after', () => {
  fc.assert(
    fc.property(registered, registered, choices, (before, list, chosen) => {
      const input = inputOf(chosen, known(before));
      // The mail may be late.
      const noticed = addDays(list[0]?.notified ?? start, notice);
      const changes = list.map(({ thing, price, validFrom }): NewPrice => ({
        thing,
        price,
        validFrom,
        from: noticed > validFrom ? noticed : validFrom,
      }));
      const news = newsFor(input, changes);
      for (const { before: was, after, from, delivery, things: of, item } of news) {
        expect(was).not.toBe(after);
        expect(changes.some((each) => each.from === from && of.includes(each.thing))).toBe(true);
        // What a delivery from that day on is planned with is what the mail states.
        const then = plan({
          ...input,
          prices: [...input.prices!, ...changes.filter((each) => each.from <= from)],
        });
        const same = then.find(
          ({ date, lines }) => date === delivery.date && lines[0]!.name === delivery.lines[0]!.name,
        )!;
        const found =
          item && same.items.find((each) => each.petPublicId === item.petPublicId && each.product === item.product);
        if (delivery.date >= from && found) expect(found.unitPrice).toBe(after);
      }
      // What no mail names costs the same with the new prices as without them.
      const unsaid = changes.filter((each) => !concerns(news, each));
      const [without, withThem] = [[], unsaid].map((more) => plan({ ...input, prices: [...input.prices!, ...more] }));
      expect(withThem!.map(({ items }) => items)).toEqual(without!.map(({ items }) => items));
    }),
    { numRuns: runs(400, 4000) },
  );
});
