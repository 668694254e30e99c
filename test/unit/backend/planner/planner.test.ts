import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideDate } from '../../../../demo/backend/deliveries/open-delivery.ts';
import { canonical } from '../../../../demo/backend/platform/canonical.ts';
import { Facts } from '../../../../demo/backend/planner/plan/facts.ts';
import type { Decision } from '../../../../demo/backend/planner/plan/facts.ts';
import { dogOf, foodLine, isFoodLine, numberOf } from '../../../../demo/backend/rules/deliveries/lines.ts';
import { nextFoodLine } from '../../../../demo/backend/planner/plan/plan-input.ts';
import { decideExtra, decideParcel } from '../../../../demo/backend/planner/plan/extras.ts';
import { decideGift } from '../../../../demo/backend/planner/plan/gifts.ts';
import { usedBy } from '../../../../demo/backend/planner/plan/credits.ts';
import { plan } from '../../../../demo/backend/planner/plan/planner.ts';
import type { PlannedDelivery } from '../../../../demo/backend/planner/plan/deliveries.ts';
import type { FixedDelivery, PlanInput } from '../../../../demo/backend/planner/plan/plan-input.ts';
import { deliveryDayFrom, windowEnd } from '../../../../demo/backend/rules/deliveries/calendar.ts';
import { productItem } from '../../../../demo/backend/rules/food/catalogue.ts';
import { firstPortions } from '../../../../demo/backend/rules/food/portions.ts';
import { sumsOf } from '../../../../demo/backend/rules/food/prices.ts';
import { sharesOf } from '../../../../demo/backend/rules/food/recipes.ts';
import { treatmentDays } from '../../../../demo/backend/rules/food/treatment.ts';
import { addDays, daysBetween } from '../../../../src/days.ts';
import { runs } from '../../../support/project/length.ts';

// The pure planner over a year of random newFacts of a household: what must hold for every sequence. `RUNS` and `SEED`
// choose how many years, and which.
const seed = process.env['SEED'] === undefined ? undefined : Number(process.env['SEED']);

const country = 'GB';
const dogs = ['rex', 'bella', 'max'];
const start = '2026-11-12';
const credit = 9000;
const packOf = (dog: string) => ({
  petPublicId: dog,
  identifier: `${dog}-pack`,
  kind: 'treatment' as const,
  product: 'flea-tick',
  quantity: 1,
  unitPrice: 1150,
  unit: 'pack',
  unitGrams: null,
  contents: null,
});

type Step =
  | { do: 'clock'; days: number }
  | { do: 'interval'; dog: number; weeks: number }
  | { do: 'pause'; dog: number; from: number; days: number | null }
  | { do: 'resume'; dog: number }
  | { do: 'end'; dog: number; days: number | null }
  | { do: 'date'; at: number; days: number }
  | { do: 'method'; named: boolean }
  | { do: 'quantity'; at: number; quantity: number }
  | { do: 'swap'; dog: number; later: number; isOwn: boolean; alternates: boolean }
  | {
      do: 'extra';
      dog: number;
      product: number;
      often: 'every' | 'once' | 'never' | 'paused';
      quantity: number;
      later: number;
    }
  | { do: 'inOne'; dog: number; product: number; quantity: number; later: number }
  | { do: 'parcel'; dog: number; product: number; quantity: number }
  | { do: 'gift'; product: number; quantity: number }
  | { do: 'lost'; at: number }
  | { do: 'undo' };

const dog = fc.nat(dogs.length - 1);
/** The last one isn't sold any more. */
const products = ['dental-chews', 'salmon-bites', 'last-years-cake'];
const product = fc.nat(products.length - 1);
const adoptedQuantity = 4;
const friend = { name: 'Kim Lee', line1: '1 High Street', line2: '', postcode: 'BA1 1AA', city: 'Bath' };
const extraStep = (whom: fc.Arbitrary<number>, what: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('extra' as const),
        dog: whom,
        product: what,
        often: fc.constantFrom('every', 'every', 'paused', 'paused', 'once', 'never'),
        quantity: fc.integer({ min: 1, max: 3 }),
        later: fc.nat(2),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('inOne' as const),
        dog: whom,
        product: what,
        quantity: fc.nat(2),
        later: fc.nat(2),
      }),
    },
    fc.record({
      do: fc.constant('parcel' as const),
      dog: whom,
      product: what,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  );
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('clock' as const), days: fc.integer({ min: 1, max: 45 }) }) },
  fc.record({ do: fc.constant('interval' as const), dog, weeks: fc.integer({ min: 2, max: 8 }) }),
  fc.record({
    do: fc.constant('pause' as const),
    dog,
    from: fc.nat(60),
    days: fc.option(fc.integer({ min: 1, max: 90 })),
  }),
  fc.record({ do: fc.constant('resume' as const), dog }),
  fc.record({ do: fc.constant('end' as const), dog, days: fc.option(fc.nat(80)) }),
  fc.record({ do: fc.constant('date' as const), at: fc.nat(5), days: fc.integer({ min: -20, max: 40 }) }),
  fc.record({ do: fc.constant('method' as const), named: fc.boolean() }),
  fc.record({ do: fc.constant('quantity' as const), at: fc.nat(5), quantity: fc.nat(3) }),
  fc.record({
    do: fc.constant('swap' as const),
    dog,
    later: fc.nat(2),
    isOwn: fc.boolean(),
    alternates: fc.boolean(),
  }),
  { weight: 3, arbitrary: extraStep(dog, product) },
  fc.record({ do: fc.constant('gift' as const), product: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('lost' as const), at: fc.nat(5) }),
  { weight: 2, arbitrary: fc.constant({ do: 'undo' as const }) },
);

/** What was chosen about a dog's extra: how often, or how many in one food line. `first`: the first line that was open. */
interface ExtraChoice {
  dog: string;
  product: string;
  how: 'every' | 'once' | 'never' | 'paused' | 'inOne';
  quantity: number;
  line: number;
  first: number;
}

/** A model of a dog's extra: the quantity in each food line that can still be changed, after these choices. */
function expectedIn(
  choices: readonly ExtraChoice[],
  line: number,
  adopted: readonly (readonly [line: number, quantity: number])[],
): number {
  let every: { line: number; quantity: number; isPaused: boolean } | undefined;
  let single = new Map<number, number>(adopted);
  for (const { how, quantity, line: chosen, first } of choices) {
    const dropFrom = (from: number): void => {
      single = new Map([...single].filter(([number]) => number < from));
    };
    if (how === 'inOne') single.set(chosen, quantity);
    else if (how === 'paused') {
      if (every?.isPaused === false) single = new Map([...single].filter(([at, count]) => at < first || count === 0));
      every = every && { ...every, isPaused: true };
    } else if (how === 'every' && every) every = { ...every, quantity, isPaused: false };
    else if (how === 'every') {
      every = { line: chosen, quantity, isPaused: false };
      dropFrom(chosen);
    } else {
      every = undefined;
      dropFrom(first);
      if (how === 'once') single.set(chosen, quantity);
    }
  }
  return single.get(line) ?? (every && !every.isPaused && line >= every.line ? every.quantity : 0);
}

/** A household: the log of its changes, and what can't be changed any more. */
class World {
  today = start;
  changes: { newFacts: readonly Decision[]; before: string; isPlain: boolean; extra: ExtraChoice | undefined }[] = [];
  fixed: FixedDelivery[] = [];
  readonly #first: Decision[] = [
    ['method', '', 'window'],
    ...dogs.flatMap((name): Decision[] => [
      ['series', name, 1],
      ['begun', name, { floor: addDays(start, 3), was: 'complete' }],
      ['interval', name, { days: 28, line: 0, floor: addDays(start, 3) }],
      ['usual', name, { items: [], days: 0, plan: 0 }],
    ]),
    ['course', 'rex', { series: 2, items: [packOf('rex')] }],
    ['course', 'bella', { series: 2, items: [packOf('bella')] }],
    // From before the planner.
    ['contents', 'rex/f2', { items: [productItem(products[0]!, 'rex', adoptedQuantity, 'GBP')!], days: 28, plan: 1 }],
    ['credit', '1', { kind: 'referral', amount: credit }],
  ];

  get firstOpen(): string {
    return addDays(this.today, 3);
  }

  get input(): PlanInput {
    return {
      country,
      currency: 'GBP',
      facts: new Facts().with([...this.#first, ...this.changes.flatMap(({ newFacts }) => newFacts)]),
      dogs: dogs.map((publicId) => ({ publicId, plans: [{ line: 1, portions: firstPortions, blend: 'gentle' }] })),
      fixed: this.fixed,
      firstOpen: this.firstOpen,
    };
  }

  get planned(): PlannedDelivery[] {
    return plan(this.input);
  }

  /** Lets deliveries pass their last day for changes. */
  settle(): void {
    for (const delivery of this.planned)
      if (delivery.date < this.firstOpen)
        this.fixed.push({ ...delivery, discountCode: delivery.reducedBy.discount, isLost: false });
  }

  decide(newFacts: readonly Decision[], extra?: ExtraChoice): void {
    if (newFacts.length > 0) this.changes.push({ newFacts, before: canonical(this.planned), isPlain: true, extra });
  }

  /** Takes a step. Returns whether it did anything. */
  take(step: Step): void {
    const { facts } = this.input;
    const open = this.planned;
    const floor = deliveryDayFrom(country, this.firstOpen);
    const away = 'dog' in step ? facts.get('away', dogs[step.dog]!) : null;
    switch (step.do) {
      case 'clock': {
        const before = open;
        this.today = addDays(this.today, step.days);
        this.settle();
        // Later an undo would meet deliveries that can't be changed any more.
        for (const change of this.changes) change.isPlain = false;
        this.expectUnmoved(before);
        return;
      }
      case 'interval': {
        const name = dogs[step.dog]!;
        const line = nextFoodLine(this.input, name);
        return this.decide([['interval', name, { days: step.weeks * 7, line, floor }]]);
      }
      case 'pause': {
        if (away && !away.ended && (away.until === null || away.until > this.today)) return undefined;
        const from = addDays(this.today, step.from);
        const until = step.days === null ? null : addDays(from, step.days);
        return this.decide([
          ['away', dogs[step.dog]!, { kind: 'pause', from, until, reason: null, ended: false, floor }],
        ]);
      }
      case 'resume':
        return away
          ? this.decide([['away', dogs[step.dog]!, { ...away, until: floor, ended: true, floor }]])
          : undefined;
      case 'end': {
        const name = dogs[step.dog]!;
        if (step.days === null) return facts.get('end', name) ? this.decide([['end', name, null]]) : undefined;
        const day = addDays(this.today, step.days);
        return this.decide([['end', name, { kind: 'cancellation', reference: 'C-1', day }]]);
      }
      case 'date': {
        const delivery = open[step.at % Math.max(1, open.length)];
        if (!delivery) return undefined;
        const date = deliveryDayFrom(country, addDays(delivery.date, step.days));
        return date < this.firstOpen ? undefined : this.decide(decideDate(this.input, delivery, date));
      }
      case 'method':
        return this.decide([['method', '', step.named ? 'named-day' : 'window']]);
      case 'quantity': {
        const pack = open.filter(({ kind }) => kind === 'treatment')[step.at % 3];
        const item = pack?.items[0];
        return pack && item
          ? this.decide([['item', `${pack.lines[0]!.name}/${item.identifier}`, { quantity: step.quantity }]])
          : undefined;
      }
      case 'swap': {
        const name = dogs[step.dog]!;
        const line = nextFoodLine(this.input, name) + step.later;
        const own = sharesOf('gentle').map(({ recipe }) => recipe);
        const recipes = own.map((recipe, index) => (index === 0 && !step.isOwn ? 'duck-pumpkin' : recipe));
        return this.decide([
          ['recipes', foodLine(name, line), { blend: 'gentle', recipes, alternates: step.alternates }],
          ...facts
            .all('recipes', `${name}/f`)
            .filter(({ about }) => numberOf(about) > line)
            .map(({ about }): Decision => ['recipes', about, null]),
        ]);
      }
      case 'extra':
      case 'inOne': {
        const name = dogs[step.dog]!;
        const key = products[step.product]!;
        const first = nextFoodLine(this.input, name);
        const line = first + step.later;
        const { quantity } = step;
        const how = step.do === 'inOne' ? step.do : step.often;
        const chosen: ExtraChoice = { dog: name, product: key, how, quantity, line, first };
        if (how === 'inOne') {
          const item = productItem(key, name, 0, 'GBP');
          return item
            ? this.decide([['item', `${foodLine(name, line)}/${key}`, { quantity, item }]], chosen)
            : undefined;
        }
        const before = facts.get('extra', `${name}/${key}`);
        if (how === 'paused')
          return before
            ? this.decide(decideExtra(this.input, name, key, { ...before, often: 'every', isPaused: true }), chosen)
            : undefined;
        const often = how === 'never' ? { often: how } : { often: how, quantity, line, isPaused: false };
        return this.decide(decideExtra(this.input, name, key, often), chosen);
      }
      case 'parcel': {
        const { quantity } = step;
        return this.decide(
          decideParcel(this.input, dogs[step.dog]!, products[step.product]!, { quantity, date: floor }),
        );
      }
      case 'gift': {
        const number = this.changes.length + 1;
        const items = { [products[step.product]!]: step.quantity };
        return this.decide(decideGift('GBP', { number, items, place: friend, words: '', series: 1, date: floor }));
      }
      case 'lost': {
        const sent = this.fixed.at(-1 - step.at);
        if (sent)
          this.fixed = this.fixed.map((each) =>
            each === sent ? { ...each, isLost: true, returned: usedBy(each, 'GBP') } : each,
          );
        for (const change of this.changes) change.isPlain = false;
        return undefined;
      }
      case 'undo': {
        const change = this.changes.pop();
        // Undone at once, it restores exactly what was there.
        if (change?.isPlain) expect(canonical(this.planned)).toBe(change.before);
        return undefined;
      }
    }
  }

  /** Time alone moves nothing: what was planned is there as it was, until it passes its last day for changes. */
  expectUnmoved(before: readonly PlannedDelivery[]): void {
    const now = [...this.fixed, ...this.planned];
    for (const delivery of before) {
      const same = now.find(({ lines }) => lines.some(({ name }) => name === delivery.lines[0]!.name));
      expect(same && [same.date, same.method, canonical(same.items)], delivery.lines[0]!.name).toEqual([
        delivery.date,
        delivery.method,
        canonical(delivery.items),
      ]);
    }
  }

  /** Each extra is in a delivery once, and in those that the choices name. */
  checkExtras(planned: readonly PlannedDelivery[]): void {
    for (const { lines, items, date } of planned) {
      const names = items.map(({ identifier }) => identifier);
      expect(new Set(names).size, `identifiers on ${date}: ${names.join()}`).toBe(names.length);
      for (const { name } of lines.filter((line) => isFoodLine(line.name)))
        for (const key of products) {
          const adopted = dogOf(name) === 'rex' && key === products[0] ? [[2, adoptedQuantity] as const] : [];
          const found = items.filter((item) => item.petPublicId === dogOf(name) && item.product === key);
          const choices = this.changes.flatMap(({ extra }) =>
            extra?.dog === dogOf(name) && extra.product === key ? [extra] : [],
          );
          const expected = key === products.at(-1) ? 0 : expectedIn(choices, numberOf(name), adopted);
          expect(
            found.map(({ quantity }) => quantity),
            `${key} in ${name}: ${JSON.stringify(choices)}`,
          ).toEqual(expected > 0 ? [expected] : []);
        }
    }
  }

  /** A gift changes nothing of the dogs' deliveries, and costs its full price. */
  checkGifts(planned: readonly PlannedDelivery[]): void {
    const { input } = this;
    const without = input.facts.with(input.facts.all('gift').map(({ about }): Decision => ['gift', about, null]));
    const own = planned.filter(({ kind }) => kind !== 'gift');
    expect(canonical(own)).toBe(canonical(plan({ ...input, facts: without })));
    for (const { lines, discountPercent, discountAmount, referralCredit, offerCredit } of planned)
      if (lines[0]!.name.startsWith('gift/'))
        expect({ lineCount: lines.length, discountPercent, discountAmount, referralCredit, offerCredit }).toEqual({
          lineCount: 1,
          discountPercent: 0,
          discountAmount: 0,
          referralCredit: 0,
          offerCredit: 0,
        });
  }

  check(): void {
    this.checkGifts(this.planned);
    const planned = this.planned.filter(({ kind }) => kind !== 'gift');
    this.checkExtras(planned);
    const names = [...this.fixed, ...planned].flatMap(({ lines }) => lines.map(({ name }) => name));
    expect(new Set(names).size, `each line once: ${names.join()}`).toBe(names.length);
    const sent = this.fixed.filter(({ isLost }) => !isLost);
    const all = [...sent, ...planned];
    for (const name of dogs) {
      const end = this.input.facts.get('end', name);
      const late = planned.filter(
        ({ date, lines }) => end && date > end.day && lines.some((line) => dogOf(line.name) === name),
      );
      expect(late, `${name} gets nothing after the end of its contract`).toEqual([]);
      const food = all
        .filter(({ lines }) => lines.some((line) => isFoodLine(line.name) && dogOf(line.name) === name))
        .toSorted((a, b) => a.date.localeCompare(b.date));
      for (const [index, { date }] of food.entries()) {
        const last = food[index - 1];
        if (last)
          expect(date > windowEnd(country, last.date, last.method), `${name} gets food twice on ${date}`).toBe(true);
      }
      const packs = all
        .flatMap(({ date, items, lines }) =>
          items
            .filter((item) => item.petPublicId === name && item.kind === 'treatment' && item.quantity > 0)
            // One that comes with food, or before a public holiday, is due on its day all the same.
            .map(({ quantity }) => ({
              date: lines.find((line) => dogOf(line.name) === name)!.rhythm ?? date,
              quantity,
            })),
        )
        .toSorted((a, b) => a.date.localeCompare(b.date));
      for (const [index, { date }] of packs.entries()) {
        const last = packs[index - 1];
        if (last)
          expect(daysBetween(last.date, date), `packs of ${name} on ${last.date} and ${date}`).toBeGreaterThanOrEqual(
            treatmentDays * last.quantity,
          );
      }
    }
    const used = all.reduce(
      (sum, { items, method, ...reductions }) =>
        sum - sumsOf(items, method === 'window' ? 0 : 299, reductions).referralCredit,
      0,
    );
    expect(used).toBeLessThanOrEqual(credit);
    // Nothing of the credit waits while a delivery could take it.
    const free = planned.reduce(
      (sum, { items, method, ...reductions }) => sum + sumsOf(items, method === 'window' ? 0 : 299, reductions).total,
      0,
    );
    if (free > 0) expect(used).toBe(credit);
  }
}

test('any year of newFacts: no food twice, each extra once and where it was chosen, packs twelve weeks apart, no credit lost, undo restores, time moves nothing', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 40 }), (steps) => {
      const world = new World();
      world.settle();
      for (const step of steps) {
        world.take(step);
        world.check();
      }
    }),
    { numRuns: runs(50, 3000), ...(seed !== undefined && { seed }) },
  );
}, 600_000);

test('any choices of one extra, with pauses, an end, time and undos between: it is in each delivery once, and where it was chosen', () => {
  const rex = fc.constant(0);
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 8, arbitrary: extraStep(rex, fc.constant(0)) },
    { weight: 2, arbitrary: fc.constant({ do: 'undo' as const }) },
    fc.record({ do: fc.constant('clock' as const), days: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ do: fc.constant('pause' as const), dog: rex, from: fc.nat(9), days: fc.option(fc.nat(40)) }),
    fc.record({ do: fc.constant('resume' as const), dog: rex }),
    fc.record({ do: fc.constant('end' as const), dog: rex, days: fc.option(fc.nat(5)) }),
    fc.record({ do: fc.constant('date' as const), at: fc.nat(5), days: fc.integer({ min: -5, max: 20 }) }),
  );
  fc.assert(
    fc.property(fc.nat(2), fc.array(step, { minLength: 4, maxLength: 12 }), (later, steps) => {
      const world = new World();
      world.settle();
      world.take({ do: 'extra', dog: 0, product: 0, often: 'every', quantity: 1, later });
      for (const each of steps) {
        world.take(each);
        world.check();
      }
    }),
    { numRuns: runs(60, 2000), ...(seed !== undefined && { seed }) },
  );
}, 600_000);
