import { describe, expect, test } from 'vitest';
import type { Contents, Decision } from '../../../../demo/backend/planner/plan/facts.ts';
import { Facts } from '../../../../demo/backend/planner/plan/facts.ts';
import { foodItems, planAt, swapsOf, withChoices } from '../../../../demo/backend/planner/plan/contents.ts';
import { decideExtra, decideParcel, planParcels } from '../../../../demo/backend/planner/plan/extras.ts';
import { plan } from '../../../../demo/backend/planner/plan/planner.ts';
import { extrasOf, withExtras } from '../../../../demo/backend/planner/plan/standing-extras.ts';
import { productItem } from '../../../../demo/backend/rules/food/catalogue.ts';
import { deliveryItemsFor } from '../../../../demo/backend/rules/food/delivery-items.ts';
import { firstPortions, portions } from '../../../../demo/backend/rules/food/portions.ts';
import { sharesOf } from '../../../../demo/backend/rules/food/recipes.ts';
import type { RecipeKey } from '../../../../demo/backend/rules/food/recipes.ts';
import { starts, household, itemOf, listed, monday, sent } from '../../../support/model/household.ts';

const own: RecipeKey[] = ['turkey-pumpkin', 'salmon-potato', 'garden-greens'];
const duck: RecipeKey[] = ['duck-pumpkin', 'salmon-potato', 'garden-greens'];
const swap = (line: number, recipes: RecipeKey[], more: object = {}): Decision => [
  'recipes',
  `rex/f${line}`,
  { blend: 'gentle', recipes, alternates: false, ...more },
];
const factsOf = (...newFacts: Decision[]) => new Facts().with(newFacts);
const later = portions({ kcal: 900, mix: [100, 0, 0] });
const dog = {
  publicId: 'rex',
  plans: [
    { line: 2, portions: firstPortions, blend: 'gentle' },
    { line: 5, portions: later, blend: 'active' },
  ],
};

describe('DECISIONS.md#planner The plan of a food line', () => {
  test('is the last one that holds from it or before, or else the first', () => {
    const at = (line: number) => planAt(factsOf(), dog, line)!;
    expect([1, 2, 4, 5, 6].map((line) => [at(line).line, at(line).blend])).toEqual([
      [2, 'gentle'],
      [2, 'gentle'],
      [2, 'gentle'],
      [5, 'active'],
      [5, 'active'],
    ]);
    expect(at(6)).toEqual({ line: 5, portions: later, blend: 'active', shares: sharesOf('active'), swap: undefined });
    expect(planAt(factsOf(), { publicId: 'rex', plans: [] }, 1)).toBeUndefined();
  });
  test('DECISIONS.md#swap has the chosen recipes from their line on, as long as the blend is the same', () => {
    const facts = factsOf(swap(3, duck));
    const recipesAt = (line: number) => planAt(facts, dog, line)!.shares.map(({ recipe }) => recipe);
    expect(recipesAt(2)).toEqual(own);
    expect(recipesAt(3)).toEqual(duck);
    expect(recipesAt(4)).toEqual(duck);
    expect(recipesAt(5)).toEqual(sharesOf('active').map(({ recipe }) => recipe));
    const chosen = planAt(facts, dog, 4)!;
    expect({ line: chosen.line, recipes: chosen.swap?.recipes }).toEqual({ line: 3, recipes: duck });
    // A richer recipe makes the portion smaller.
    expect(chosen.portions.dry.scoopGrams).toBeLessThan(firstPortions.dry.scoopGrams);
    expect(planAt(factsOf(swap(1, duck)), dog, 2)!.line).toBe(2);
  });
  test('DECISIONS.md#swap has the blend’s own recipes in every second delivery', () => {
    const facts = factsOf(swap(2, duck, { alternates: true }));
    const plans = [2, 3, 4].map((line) => planAt(facts, dog, line)!);
    expect(plans.map(({ shares }) => shares[0]!.recipe)).toEqual(['duck-pumpkin', 'turkey-pumpkin', 'duck-pumpkin']);
    expect(plans.map((each) => each.swap?.alternates)).toEqual([true, true, true]);
    expect(plans[1]!.portions).toBe(firstPortions);
  });
  test('DECISIONS.md#swap is without a swap where the chosen recipes are the blend’s own', () => {
    const facts = factsOf(swap(2, duck), swap(3, own));
    expect(planAt(facts, dog, 3)).toEqual({
      line: 2,
      portions: firstPortions,
      blend: 'gentle',
      shares: sharesOf('gentle'),
      swap: undefined,
    });
    expect(swapsOf(factsOf(swap(12, own), swap(3, duck)), 'rex').map(({ line }) => line)).toEqual([3, 12]);
    expect(swapsOf(factsOf(swap(3, duck)), 're')).toEqual([]);
  });
});

describe('DECISIONS.md#swap Recipes that a dog must not have any more', () => {
  const refuse = (line: number, ...recipes: RecipeKey[]): Decision => ['refused', `rex/f${line}`, recipes];
  const both: RecipeKey[] = ['duck-pumpkin', 'whitefish-pea', 'garden-greens'];
  const at = (line: number, ...newFacts: Decision[]) =>
    planAt(factsOf(...newFacts), dog, line)!.shares.map(({ recipe }) => recipe);
  test('give way to the blend’s own from a line on, in choices from before and later, until they are allowed again', () => {
    const facts = [swap(1, both), refuse(3, 'duck-pumpkin'), swap(4, duck), refuse(2), refuse(4, 'beef-oats')];
    expect([1, 2, 3, 4].map((line) => at(line, ...facts))).toEqual([
      both,
      both,
      ['turkey-pumpkin', 'whitefish-pea', 'garden-greens'],
      duck,
    ]);
    expect(planAt(factsOf(swap(1, duck), refuse(2, 'duck-pumpkin')), dog, 2)!.swap).toBeUndefined();
    expect(planAt(factsOf(swap(1, both), refuse(2, 'duck-pumpkin')), dog, 2)!.swap?.recipes).toEqual(
      both.with(0, 'turkey-pumpkin'),
    );
  });
  test('are the blend’s own too, where fewer were chosen, and all of them where one would come twice', () => {
    expect(at(2, swap(2, ['duck-pumpkin']))).toEqual(duck);
    expect(at(2, swap(2, ['duck-pumpkin']), refuse(2, 'duck-pumpkin'))).toEqual(own);
    const moved: RecipeKey[] = ['duck-pumpkin', 'turkey-pumpkin', 'garden-greens'];
    expect(at(2, swap(2, moved))).toEqual(moved);
    expect(at(2, swap(2, moved), refuse(2, 'duck-pumpkin'))).toEqual(own);
  });
});

describe('The quantities that a customer chose for a line', () => {
  const items = [itemOf('rex', 'dry'), itemOf('rex', 'wet'), itemOf('rex', 'product'), itemOf('rex', 'scoop')];
  const choose = (identifier: string, quantity: number, item?: ReturnType<typeof itemOf>): Decision => [
    'item',
    `rex/f1/${identifier}`,
    { quantity, ...(item && { item }) },
  ];
  const chosen = (...choices: Decision[]) =>
    withChoices(items, factsOf(...choices), 'rex/f1').map(({ identifier, quantity }) => `${quantity} ${identifier}`);
  const all = ['1 rex-dry', '1 rex-wet', '1 rex-product', '1 rex-scoop'];
  test('replace those of the plan; none of a product or a scoop takes it out', () => {
    expect(chosen()).toEqual(all);
    expect(chosen(choose('rex-wet', 7))).toEqual(all.with(1, '7 rex-wet'));
    expect(chosen(choose('rex-wet', 0))).toEqual(all.with(1, '0 rex-wet'));
    expect(chosen(choose('rex-product', 0))).toEqual(all.toSpliced(2, 1));
    expect(chosen(choose('rex-product', 3))).toEqual(all.with(2, '3 rex-product'));
    expect(chosen(choose('rex-scoop', 0))).toEqual(all.slice(0, 3));
    expect(chosen(['item', 'rex/f10/rex-wet', { quantity: 7 }])).toEqual(all);
  });
  test('add what the line has no item of, except a pack, which comes by need', () => {
    const cake = itemOf('rex', 'product', { identifier: 'cake' });
    expect(chosen(choose('cake', 3, cake))).toEqual([...all, '3 cake']);
    expect(chosen(choose('cake', 0, cake))).toEqual(all);
    expect(chosen(choose('cake', 3))).toEqual(all);
    expect(chosen(choose('rex-wet', 3, itemOf('rex', 'wet')))).toEqual(all.with(1, '3 rex-wet'));
    expect(chosen(choose('rex-treatment', 1, itemOf('rex', 'treatment')))).toEqual(all);
  });
});

describe('DECISIONS.md#planner What a food line contains', () => {
  const food = deliveryItemsFor({
    petPublicId: 'rex',
    shares: sharesOf('gentle'),
    portions: firstPortions,
    currency: 'GBP',
    days: 28,
    scoop: false,
  });
  const usual = [itemOf('rex', 'scoop'), itemOf('rex', 'dry'), itemOf('rex', 'product')];
  const contents = (more: Partial<Contents> = {}): Contents => ({ items: usual, days: 28, plan: 2, ...more });
  const at = (days: number, line: number, ...newFacts: Decision[]) =>
    foodItems(household(newFacts), dog, `rex/f${line}`, days);
  test('is the plan’s food in place of the usual one, and what else the dog gets', () => {
    expect(at(28, 2)).toEqual(food);
    const usualFact: Decision = ['usual', 'rex', contents({ days: 0 })];
    expect(at(28, 2, usualFact)).toEqual([usual[0], ...food, usual[2]]);
    expect(at(28, 2, ['usual', 'rex', contents({ items: usual.slice(2), days: 0 })])).toEqual([...food, usual[2]]);
    const withWet = contents({ items: [usual[0]!, itemOf('rex', 'wet')], days: 0 });
    expect(at(28, 2, ['usual', 'rex', withWet])).toEqual([usual[0], ...food]);
    expect(at(14, 2, usualFact)[2]!.quantity).toBe(food[1]!.quantity / 2);
  });
  test('stays as it was packed, for the same days and plan', () => {
    const packed: Decision = ['contents', 'rex/f2', contents()];
    expect(at(28, 2, packed)).toEqual(usual);
    expect(at(28, 2, ['usual', 'rex', contents()])).toEqual(usual);
    expect(at(27, 2, packed)).not.toEqual(usual);
    expect(at(28, 2, ['contents', 'rex/f2', contents({ plan: 1 })])).not.toEqual(usual);
    expect(at(28, 2, packed, swap(2, duck, { alternates: true }))).not.toEqual(usual);
    // In between, a delivery of a swap has the blend’s own recipes, packed anew.
    expect(at(28, 3, ['contents', 'rex/f3', contents()], swap(2, duck, { alternates: true }))).not.toEqual(usual);
    expect(at(28, 3, packed)).toEqual(food);
  });
  test('of a dog without a plan is what was packed', () => {
    const bare = { publicId: 'rex', plans: [] };
    expect(foodItems(household([['usual', 'rex', contents({ days: 0 })]]), bare, 'rex/f1', 28)).toEqual(usual);
    expect(foodItems(household([]), bare, 'rex/f1', 28)).toEqual([]);
  });
});

describe('DECISIONS.md#extras An extra of every delivery', () => {
  const extra = (line: number, more: object = {}): Decision => [
    'extra',
    'rex/salmon-bites',
    { quantity: 2, line, isPaused: false, ...more },
  ];
  const chews: Decision = ['extra', 'rex/dental-chews', { quantity: 1, line: 1, isPaused: false }];
  const items = [
    itemOf('rex', 'dry'),
    productItem('salmon-bites', 'rex', 7, 'GBP')!,
    itemOf('rex', 'scoop', { product: 'salmon-bites' }),
  ];
  const withThem = (line: string, ...newFacts: Decision[]) =>
    withExtras(household(newFacts), line, items).map(({ identifier, quantity }) => `${quantity} ${identifier}`);
  test('replaces the same product in each line from its first one on', () => {
    const before = ['1 rex-dry', '7 salmon-bites', '1 rex-scoop'];
    expect(withThem('rex/f2', extra(3))).toEqual(before);
    expect(withThem('rex/f3', extra(3))).toEqual(['1 rex-dry', '1 rex-scoop', '2 salmon-bites']);
    expect(withThem('rex/f4', extra(3), chews)).toEqual([
      '1 rex-dry',
      '1 rex-scoop',
      '1 dental-chews',
      '2 salmon-bites',
    ]);
    expect(withThem('bella/f4', extra(3))).toEqual(before);
    expect(withThem('rex/f4', extra(3, { isPaused: true }))).toEqual(['1 rex-dry', '1 rex-scoop']);
    expect(withThem('rex/f4', ['extra', 'rex/cake', { quantity: 1, line: 1, isPaused: false }])).toEqual(before);
  });
  test('is listed by product, of the dog alone', () => {
    const other: Decision = ['extra', 'rexy/lamb-roll', { quantity: 1, line: 1, isPaused: false }];
    expect(extrasOf(factsOf(extra(3), chews, other), 'rex')).toEqual([
      { product: 'dental-chews', quantity: 1, line: 1, isPaused: false },
      { product: 'salmon-bites', quantity: 2, line: 3, isPaused: false },
    ]);
  });
  test('takes the place of what was chosen for single deliveries, as far as it comes or not', () => {
    const item = productItem('salmon-bites', 'rex', 1, 'GBP')!;
    const single = (line: string, quantity: number, product = 'salmon-bites'): Decision => [
      'item',
      `${line}/${product}`,
      { quantity, item },
    ];
    // From before the planner: in the contents of a line.
    const packed = (line: string, ...more: ReturnType<typeof itemOf>[]): Decision => [
      'contents',
      line,
      {
        items: [itemOf('rex', 'scoop', { product: 'salmon-bites' }), itemOf('rex', 'product'), ...more],
        days: 28,
        plan: 1,
      },
    ];
    const facts = [
      single('rex/f1', 2),
      single('rex/f2', 0),
      single('rex/f3', 4),
      single('rex/f3', 4, 'dental-chews'),
      single('rexy/f3', 4),
      packed('rex/f1', item),
      packed('rex/f2', item),
      packed('rex/f3', item),
      packed('rex/f4'),
      packed('rexy/f2', item),
    ];
    const slot = 'rex/salmon-bites';
    const decided = (choice: Parameters<typeof decideExtra>[3], before?: object) =>
      decideExtra(
        household([...facts, ...(before ? ([['extra', slot, before]] as Decision[]) : [])], {
          fixed: [sent(monday, 'rex/f1')],
        }),
        'rex',
        'salmon-bites',
        choice,
      );
    const every = { often: 'every', quantity: 2, line: 3, isPaused: false } as const;
    const before = { quantity: 1, line: 3, isPaused: false };
    const [none, out] = [null, { quantity: 0, item }];
    expect(decided(every)).toEqual([
      ['extra', slot, { quantity: 2, line: 3, isPaused: false }],
      ['item', 'rex/f3/salmon-bites', none],
    ]);
    expect(decided({ ...every, line: 9 }, before)).toEqual([['extra', slot, { ...before, quantity: 2 }]]);
    const paused = ['extra', slot, { quantity: 2, line: 3, isPaused: true }];
    expect(decided({ ...every, isPaused: true }, before)).toEqual([
      paused,
      ['item', 'rex/f3/salmon-bites', none],
      ['item', 'rex/f2/salmon-bites', out],
    ]);
    expect(decided({ ...every, isPaused: true }, { ...before, isPaused: true })).toEqual([paused]);
    const cleared = [
      ['item', 'rex/f2/salmon-bites', out],
      ['item', 'rex/f3/salmon-bites', out],
    ];
    expect(decided({ often: 'never' })).toEqual(cleared);
    expect(decided({ often: 'never' }, before)).toEqual([['extra', slot, none], ...cleared]);
  });
  test('isn’t chosen of what the shop doesn’t have', () => {
    const once = { often: 'once', quantity: 1, line: 1 } as const;
    expect(decideExtra(household([]), 'rex', 'cake', once)).toEqual([]);
    expect(decideExtra(household([]), 'rex', 'salmon-bites', once)).toHaveLength(1);
  });
  test('once it comes no more, parcels that can still be changed are without it', () => {
    const item = productItem('salmon-bites', 'rex', 1, 'GBP')!;
    const facts: Decision[] = [
      ['item', 'rex/x1/salmon-bites', { quantity: 1, item }],
      ['item', 'rex/x2/salmon-bites', { quantity: 1, item }],
      ['item', 'rex/x2/dental-chews', { quantity: 1, item }],
    ];
    const input = household(facts, { fixed: [sent(monday, 'rex/x1')] });
    expect(decideExtra(input, 'rex', 'salmon-bites', { often: 'never' })).toEqual([
      ['item', 'rex/x2/salmon-bites', null],
    ]);
    expect(decideExtra(input, 'rex', 'salmon-bites', { often: 'once', quantity: 1, line: 3 })).toEqual([
      ['item', 'rex/f3/salmon-bites', { quantity: 1, item }],
    ]);
  });
});

describe('DECISIONS.md#extras A delivery of extras alone', () => {
  const item = productItem('salmon-bites', 'rex', 2, 'GBP')!;
  const parcel = (number: number, date = '2027-01-12'): Decision[] => [
    ['parcel', `rex/x${number}`, { series: 1, date }],
    ['item', `rex/x${number}/salmon-bites`, { quantity: 2, item }],
  ];
  const days = (newFacts: Decision[], more = {}) => {
    const input = household([...starts('rex', '2027-03-01'), ...newFacts], more);
    return planParcels(input, input.dogs[0]!).map(
      ({ date, name, days: lasts, items }) => `${date} ${name} ${lasts} ${items.length}`,
    );
  };
  test('comes on its day, also in a pause, with what was chosen for it', () => {
    const pause: Decision = [
      'away',
      'rex',
      { kind: 'pause', from: '2027-01-09', until: '2027-02-01', reason: null, ended: false, floor: '2027-01-09' },
    ];
    expect(days(parcel(1))).toEqual(['2027-01-12 rex/x1 0 1']);
    expect(days([...parcel(1), pause])).toEqual(['2027-01-12 rex/x1 0 1']);
    expect(days([...parcel(1), ['date', 'rex/x1', '2027-01-15']])).toEqual(['2027-01-15 rex/x1 0 1']);
    expect(days([...parcel(1), ['item', 'rex/x1/salmon-bites', { quantity: 0, item }]])).toEqual([]);
    expect(days(parcel(1), { fixed: [sent('2027-01-12', 'rex/x1')] })).toEqual([]);
    expect(days([...parcel(1), ...parcel(2)], { fixed: [sent('2027-01-12', 'rex/x1')] })).toEqual([
      '2027-01-12 rex/x2 0 1',
    ]);
  });
  test('doesn’t come after the contract, and not before a return is possible', () => {
    const end = (day: string): Decision => ['end', 'rex', { kind: 'cancellation', reference: 'C-1', day }];
    expect(days([...parcel(1), end('2027-01-11')])).toEqual([]);
    expect(days([...parcel(1), end('2027-01-12')])).toEqual(['2027-01-12 rex/x1 0 1']);
    const back: Decision = [
      'away',
      'rex',
      { kind: 'cancel', from: '2027-01-01', until: '2027-01-20', reason: null, ended: true, floor: '2027-01-20' },
    ];
    expect(days([...parcel(1), back])).toEqual(['2027-01-20 rex/x1 0 1']);
  });
  test('is a food delivery, apart from the dog’s food', () => {
    const planned = plan(household([...starts('rex'), ...parcel(1, monday)]));
    expect(listed(planned).slice(0, 2)).toEqual(['2027-01-11 rex/f1', '2027-01-11 rex/x1']);
    expect(planned[1]).toMatchObject({ kind: 'food', series: 1, items: [{ identifier: 'salmon-bites', quantity: 2 }] });
  });
  test('is made once: more extras join it while it can be changed', () => {
    const send = (newFacts: Decision[], fixed = [] as ReturnType<typeof sent>[], product = 'salmon-bites') =>
      decideParcel(household(newFacts, { fixed }), 'rex', product, { quantity: 2, date: '2027-01-12' });
    const series: Decision = ['series', 'rex', 1];
    expect(send([])).toEqual([]);
    expect(send([series], [], 'cake')).toEqual([]);
    expect(send([series])).toEqual(parcel(1));
    expect(send([series, ...parcel(3)])).toEqual([['item', 'rex/x3/salmon-bites', { quantity: 2, item }]]);
    expect(send([series, ...parcel(3)], [sent('2027-01-05', 'rex/x3')])).toEqual(parcel(4));
    expect(send([series], [sent('2027-01-05', 'rex/x7'), sent('2027-01-06', 'rex/x2')])).toEqual(parcel(8));
    expect(send([series, ['parcel', 'rex/x5', { series: 1, date: '2027-01-12' }]])).toEqual(parcel(6));
  });
});
