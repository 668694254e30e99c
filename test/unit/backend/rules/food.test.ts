import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kcalOf, pictureOf, productItem, scoopItem } from '../../../../demo/backend/rules/food/catalogue.ts';
import { deliveryItemsFor, priceIn } from '../../../../demo/backend/rules/food/delivery-items.ts';
import { estimateFood, foodSince } from '../../../../demo/backend/rules/food/food.ts';
import { portions } from '../../../../demo/backend/rules/food/portions.ts';
import { feeOf, sumsOf } from '../../../../demo/backend/rules/food/prices.ts';
import {
  contentsOf,
  densityOf,
  fitOf,
  isRefused,
  penceOf,
  sharesOf,
} from '../../../../demo/backend/rules/food/recipes.ts';
import type { RecipeKey } from '../../../../demo/backend/rules/food/recipes.ts';
import { mostTreats, treatsIn } from '../../../../demo/backend/rules/food/treats.ts';

const longId = 'a'.repeat(64);

describe('DECISIONS.md#extras: products of the shop', () => {
  test('a product is an item with its own key, at the price of the store’s currency', () => {
    expect(productItem('dental-chews', 'rex', 2, 'EUR')).toEqual({
      petPublicId: 'rex',
      identifier: 'dental-chews',
      kind: 'product',
      product: 'dental-chews',
      quantity: 2,
      unitPrice: 949,
      unit: 'pack',
      unitGrams: null,
      contents: { quantity: 28, unit: 'chew' },
    });
    expect(productItem('lamb-roll', 'rex', 1, 'DKK')).toMatchObject({
      unitPrice: 3300,
      unitGrams: 400,
      contents: null,
    });
    expect({ lambRoll: kcalOf('lamb-roll'), brushKit: kcalOf('brush-kit') }).toEqual({ lambRoll: 960, brushKit: 0 });
    expect(pictureOf('lamb-roll')).toBe('/demo/assets/shop-roll.svg');
  });
  test.each(['last-years-cake', 'constructor', 'toString'])('%s isn’t one', (key) => {
    expect({ productItem: productItem(key, 'rex', 1, 'GBP'), kcal: kcalOf(key), picture: pictureOf(key) }).toEqual({
      productItem: undefined,
      kcal: 0,
      picture: null,
    });
  });
  test('a scoop is free, and its name fits into a column', () => {
    const scoop = { kind: 'scoop', product: 'scoop', quantity: 1, unitPrice: 0, unit: 'scoop', unitGrams: null };
    expect(scoopItem('rex')).toEqual({ petPublicId: 'rex', identifier: 'rex-scoop', ...scoop, contents: null });
    const [, , sent] = deliveryItemsFor({
      petPublicId: 'rex',
      shares: sharesOf('gentle'),
      portions: portions({ kcal: 690, mix: [60, 40, 0] }),
      currency: 'GBP',
      days: 28,
      scoop: true,
    });
    expect(sent).toEqual(scoopItem('rex'));
    expect(scoopItem(longId).identifier).toBe(longId);
  });
});

describe('The food of a delivery', () => {
  const food = (more: Partial<Parameters<typeof deliveryItemsFor>[0]> = {}) =>
    deliveryItemsFor({
      petPublicId: 'rex',
      shares: sharesOf('gentle'),
      portions: portions({ kcal: 690, mix: [60, 40, 0] }),
      currency: 'GBP',
      days: 28,
      scoop: false,
      ...more,
    });
  test('is kibble in full 100 g and whole trays, for the days until the next one', () => {
    // 3 scoops of 45 g for 28 days: 3,780 g; 1.5 trays a day: 42.
    expect(food()).toEqual([
      {
        petPublicId: 'rex',
        identifier: 'rex-kibble',
        kind: 'dry',
        product: 'kibble',
        quantity: 1,
        unitPrice: 2006,
        unit: 'box',
        unitGrams: 3800,
        contents: null,
      },
      {
        petPublicId: 'rex',
        identifier: 'rex-wet-chicken',
        kind: 'wet',
        product: 'wet-chicken',
        quantity: 42,
        unitPrice: 86,
        unit: 'tray',
        unitGrams: 150,
        contents: null,
      },
    ]);
    expect(food({ days: 1 }).map(({ quantity, unitGrams }) => [quantity, unitGrams])).toEqual([
      [1, 200],
      [2, 150],
    ]);
    expect(food({ petPublicId: longId })[0]!.identifier).toBe(longId);
  });
  test('leaves out what the dog doesn’t eat, or has from elsewhere; a scoop comes once it is needed', () => {
    const kinds = (mix: [number, number, number], more: Partial<Parameters<typeof portions>[0]> = {}, scoop = false) =>
      food({ portions: portions({ kcal: 690, mix, ...more }), scoop }).map(({ kind }) => kind);
    expect(kinds([100, 0, 0], {}, true)).toEqual(['dry', 'scoop']);
    expect(kinds([0, 100, 0])).toEqual(['wet']);
    expect(kinds([50, 50, 0], { ownWet: true })).toEqual(['dry']);
    expect(food({ portions: portions({ kcal: 1, mix: [0, 0, 100] }) })).toEqual([]);
    const own = portions({ kcal: 690, mix: [60, 40, 0] });
    expect(food({ portions: { ...own, wet: { ...own.wet, hasOwnWet: true } } }).map(({ kind }) => kind)).toEqual([
      'dry',
    ]);
  });
  test('DECISIONS.md#planner costs pence, or about as much in another currency, in steps of five', () => {
    expect(['GBP', 'EUR', 'SEK', 'DKK', 'CHF'].map((currency) => priceIn(1001, currency))).toEqual([
      1001, 1180, 13_415, 8810, 1000,
    ]);
  });
});

describe('DECISIONS.md#swap: recipes', () => {
  test('replace those of the blend in its order; what the shop doesn’t have is the blend’s own', () => {
    const own = sharesOf('gentle');
    expect(own.map(({ recipe }) => recipe)).toEqual(['turkey-pumpkin', 'salmon-potato', 'garden-greens']);
    expect(sharesOf(null)).toEqual(own);
    expect(sharesOf('last-years')).toEqual(own);
    const swapped = ['turkey-pumpkin', 'duck-pumpkin', 'toString'] as RecipeKey[];
    expect(sharesOf('gentle', swapped)).toEqual([own[0], { recipe: 'duck-pumpkin', percent: 20 }, own[2]]);
    expect(sharesOf('gentle', ['beef-oats'])).toEqual([{ recipe: 'beef-oats', percent: 65 }, own[1], own[2]]);
  });
  test('make one price and one density, by their shares', () => {
    expect(penceOf(sharesOf('gentle'))).toBeCloseTo(52.8, 9);
    expect(densityOf(sharesOf('gentle', ['duck-pumpkin']))).toBeCloseTo(3.795, 9);
    expect(contentsOf(sharesOf('active'))).toEqual(['beef', 'grain', 'chicken', 'grain']);
  });
  const today = '2026-11-12';
  test.each([
    ['no answers', 'chicken-rice', {}, { fit: 'fits' }],
    [
      'an allergy',
      'chicken-rice',
      { allergies: ['grain', 'beef'], dislikes: ['chicken'] },
      { fit: 'allergy', foods: ['grain'] },
    ],
    [
      'a dislike',
      'chicken-rice',
      { allergies: [], dislikes: ['chicken', 'grain'] },
      { fit: 'disliked', foods: ['chicken', 'grain'] },
    ],
    ['nothing named', 'chicken-rice', { allergies: null, dislikes: null }, { fit: 'fits' }],
    ['a puppy', 'duck-pumpkin', { born: '2025-11-13', shape: 'round' }, { fit: 'age', fromMonths: 12 }],
    ['its first birthday', 'duck-pumpkin', { born: '2025-11-12', shape: 'ideal' }, { fit: 'fits' }],
    ['an age that isn’t known', 'duck-pumpkin', { born: null }, { fit: 'fits' }],
    ['a puppy, for a recipe of any age', 'beef-oats', { born: '2026-10-01' }, { fit: 'fits' }],
    ['a birthday to come, for a recipe of any age', 'beef-oats', { born: '2027-10-01' }, { fit: 'fits' }],
    ['a round dog, for a rich one', 'duck-pumpkin', { shape: 'round' }, { fit: 'rich' }],
    ['a round dog, for another', 'beef-oats', { shape: 'round' }, { fit: 'fits' }],
  ] as const)('suit a dog with %s: %s', (_, recipe, answers, fit) => {
    expect(fitOf(recipe, answers as Parameters<typeof fitOf>[1], today)).toEqual(fit);
  });
  test('are refused for an allergy and for the age alone', () => {
    const fits = [
      { fit: 'fits' },
      { fit: 'rich' },
      { fit: 'disliked', foods: [] },
      { fit: 'allergy', foods: [] },
      { fit: 'age', fromMonths: 12 },
    ] as const;
    expect(fits.filter(isRefused).map(({ fit }) => fit)).toEqual(['allergy', 'age']);
  });
});

describe('§3 Amounts of a delivery', () => {
  const goods = [{ quantity: 2, unitPrice: 1500 }];
  const none = { discountPercent: 0, referralCredit: 0, offerCredit: 0 };
  test.each([
    ['nothing off', {}, { offerDiscount: 0, referralCredit: 0, offerCredit: 0, total: 3299 }],
    ['percents of the goods', { discountPercent: 15 }, { offerDiscount: -450, total: 2849 }],
    ['an amount off', { discountAmount: 1000 }, { offerDiscount: -1000, total: 2299 }],
    ['an amount off: not of the fee', { discountAmount: 9000 }, { offerDiscount: -3000, total: 299 }],
    ['credit', { referralCredit: 1000, offerCredit: 500 }, { referralCredit: -1000, offerCredit: -500, total: 1799 }],
    [
      'friends’ credit first',
      { referralCredit: 3000, offerCredit: 500 },
      { referralCredit: -3000, offerCredit: -299, total: 0 },
    ],
    [
      'credit up to the total',
      { referralCredit: 9000, offerCredit: 500 },
      { referralCredit: -3299, offerCredit: 0, total: 0 },
    ],
    [
      'credit after the discount',
      { discountPercent: 100, offerCredit: 500 },
      { offerDiscount: -3000, offerCredit: -299, total: 0 },
    ],
  ])('%s', (_, more, sums) => {
    expect(sumsOf(goods, 299, { ...none, ...more })).toEqual({
      deliveryFee: 299,
      offerDiscount: 0,
      referralCredit: 0,
      offerCredit: 0,
      ...sums,
    });
  });
  test('a discount is rounded to a whole penny; a free delivery has no amounts of minus zero', () => {
    expect(sumsOf([{ quantity: 1, unitPrice: 1005 }], 0, { ...none, discountPercent: 10 }).offerDiscount).toBe(-101);
    for (const amount of Object.values(sumsOf([], 0, { ...none, referralCredit: 5, discountPercent: 10 })))
      expect(Object.is(amount, 0)).toBe(true);
  });
  test('a window is free; a named day has a fee by currency', () => {
    const currencies = ['GBP', 'EUR', 'SEK', 'DKK', 'CHF'];
    expect(currencies.map((currency) => feeOf('window', currency))).toEqual([0, 0, 0, 0, 0]);
    expect(currencies.map((currency) => feeOf('named-day', currency))).toEqual([299, 399, 3900, 2900, 399]);
  });
});

describe('The food that is left', () => {
  const supply = (date: string, grams: number) => ({ date, grams });
  test.each([
    [
      'lasts for whole days',
      [supply('2026-11-01', 1099)],
      100,
      { boxGrams: 1099, leftGrams: 0, runsOut: '2026-11-11' },
    ],
    [
      'adds up',
      [supply('2026-11-01', 1000), supply('2026-11-06', 800)],
      100,
      { boxDate: '2026-11-06', leftGrams: 500, runsOut: '2026-11-19' },
    ],
    [
      'is eaten before the next',
      [supply('2026-11-01', 1000), supply('2026-11-20', 800)],
      100,
      { leftGrams: 0, runsOut: '2026-11-28' },
    ],
    [
      'is in whole grams',
      [supply('2026-11-01', 1000), supply('2026-11-04', 100)],
      33.4,
      { leftGrams: 900, runsOut: '2026-12-03' },
    ],
  ])('%s', (_, supplies, daily, expected) => expect(estimateFood(supplies, daily)).toMatchObject(expected));
  test('isn’t known without food, or of a dog that eats none', () => {
    expect(estimateFood([], 100)).toBeUndefined();
    expect([0, -1].map((daily) => estimateFood([supply('2026-11-01', 100)], daily))).toEqual([undefined, undefined]);
  });
  test('is of a kibble from the day of its first plan on, that day included', () => {
    expect(foodSince([{ date: '2026-11-12', blend: null }], '2026-11-12')).toBe('2026-11-12');
    expect(foodSince([{ date: '2026-11-13', blend: 'gentle' }], '2026-11-12')).toBeNull();
  });
});

describe('DECISIONS.md#extras: treats', () => {
  const room = portions({ kcal: 1000, mix: [60, 30, 10] });
  const chews = (quantity: number, dog = 'rex') => productItem('dental-chews', dog, quantity, 'GBP')!;
  test('are the dog’s own products of a delivery, by day', () => {
    const items = [chews(2), chews(5, 'bella'), productItem('brush-kit', 'rex', 1, 'GBP')!, scoopItem('rex')];
    expect(treatsIn(items, 'rex', 28, room)).toEqual({ kcal: 90, room: 100 });
    expect(treatsIn([chews(1)], 'rex', 0, room)).toEqual({ kcal: 1260, room: 100 });
    expect(treatsIn([{ ...chews(1), kind: 'treatment' }], 'rex', 28, room).kcal).toBe(0);
  });
  test('of several deliveries count where they are most over their room', () => {
    const treats = fc.array(fc.record({ kcal: fc.nat(500), room: fc.nat(500) }));
    fc.assert(
      fc.property(treats, (all) => {
        const over = all.map(({ kcal, room: free }) => kcal - free);
        const most = mostTreats(all);
        expect(most && most.kcal - most.room).toBe(all.length > 0 ? Math.max(...over) : undefined);
      }),
    );
  });
});
