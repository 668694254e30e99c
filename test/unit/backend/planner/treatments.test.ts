import { describe, expect, test } from 'vitest';
import type { Decision } from '../../../../demo/backend/planner/plan/facts.ts';
import { gapsIn, gapsWith, presentGaps, worstOf } from '../../../../demo/backend/planner/gaps.ts';
import { plan } from '../../../../demo/backend/planner/plan/planner.ts';
import { starts, household, itemOf, listed, monday, sent } from '../../../support/model/household.ts';

const pack = itemOf('rex', 'treatment', { identifier: 'rex-pack' });
const course: Decision = ['course', 'rex', { series: 2, items: [pack] }];
const facts = [...starts('rex'), course];
type More = Parameters<typeof household>[1];
const packs = (newFacts: readonly Decision[], more?: More): string[] =>
  listed(plan(household(newFacts, more)).filter(({ kind }) => kind === 'treatment'));
const pause = (from: string, until: string | null): Decision => [
  'away',
  'rex',
  { kind: 'pause', from, until, reason: null, ended: false, floor: '' },
];

describe('DECISIONS.md#planner Packs of a course', () => {
  test('come every twelve weeks from the start on, in separate deliveries', () => {
    expect(packs(facts)).toEqual(['2027-01-11 rex/t1', '2027-04-05 rex/t2', '2027-06-28 rex/t3']);
    expect(packs(starts('rex'))).toEqual([]);
    const [first] = plan(household(facts)).filter(({ kind }) => kind === 'treatment');
    expect(first).toMatchObject({ series: 2, lines: [{ name: 'rex/t1', days: 84 }], items: [pack] });
  });
  test('of several packs come later; of none, the next one keeps its day', () => {
    const quantity = (line: string, count: number): Decision => ['item', `${line}/rex-pack`, { quantity: count }];
    expect(packs([...facts, quantity('rex/t1', 2)])).toEqual([
      '2027-01-11 rex/t1',
      '2027-06-28 rex/t2',
      '2027-09-20 rex/t3',
    ]);
    expect(packs([...facts, quantity('rex/t2', 0)])).toEqual([
      '2027-01-11 rex/t1',
      '2027-06-28 rex/t3',
      '2027-09-20 rex/t4',
    ]);
    expect(
      plan(household([...facts, quantity('rex/t1', 2)])).find(({ lines }) => lines[0]!.name === 'rex/t1')!.lines,
    ).toEqual([{ name: 'rex/t1', days: 168 }]);
  });
  test('come when the packs that were delivered are used up, however the dog got them', () => {
    const after = (more: Parameters<typeof sent>[2], names = 'rex/t1') =>
      packs(facts, { fixed: [sent(monday, names, { items: [pack], ...more })], firstOpen: '2027-01-20' })[0];
    expect(after({})).toBe('2027-04-05 rex/t2');
    expect(after({ items: [{ ...pack, quantity: 2 }] })).toBe('2027-06-28 rex/t2');
    expect(after({ items: [{ ...pack, quantity: 0 }] })).toBe('2027-04-05 rex/t2');
    expect(after({}, 'rex/f1')).toBe('2027-04-05 rex/t1');
    expect(after({ items: [itemOf('bella', 'treatment')] }, 'rex/f1')).toBe('2027-01-11 rex/t1');
    expect(after({ items: [itemOf('rex', 'product')] }, 'rex/f1')).toBe('2027-01-11 rex/t1');
    // A lost one left none: the next comes after its window.
    expect(after({ isLost: true })).toBe('2027-01-14 rex/t2');
    expect(after({ isLost: true, isWithdrawn: true })).toBe('2027-01-11 rex/t2');
    // Until the customer has decided about it, it moves nothing.
    expect(after({ isLost: true, awaited: new Set([pack.identifier]) })).toBe('2027-04-05 rex/t2');
    expect(after({ isLost: true, awaited: new Set() })).toBe('2027-01-14 rex/t2');
  });
  test('don’t follow from a line that the customer withdrew from', () => {
    const line = { name: 'rex/t1', days: 84, isWithdrawn: true };
    const fixed = [{ ...sent(monday, 'rex/t1', { isLost: true }), lines: [line] }];
    expect(packs(facts, { fixed, firstOpen: '2027-01-20' })[0]).toBe('2027-01-11 rex/t2');
  });
  test('that came with the food delay the next one, as planned food does', () => {
    const inFood: Decision = ['contents', 'rex/f2', { items: [pack], days: 28, plan: 1 }];
    expect(packs([...facts, inFood])[0]).toBe('2027-05-01 rex/t1');
  });
  test('come on the day that was chosen, once the last one is used up', () => {
    const chosen = (day: string) => packs([...facts, ['date', 'rex/t2', day]]);
    expect(chosen('2027-04-12')).toEqual(['2027-01-11 rex/t1', '2027-04-12 rex/t2', '2027-07-05 rex/t3']);
    expect(chosen('2027-04-05')[1]).toBe('2027-04-05 rex/t2');
    expect(chosen('2027-04-03')[1]).toBe('2027-04-05 rex/t2');
  });
  test('come with the dog’s food of the day before, and return to their day', () => {
    const tuesday: Decision = ['date', 'rex/t1', '2027-01-12'];
    const all = plan(household([...facts, tuesday])).filter(({ kind }) => kind === 'treatment');
    expect(listed(all)).toEqual(['2027-01-12 rex/t1', '2027-04-05 rex/t2', '2027-06-28 rex/t3']);
    expect(all.map(({ lines }) => lines[0]!.rhythm)).toEqual([undefined, '2027-04-06', '2027-06-29']);
    // Also once the moved one can’t be changed any more.
    const fixed = [sent('2027-04-05', 'rex/t2', { items: [pack], lines: all[1]!.lines })];
    const after = plan(household(facts, { fixed, firstOpen: '2027-04-10' })).find(({ kind }) => kind === 'treatment');
    expect(after).toMatchObject({ date: '2027-06-28', lines: [{ name: 'rex/t3', rhythm: '2027-06-29' }] });
  });
  test('don’t wait for the food of the day after, nor for what goes elsewhere, or on a day by name', () => {
    const place = { name: 'Ann Lee', line1: '7 Mill Lane', line2: '', postcode: 'YO1 7HB', city: 'York' };
    const tuesday: Decision = ['date', 'rex/t1', '2027-01-12'];
    const second = (...more: Decision[]) => packs([...facts, tuesday, ...more])[1];
    expect(second(['place', 'rex/f4', place])).toBe('2027-04-06 rex/t2');
    expect(second(['place', 'rex/t2', place])).toBe('2027-04-06 rex/t2');
    expect(second(['lineMethod', 'rex/f4', 'named-day'])).toBe('2027-04-06 rex/t2');
    // The last pack is used up by then.
    expect(second(['date', 'rex/f4', '2027-04-07'])).toBe('2027-04-06 rex/t2');
  });
  test('DECISIONS.md#holidays are moved by a public holiday with the food, also forward, and return to their day', () => {
    const friday = starts('rex', '2026-11-27');
    const first = { ...sent('2026-10-02', 'rex/t1'), items: [pack] };
    const all = listed(plan(household([...friday, course], { fixed: [first], firstOpen: '2026-11-20' })));
    expect(all.slice(1, 3)).toEqual(['2026-12-22 rex/f2', '2026-12-22 rex/t2']);
    expect(all.find((each) => each.includes('rex/t3'))).toBe('2027-03-19 rex/t3');
  });
  test('are moved by a pause, and not dropped', () => {
    expect(packs([...facts, pause('2027-03-01', '2027-05-10')])[1]).toBe('2027-05-10 rex/t2');
    expect(packs([...facts, pause('2027-03-01', null)])).toEqual(['2027-01-11 rex/t1']);
  });
  test('without a quantity don’t count among the three', () => {
    const none = (line: string): Decision => ['item', `${line}/rex-pack`, { quantity: 0 }];
    const all = packs([...facts, none('rex/t1'), none('rex/t2'), none('rex/t3'), none('rex/t4')]);
    expect(all).toEqual(['2027-12-13 rex/t5', '2028-03-06 rex/t6', '2028-05-27 rex/t7']);
  });
  test('that can’t be changed any more don’t count among the three', () => {
    expect(packs(facts, { firstOpen: '2027-01-12' })).toHaveLength(4);
    expect(packs(facts, { firstOpen: '2027-01-11' })).toHaveLength(3);
  });
});

describe('DECISIONS.md#planner A pack that was ordered once', () => {
  const item = itemOf('rex', 'treatment', { identifier: 'order-rex' });
  const order: Decision = ['order', 'rex', { item, floor: '2027-01-20' }];
  const days = (newFacts: readonly Decision[], more?: More): string[] =>
    plan(household([...starts('rex'), ...newFacts], more)).flatMap(({ date, items }) =>
      items.flatMap(({ identifier, quantity }) => (identifier === 'order-rex' ? [`${date} ${quantity}`] : [])),
    );
  const fixed = (more: Parameters<typeof sent>[2], date = monday) => ({
    fixed: [sent(date, 'rex/f1', more)],
    firstOpen: '2027-01-30',
  });
  test('comes with the first food from its day on', () => {
    expect(days([order])).toEqual(['2027-02-08 1']);
    expect(days([['order', 'rex', { item, floor: '2027-02-08' }]])).toEqual(['2027-02-08 1']);
    expect(days([['order', 'rex', { item, floor: '2027-02-09' }]])).toEqual(['2027-03-08 1']);
    expect(days([])).toEqual([]);
  });
  test('comes when the last pack is used up', () => {
    const items = [itemOf('rex', 'treatment')];
    expect(days([order], fixed({ items }))).toEqual(['2027-04-05 1']);
    expect(days([order], fixed({ items: [{ ...items[0]!, quantity: 2 }] }))).toEqual([]);
    expect(days([order], fixed({ items, isLost: true }))).toEqual(['2027-02-08 1']);
  });
  test('comes once', () => {
    expect(days([order], fixed({ items: [item] }, '2027-01-20'))).toEqual([]);
    expect(days([order], fixed({ items: [{ ...item, petPublicId: 'bella' }] }, '2027-01-20'))).toEqual([
      '2027-02-17 1',
    ]);
    // An earlier order was another one; its pack is used up later.
    expect(
      days([['order', 'rex', { item, floor: '2027-01-12' }]], {
        fixed: [sent('2026-10-19', 'rex/f1', { items: [item] })],
      }),
    ).toHaveLength(1);
  });
  test('has the quantity that was chosen for the line', () => {
    expect(days([order, ['item', 'rex/f2/order-rex', { quantity: 3 }]])).toEqual(['2027-02-08 3']);
    const others = [{ ...item, kind: 'product' as const }, itemOf('rex', 'scoop')];
    const usual: Decision = ['usual', 'rex', { items: others, days: 0, plan: 0 }];
    const [, second] = plan(household([...starts('rex'), order, usual]));
    expect(second!.items.map(({ identifier }) => identifier)).toEqual(
      expect.arrayContaining(['rex-scoop', 'rex-kibble', 'order-rex']),
    );
    expect(days([order, usual]).filter((each) => each.startsWith('2027-02-08'))).toEqual(['2027-02-08 1']);
  });
});

describe('DECISIONS.md#gaps The longest gap of a dog', () => {
  const gaps = (newFacts: readonly Decision[], more: More = {}, today = '2027-01-05') => {
    const input = household([...starts('rex'), ...newFacts], more);
    return gapsIn(input, plan(input), ['rex'], today).map(({ from, until, days }) => `${from} ${until} ${days}`);
  };
  const delayed: Decision = ['date', 'rex/f2', '2027-02-15'];
  test('is from the end of the food to the last day of the next window', () => {
    expect(gaps([])).toEqual([]);
    // The food of 11 January arrives on the 13th at the latest; the one after it on 17 February.
    expect(gaps([delayed])).toEqual(['2027-02-10 2027-02-17 7']);
    expect(gaps([delayed, ['date', 'rex/f3', '2027-03-30']])).toEqual(['2027-03-17 2027-04-01 15']);
    expect(gaps([delayed, ['date', 'rex/f3', '2027-03-16']])).toEqual(['2027-02-10 2027-02-17 7']);
  });
  test('starts today at the earliest, and food that comes too early lasts longer', () => {
    expect(gaps([delayed], {}, '2027-02-12')).toEqual(['2027-02-12 2027-02-17 5']);
    expect(gaps([delayed], {}, '2027-02-17')).toEqual([]);
    expect(
      gaps([
        ['date', 'rex/f2', '2027-02-01'],
        ['date', 'rex/f3', '2027-03-08'],
      ]),
    ).toEqual([]);
  });
  test('starts from what was sent, unless it was lost', () => {
    const more = (isLost: boolean) => ({ fixed: [sent(monday, 'rex/f1', { isLost })], firstOpen: '2027-02-01' });
    expect(gaps([delayed], more(false))).toEqual(['2027-02-10 2027-02-17 7']);
    expect(gaps([delayed], more(true))).toEqual([]);
    // No gap is behind: between two deliveries that were sent.
    const sentLate = { fixed: [sent(monday, 'rex/f1'), sent('2027-02-15', 'rex/f2')], firstOpen: '2027-03-01' };
    expect(gaps([], sentLate)).toEqual([]);
  });
  test('has no end in a pause without one, unless the contract ends', () => {
    expect(gaps([pause('2027-02-01', null)])).toEqual(['2027-02-10 null Infinity']);
    expect(gaps([pause('2027-02-01', null)], {}, '2027-02-20')).toEqual(['2027-02-20 null Infinity']);
    expect(gaps([pause('2027-02-01', '2027-02-02')])).toEqual([]);
    const end: Decision = ['end', 'rex', { kind: 'cancellation', reference: 'C-1', day: '2027-01-20' }];
    expect(gaps([pause('2027-02-01', null), end])).toEqual([]);
    expect(
      gaps([
        ['away', 'rex', { kind: 'cancel', from: '2027-02-01', until: null, reason: null, ended: false, floor: '' }],
      ]),
    ).toEqual([]);
    // Without any food there is none.
    expect(gaps([pause('2027-01-01', null)])).toEqual([]);
  });
  test('is the dog’s own, of food', () => {
    const both = { dogs: ['rex', 'bella'] };
    const input = household([...starts('rex'), ...starts('bella', '2027-01-12'), course], both);
    expect(gapsIn(input, plan(input), ['rex', 'bella'], '2027-01-05')).toEqual([]);
    const found = gapsWith(input, [delayed, ['date', 'bella/f2', '2027-02-20']], ['rex', 'bella'], '2027-01-05');
    expect(found.map(({ dog, days }) => [dog, days])).toEqual([
      ['rex', 7],
      ['bella', 12],
    ]);
    expect(worstOf(found)).toBe(12);
    expect(worstOf([])).toBe(0);
    const names = [
      { public_id: 'bella', name: 'Bella' },
      { public_id: 'rex', name: 'Rex' },
    ];
    expect(presentGaps([found[0]!, { ...found[1]!, until: null, days: Infinity }], names)).toEqual([
      { petPublicId: 'rex', name: 'Rex', from: '2027-02-10', until: '2027-02-17', days: 7 },
      { petPublicId: 'bella', name: 'Bella', from: '2027-02-11', until: null, days: null },
    ]);
  });
});
