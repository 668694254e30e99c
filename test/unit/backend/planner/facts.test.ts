import { describe, expect, test } from 'vitest';
import { canonical } from '../../../../demo/backend/platform/canonical.ts';
import { Facts, slotOf } from '../../../../demo/backend/planner/plan/facts.ts';
import type { Decision } from '../../../../demo/backend/planner/plan/facts.ts';
import {
  dogOf,
  extrasLine,
  foodLine,
  isFoodLine,
  kindOf,
  numberOf,
  packLine,
  seriesOf,
} from '../../../../demo/backend/rules/deliveries/lines.ts';
import {
  creditSources,
  discountsIn,
  leftOf,
  leftOfSources,
  takenOf,
} from '../../../../demo/backend/planner/plan/credits.ts';
import { groupLines } from '../../../../demo/backend/planner/plan/deliveries.ts';
import { fixedLines, nextFoodLine } from '../../../../demo/backend/planner/plan/plan-input.ts';
import { plan } from '../../../../demo/backend/planner/plan/planner.ts';
import { columnsOf, looksSame, match, namesIn, orderId } from '../../../../demo/backend/planner/rows.ts';
import type { DeliveryRow } from '../../../../demo/backend/platform/database/schema.ts';
import { starts, household, itemOf, listed, monday, sent } from '../../../support/model/household.ts';

describe('DECISIONS.md#planner Facts', () => {
  const stored = Facts.of([
    { id: 1, slot: 'date/rex/f1', value: '2027-01-11' },
    { id: 2, slot: 'method/', value: 'window' },
    { id: 3, slot: 'date/bella/f1', value: '2027-01-12' },
    { id: 4, slot: 'date/rex/f1', value: '2027-01-13' },
    { id: 5, slot: 'note/rex/f1', value: null },
  ]);
  test('the last one in a slot is valid, and null empties it', () => {
    expect(stored.get('date', 'rex/f1')).toBe('2027-01-13');
    expect(stored.get('method', '')).toBe('window');
    expect(stored.get('note', 'rex/f1')).toBe(null);
    expect(stored.get('place', 'rex/f1')).toBe(null);
    expect(stored.all('date')).toEqual([
      { about: 'rex/f1', value: '2027-01-13' },
      { about: 'bella/f1', value: '2027-01-12' },
    ]);
    expect({ date: stored.all('date', 'bella/'), note: stored.all('note'), item: stored.all('item') }).toEqual({
      date: [{ about: 'bella/f1', value: '2027-01-12' }],
      note: [],
      item: [],
    });
    expect(slotOf('date', 'rex/f1')).toBe('date/rex/f1');
  });
  test('further ones leave those before as they were', () => {
    const further = stored.with([
      ['date', 'rex/f1', null],
      ['note', 'rex/f2', 'Knock'],
    ]);
    expect(further.get('date', 'rex/f1')).toBe(null);
    expect(further.get('note', 'rex/f2')).toBe('Knock');
    expect(further.get('method', '')).toBe('window');
    expect(stored.get('date', 'rex/f1')).toBe('2027-01-13');
    expect(stored.get('note', 'rex/f2')).toBe(null);
    expect(further.all('date').map(({ about }) => about)).toEqual(['bella/f1']);
  });
  test('two values are the same, in any order of their keys; lists have theirs', () => {
    expect(canonical({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
    expect(canonical([2, 1])).toBe('[2,1]');
    expect(canonical(null)).toBe('null');
    expect(canonical('x')).toBe('"x"');
  });
});

test('DECISIONS.md#planner The name of a line has its dog, its kind and its number', () => {
  const names = [foodLine('my/dog', 12), packLine('rex', 2), extrasLine('rex', 1)];
  expect(names).toEqual(['my/dog/f12', 'rex/t2', 'rex/x1']);
  expect(names.map(dogOf)).toEqual(['my/dog', 'rex', 'rex']);
  expect(names.map(numberOf)).toEqual([12, 2, 1]);
  expect(names.map(kindOf)).toEqual(['food', 'pack', 'extras']);
  expect(names.map(seriesOf)).toEqual(['my/dog/f', 'rex/t', 'rex/x']);
  expect(names.map(isFoodLine)).toEqual([true, false, false]);
});

test('DECISIONS.md#planner A dog’s lines that can’t be changed any more, by number', () => {
  const fixed = [sent('2027-02-08', 'rex/f10 bella/f3'), sent(monday, 'rex/f9 rex/t1'), sent('2027-01-04', 'rex/f2')];
  const names = (dog: string, kind: 'food' | 'pack' | 'extras') =>
    fixedLines({ fixed }, dog, kind).map(({ line, delivery }) => `${line.name} ${delivery.date}`);
  expect(names('rex', 'food')).toEqual(['rex/f2 2027-01-04', 'rex/f9 2027-01-11', 'rex/f10 2027-02-08']);
  expect(names('rex', 'pack')).toEqual(['rex/t1 2027-01-11']);
  expect(names('rex', 'extras')).toEqual([]);
  expect(['rex', 'bella', 'max'].map((dog) => nextFoodLine({ fixed }, dog))).toEqual([11, 4, 1]);
});

describe('DECISIONS.md#planner Lines that become deliveries', () => {
  const placed = (name: string, date: string, more: object = {}) => ({
    name,
    dog: dogOf(name),
    number: numberOf(name),
    days: 28,
    date,
    method: 'window' as const,
    series: 1,
    place: null,
    note: '',
    items: [],
    ...more,
  });
  test('share a delivery on the same day, in the household’s order', () => {
    const days = ['01-04', '01-11', '01-18', '01-25', '02-01', '02-08'].map((day) => `2027-${day}`);
    const lines = days.flatMap((day, index) => [
      placed(`rex/f${index + 1}`, day),
      ...(index > 3 ? [placed(`bella/f${index - 3}`, day)] : []),
    ]);
    const grouped = (dogs: string[]) => listed(groupLines(household([], { dogs }), lines, 'food'));
    expect(grouped(['rex', 'bella'])).toHaveLength(6);
    expect(grouped(['rex', 'bella'])[4]).toBe('2027-02-01 rex/f5 bella/f1');
    expect(grouped(['bella', 'rex']).slice(-2)).toEqual(['2027-02-01 bella/f1 rex/f5', '2027-02-08 bella/f2 rex/f6']);
  });
});

describe('DECISIONS.md#codes Discounts and credit', () => {
  const code = (id: string, value: object): Decision => ['code', id, value as never];
  const percent = code('1', { kind: 'discount', label: 'TEN', percent: 10, deliveries: 2, minimum: 500 });
  const off = code('2', { kind: 'discount', label: 'FIVE', percent: 0, off: 500, deliveries: 1, minimum: 0 });
  const card = code('3', { kind: 'credit', label: 'CARD', amount: 1000 });
  const credits: Decision[] = [
    ['credit', '1', { kind: 'referral', amount: 700 }],
    ['credit', '2', { kind: 'offer', amount: 300 }],
    ['discount', '1', { percent: 50 }],
  ];
  test('of an offer come first, then those of each code, as often as it gives', () => {
    const { facts } = household([percent, off, card, ...credits]);
    expect(discountsIn(facts)).toEqual([
      { percent: 50, off: 0, minimum: 0 },
      { percent: 10, off: 0, minimum: 500, code: '1', label: 'TEN' },
      { percent: 10, off: 0, minimum: 500, code: '1', label: 'TEN' },
      { percent: 0, off: 500, minimum: 0, code: '2', label: 'FIVE' },
    ]);
    expect(creditSources(facts)).toEqual([{ amount: 300 }, { code: '3', label: 'CARD', amount: 1000 }]);
  });
  test('of a source are used up before those of the next', () => {
    const sources = [{ amount: 300 }, { amount: 1000 }];
    const left = (amount: number) => leftOfSources(sources, amount).map((each) => each.left);
    expect(left(1300)).toEqual([300, 1000]);
    expect(left(1200)).toEqual([200, 1000]);
    expect(left(1000)).toEqual([0, 1000]);
    expect(left(1)).toEqual([0, 1]);
    expect(left(0)).toEqual([0, 0]);
    expect(takenOf(sources, 1200, 500).map(({ taken }) => taken)).toEqual([200, 300]);
    expect(takenOf(sources, 1000, 400)).toEqual([{ amount: 1000, left: 1000, taken: 400 }]);
    expect(takenOf(sources, 1000, 0)).toEqual([]);
  });
  test('of a delivery come back as far as they were given back; a delivery with a fee uses them for it', () => {
    const items = [itemOf('rex', 'dry')];
    const reductions = {
      items,
      method: 'named-day' as const,
      discountPercent: 10,
      referralCredit: 700,
      offerCredit: 9000,
    };
    const left = (more: object) => {
      const fixed = [sent(monday, 'rex/f1', { ...reductions, ...more })];
      const { discounts, referral, offer } = leftOf(household([percent, off, card, ...credits], { fixed }));
      return [discounts.length, referral, offer];
    };
    // 10.00 less 10 % and with a fee of 2.99 is 11.99: 7.00 of friends, 4.99 of the rest.
    expect(left({})).toEqual([3, 0, 801]);
    expect(left({ isLost: true })).toEqual([3, 0, 801]);
    expect(left({ returned: { discounts: 1, referral: 700, offer: 499 } })).toEqual([4, 700, 1300]);
    expect(left({ returned: { discounts: 0, referral: 0, offer: 99 } })).toEqual([3, 0, 900]);
    expect(left({ used: { discounts: 0, referral: 1, offer: 2 } })).toEqual([4, 699, 1298]);
    expect(left({ discountPercent: 0, discountAmount: 500 })[0]).toBe(3);
    expect(left({ discountPercent: 0 })[0]).toBe(4);
  });
  test('go to the earliest deliveries; of one day, to the first series', () => {
    const planned = plan(household([...starts('rex'), percent, off, card, ...credits]));
    expect(
      planned.map(({ discountPercent, discountAmount, referralCredit, offerCredit, reducedBy }) => [
        discountPercent,
        discountAmount,
        referralCredit,
        offerCredit,
        reducedBy,
      ]),
    ).toEqual([
      [
        50,
        0,
        700,
        1300,
        {
          credit: 'CARD',
          credits: [
            { label: null, amount: 300 },
            { label: 'CARD', amount: 1000 },
          ],
        },
      ],
      [10, 0, 0, 0, { discount: 'TEN' }],
      [10, 0, 0, 0, { discount: 'TEN' }],
    ]);
    const second = code('4', { kind: 'credit', label: 'SECOND', amount: 1000 });
    const [both] = plan(household([...starts('rex'), off, card, second]));
    const { credits: parts, ...names } = both!.reducedBy;
    expect({ discountAmount: both!.discountAmount, names }).toEqual({
      discountAmount: 500,
      names: { discount: 'FIVE', credit: 'CARD, SECOND' },
    });
    expect(parts!.map(({ label }) => label)).toEqual(['CARD', 'SECOND']);
    // The card has been given back meanwhile, what comes after it is used.
    const spent = new Map([['code/4', 1000]]);
    const [later] = plan(household([...starts('rex'), card, second], { spent, fixed: [] }));
    expect(later!.reducedBy).toEqual({ credit: 'CARD' });
    const course: Decision = ['course', 'rex', { series: 0, items: [itemOf('rex', 'treatment')] }];
    expect(
      plan(household([...starts('rex'), course]))
        .map(({ series }) => series)
        .slice(0, 2),
    ).toEqual([0, 1]);
  });
  test('wait for food of their minimum', () => {
    const large = code('1', { kind: 'discount', label: 'LARGE', percent: 10, deliveries: 1, minimum: 4000 });
    const course: Decision = ['course', 'rex', { series: 0, items: [itemOf('rex', 'treatment', { unitPrice: 9000 })] }];
    const discounted = (...newFacts: Decision[]) =>
      plan(household([...starts('rex'), large, ...newFacts]))
        .map(({ discountPercent }) => discountPercent)
        .slice(0, 3);
    const usual = (unitPrice: number): Decision => [
      'contents',
      'rex/f2',
      { items: [itemOf('rex', 'dry', { unitPrice })], days: 28, plan: 1 },
    ];
    const first: Decision = [
      'contents',
      'rex/f1',
      { items: [itemOf('rex', 'dry', { unitPrice: 3999 })], days: 28, plan: 1 },
    ];
    expect(discounted(first, usual(4000))).toEqual([0, 10, 0]);
    expect(discounted(first, usual(3999))[1]).toBe(0);
    expect(discounted(course)[0]).toBe(0);
    const free: Decision = ['contents', 'rex/f1', { items: [], days: 28, plan: 1 }];
    expect(discounted(['discount', '1', { percent: 50 }], free).slice(0, 2)).toEqual([0, 50]);
  });
});

describe('The rows of planned deliveries', () => {
  test('have an order number of eight digits', () => {
    expect(orderId(1, 1)).toBe('1011-2648');
    expect(orderId(4, 11)).toBe('1118-3695');
    expect(orderId(12_345, 99)).toBe('2812-8226');
    for (const [series, sequence] of [
      [0, 0],
      [1_000_000, 1000],
    ] as const)
      expect(orderId(series, sequence)).toMatch(/^[1-9]\d{3}-\d{4}$/);
  });
  const [planned] = plan(
    household([...starts('rex'), ['note', 'rex/f1', 'Knock'], ['credit', '1', { kind: 'offer', amount: 5 }]]),
  );
  const columns = columnsOf(planned!);
  const row = {
    ...columns,
    lines: planned!.lines,
    items: planned!.items,
    reduced_by: {},
    place: null,
  } as unknown as DeliveryRow;
  test('have what the plan decides, in their columns', () => {
    expect(columns).toEqual({
      date: monday,
      method: 'window',
      fee: null,
      lines: JSON.stringify(planned!.lines),
      items: JSON.stringify(planned!.items),
      place: null,
      note: 'Knock',
      discount_percent: 0,
      discount_amount: 0,
      reduced_by: '{}',
      referral_credit: 0,
      offer_credit: 5,
    });
    const place = { name: 'Ann Lee', line1: '7 Mill Lane', line2: '', postcode: 'YO1 7HB', city: 'York' };
    expect(columnsOf({ ...planned!, place }).place).toBe(JSON.stringify(place));
  });
  test('look the same as long as the customer sees no difference', () => {
    expect(looksSame(row, planned!)).toBe(true);
    expect(looksSame({ ...row, id: 7, version: 9 }, { ...planned!, lines: [] })).toBe(true);
    for (const other of [
      { date: '2027-01-12' },
      { method: 'named-day' },
      { items: [] },
      { note: '' },
      { place: { name: 'Ann Lee' } },
      { discount_percent: 1 },
      { discount_amount: 1 },
      { reduced_by: { credit: 'CARD' } },
      { referral_credit: 1 },
      { offer_credit: 6 },
      { method: 'named-day', fee: 349 },
    ])
      expect(looksSame({ ...row, ...other } as DeliveryRow, planned!), Object.keys(other)[0]).toBe(false);
  });
  const named = (id: number, date: string, names: string, more: object = {}) => ({
    id,
    date,
    home: names.split(' ')[0]!,
    lines: names
      .split(' ')
      .filter(Boolean)
      .map((name) => ({ name, days: 28 })),
    outcome: 'ok' as 'ok' | 'cancelled',
    ...more,
  });
  test('have the name of their first line, unless they are cancelled', () => {
    const rows = [
      named(1, monday, 'rex/f1 bella/f1'),
      named(2, monday, 'rex/f2', { outcome: 'cancelled' }),
      named(3, monday, ''),
    ];
    expect(namesIn(rows)).toEqual({ 'rex/f1': 1 });
  });
  test('are found in this order: restored, of the day, of the name, of the home, of any line', () => {
    const delivery = (date: string, names: string) => ({
      date,
      lines: sent(date, names).lines as { name: string; days: number }[],
    });
    const find = (rows: ReturnType<typeof named>[], restored = {}) =>
      match([delivery(monday, 'rex/f1 bella/f1')], rows, restored)
        .values()
        .next().value?.id;
    const other = '2027-02-08';
    const byLine = named(5, other, 'max/f1 bella/f1');
    const byHome = named(4, other, 'max/f2', { home: 'rex/f1' });
    const byName = named(3, other, 'rex/f1', { home: 'max/f9' });
    const byDay = named(2, monday, 'max/f3 bella/f1');
    const restored = named(1, other, 'max/f4');
    const gone = { outcome: 'cancelled' as const };
    const all = [byLine, byHome, byName, byDay, restored];
    expect(find(all, { 'rex/f1': 1 })).toBe(1);
    expect(find(all)).toBe(2);
    expect(find(all.slice(0, 3))).toBe(3);
    expect(find(all.slice(0, 2))).toBe(4);
    expect(find(all.slice(0, 1))).toBe(5);
    expect(find([])).toBe(undefined);
    expect(find([{ ...byDay, ...gone }, byHome])).toBe(4);
    expect(find([named(9, monday, 'max/f1'), byHome])).toBe(4);
    expect(find([{ ...byLine, ...gone }])).toBe(5);
    expect(find([named(9, other, 'max/f1')])).toBeUndefined();
  });
  test('are each of one delivery', () => {
    const rows = [named(1, monday, 'rex/f1 bella/f1')];
    const deliveries = [
      { date: monday, lines: [{ name: 'rex/f1', days: 28 }] },
      { date: '2027-01-12', lines: [{ name: 'bella/f1', days: 28 }] },
    ];
    expect([...match(deliveries, rows).entries()]).toEqual([[deliveries[0], rows[0]]]);
  });
});
