import { addDays, daysBetween } from '../../../src/days.ts';
import type { DeliveryMethod } from '../../../src/contract/deliveries/delivery.ts';
import type { DailyPortions } from '../../../src/contract/pets/feeding-plan.ts';
import type { BoxAddress } from '../rules/customer/address.ts';
import { boxItemsFor } from '../rules/food/box-items.ts';
import { deliveryDayFrom, deliveryDayUntil, windowEnd } from '../rules/deliveries/calendar.ts';
import type { StoredItem } from '../rules/food/box-items.ts';
import { feeOf, sumsOf } from '../rules/food/prices.ts';
import { treatmentDays } from '../rules/food/treatment.ts';
import type { Contents, Facts } from './facts.ts';

/** One dog's food or pack in a delivery. */
export interface Line {
  /** `rex/f5` is the fifth food line of rex, `rex/t2` its second pack. Names are never used twice. */
  name: string;
  /** Days until the next line: how long the food or the pack lasts. */
  days: number;
  /** Whether the dog may still join deliveries of others: it has just begun, come back, or changed its interval. */
  seeks?: boolean;
}

/** Discounts and credits that a delivery may use, in percent and minor units. */
interface Reductions {
  discountPercent: number;
  referralCredit: number;
  offerCredit: number;
}

/** A delivery that can't be changed any more. */
export interface FixedDelivery extends Reductions {
  date: string;
  method: DeliveryMethod;
  lines: readonly Line[];
  items: readonly StoredItem[];
  /** It was lost, returned or never paid, so nothing of it reached the dogs. */
  isLost: boolean;
  /** Another delivery replaces it, free of charge: what it was paid with stays used. */
  isReplaced?: boolean;
  /** The customer withdrew from it before it left. Its lines keep their numbers, and no rhythm follows from it. */
  isWithdrawn?: boolean;
}

export interface Dog {
  publicId: string;
  /** The plans by the number of their first food line. */
  plans: readonly { line: number; portions: DailyPortions; blend: string | null }[];
}

export interface PlanInput {
  country: string;
  currency: string;
  facts: Facts;
  /** In the order in which a delivery lists them. */
  dogs: readonly Dog[];
  fixed: readonly FixedDelivery[];
  /** The first day whose deliveries can still be changed. It decides how far to plan, and nothing else. */
  firstOpen: string;
}

export interface PlannedDelivery extends Reductions {
  series: number;
  kind: 'food' | 'treatment';
  date: string;
  method: DeliveryMethod;
  lines: Line[];
  items: StoredItem[];
  place: BoxAddress | null;
  note: string;
}

/** Each dog has this many deliveries ahead. */
export const ahead = 3;
/** Days by which a dog without deliveries in common with others gets its food earlier, or later with an empty bowl. */
const joins = { earlier: 13, later: 6 };
/** Days that a delivery window leaves open. Within them a new interval keeps the day. */
const slack = 3;
/** Days for which the packs of one line can last: three of them. */
const mostPackDays = 3 * treatmentDays;
/** An upper limit of lines in one plan, for a clock that was moved by a century. */
const mostLines = 5300;

export const foodLine = (dog: string, number: number): string => `${dog}/f${number}`;
export const packLine = (dog: string, number: number): string => `${dog}/t${number}`;
export const dogOf = (line: string): string => line.slice(0, line.lastIndexOf('/'));
export const numberOf = (line: string): number => Number(line.slice(line.lastIndexOf('/') + 2));
export const isFoodLine = (line: string): boolean => line[line.lastIndexOf('/') + 1] === 'f';

/** The number of the dog's first food line that can still be changed. */
export const nextFoodLine = ({ fixed }: Pick<PlanInput, 'fixed'>, dog: string): number =>
  Math.max(
    0,
    ...fixed.flatMap(({ lines }) =>
      lines.filter(({ name }) => isFoodLine(name) && dogOf(name) === dog).map(({ name }) => numberOf(name)),
    ),
  ) + 1;

const latest = (...days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b), '');

/** A line with its day, before lines are put together to deliveries. */
interface Placed extends Line {
  dog: string;
  number: number;
  date: string;
  method: DeliveryMethod;
  series: number;
  place: BoxAddress | null;
  note: string;
  items: StoredItem[];
}

const isFood = ({ kind }: StoredItem): boolean => kind === 'dry' || kind === 'wet';
const isPack = ({ kind }: StoredItem): boolean => kind === 'treatment';

/** The last delivery day whose window ends by a day. */
export function lastDayUntil(country: string, end: string, method: DeliveryMethod): string {
  let day = deliveryDayUntil(country, end);
  while (windowEnd(country, day, method) > end) day = deliveryDayUntil(country, addDays(day, -1));
  return day;
}

/** The plan in force with a line. */
export const planAt = ({ plans }: Dog, line: number): Dog['plans'][number] | undefined =>
  plans.findLast((plan) => plan.line <= line) ?? plans[0];

/** Replaces the food in contents by that of a plan. Everything else stays, and so does the order. */
function withFood(
  { items }: Contents,
  publicId: string,
  { portions, blend }: Dog['plans'][number],
  days: number,
  currency: string,
): StoredItem[] {
  const food = boxItemsFor({ petPublicId: publicId, portions, blend, currency, days, scoop: false });
  const at = items.findIndex(isFood);
  return items.filter((item) => !isFood(item)).toSpliced(Math.max(0, at), 0, ...food);
}

/** Puts the quantities into the items that the customer chose for this line. */
function withChoices(items: readonly StoredItem[], facts: Facts, line: string): StoredItem[] {
  const choices = facts
    .all('item', `${line}/`)
    .map(({ about, value }) => ({ identifier: about.slice(line.length + 1), ...value }));
  const chosen = items.flatMap((item) => {
    const choice = choices.find(({ identifier }) => identifier === item.identifier);
    if (!choice) return [item];
    const goes = choice.quantity === 0 && (item.kind === 'product' || item.kind === 'scoop');
    return goes ? [] : [{ ...item, quantity: choice.quantity }];
  });
  // A pack that was ordered once is placed by need: see `#placeOrder`.
  const added = choices.flatMap(({ identifier, quantity, item }) =>
    item && !isPack(item) && quantity > 0 && !items.some((each) => each.identifier === identifier)
      ? [{ ...item, quantity }]
      : [],
  );
  return [...chosen, ...added];
}

/** Plans the lines of one dog one by one. */
class Planner {
  readonly #input: PlanInput;
  /** The last day that matters to whether one dog's delivery joins another's. */
  readonly #far: string;
  readonly #food: Placed[] = [];

  constructor(input: PlanInput) {
    this.#input = input;
    const { facts, firstOpen } = input;
    const days = facts.all('away').map(({ value }) => value.until ?? '');
    this.#far = addDays(latest(firstOpen, ...days, ...facts.all('date').map(({ value }) => value)), 240);
  }

  plan(): PlannedDelivery[] {
    const { dogs } = this.#input;
    const started = dogs.filter(({ publicId }) => this.#input.facts.get('begun', publicId));
    this.#planFood(started);
    const packs: Placed[] = [];
    for (const dog of started) {
      this.#placeOrder(dog);
      this.#planPacks(dog, packs);
    }
    return this.#reduce([...this.#group(this.#food, 'food'), ...this.#group(packs, 'treatment')]);
  }

  /** Where a dog's fixed food deliveries leave it. */
  #foodChain({ publicId }: Dog): Chain {
    const { fixed, country } = this.#input;
    const chain: Chain = { number: 0, date: null, until: '', days: 0, foodUntil: '', seeks: true };
    const own = fixed.flatMap((delivery) =>
      delivery.lines
        .filter(({ name }) => isFoodLine(name) && dogOf(name) === publicId)
        .map((line) => ({ line, delivery })),
    );
    for (const { line, delivery } of own.toSorted((a, b) => numberOf(a.line.name) - numberOf(b.line.name))) {
      const { date, method, isLost } = delivery;
      const until = windowEnd(country, date, method);
      chain.number = numberOf(line.name);
      if (delivery.isWithdrawn) continue;
      chain.seeks = line.seeks ?? false;
      chain.days = line.days;
      chain.date = chain.date === null ? date : latest(chain.date, date);
      chain.until = latest(chain.until, until);
      if (!isLost) chain.foodUntil = addDays(latest(chain.foodUntil, until), line.days);
    }
    return chain;
  }

  #methodOf(line: string): DeliveryMethod {
    const { facts } = this.#input;
    return facts.get('lineMethod', line) ?? facts.get('method', '') ?? 'window';
  }

  /** The day of a dog's next line without a chosen day, and whether it may join a delivery of others. */
  #next(dog: string, chain: Chain, kind: 'food' | 'pack'): { day: string; seeks: boolean } | undefined {
    const { facts, country } = this.#input;
    const begun = facts.get('begun', dog)!;
    const interval = facts.get('interval', dog);
    const away = facts.get('away', dog);
    let seeks = kind === 'food' && (chain.seeks || chain.date === null);
    let day = chain.date === null ? begun.floor : addDays(chain.date, chain.days);
    if (kind === 'food' && interval && interval.line === chain.number + 1 && chain.foodUntil !== '') {
      const left = lastDayUntil(country, chain.foodUntil, this.#methodOf(foodLine(dog, interval.line)));
      seeks = true;
      if (Math.abs(daysBetween(left, day)) > slack) day = left;
    }
    day = latest(day, begun.floor, kind === 'food' ? (interval?.floor ?? '') : '', away?.floor ?? '');
    if (chain.until !== '') day = latest(day, addDays(chain.until, 1));
    day = deliveryDayFrom(country, day);
    const method = this.#methodOf(kind === 'food' ? foodLine(dog, chain.number + 1) : packLine(dog, chain.number + 1));
    if (this.#isAway(dog, day, method)) {
      if (away!.until === null) return undefined;
      seeks = kind === 'food';
      day = deliveryDayFrom(country, away!.until);
    }
    return this.#isAfterEnd(dog, day) ? undefined : { day, seeks };
  }

  /** Whether the dog's contract has ended by a day. */
  #isAfterEnd(dog: string, day: string): boolean {
    const end = this.#input.facts.get('end', dog);
    return end !== null && day > end.day;
  }

  /** Whether a delivery on a day falls into a pause. A window that reaches into one with an end comes after it. */
  #isAway(dog: string, day: string, method: DeliveryMethod): boolean {
    const away = this.#input.facts.get('away', dog);
    if (!away) return false;
    const { from, until } = away;
    return until === null ? day >= from : day < until && windowEnd(this.#input.country, day, method) >= from;
  }

  /** The day that the customer chose for a line, if it is possible. */
  #chosenDay(line: string, chain: Chain): string | undefined {
    const { facts } = this.#input;
    const date = facts.get('date', line);
    const dog = dogOf(line);
    if (date === null || date <= chain.until || this.#isAfterEnd(dog, date)) return undefined;
    return this.#isAway(dog, date, this.#methodOf(line)) ? undefined : date;
  }

  /** The day of a delivery of other dogs that this line joins. */
  #dayToJoin(line: Omit<Placed, 'date' | 'items'>, day: string, chain: Chain): string | undefined {
    const { facts } = this.#input;
    const away = facts.get('away', line.dog);
    const floor = latest(
      facts.get('begun', line.dog)!.floor,
      facts.get('interval', line.dog)?.floor ?? '',
      away?.floor ?? '',
    );
    const days = this.#food
      .filter(
        ({ series, dog, method, place }) =>
          series === line.series && dog !== line.dog && method === line.method && place === null,
      )
      .map(({ date }) => date)
      .filter((date) => date > chain.until && date >= floor)
      .filter((date) => !this.#isAway(line.dog, date, line.method) && !this.#isAfterEnd(line.dog, date))
      .toSorted();
    const earlier = days.findLast((date) => date <= day && date >= addDays(day, -joins.earlier));
    if (earlier !== undefined) return earlier;
    const isEmpty = chain.foodUntil <= day;
    return isEmpty ? days.find((date) => date > day && date <= addDays(day, joins.later)) : undefined;
  }

  #lineOf(name: string, series: number, chain: Chain, days: number, seeks: boolean): Omit<Placed, 'date' | 'items'> {
    const { facts } = this.#input;
    return {
      name,
      dog: dogOf(name),
      number: chain.number + 1,
      days,
      ...(seeks && { seeks }),
      series,
      method: this.#methodOf(name),
      place: facts.get('place', name),
      note: facts.get('note', name) ?? '',
    };
  }

  /** Places the food lines of all dogs by date, so that a line that may join others knows their days. */
  #planFood(dogs: readonly Dog[]): void {
    let waiting = dogs.flatMap((dog) => this.#candidateOf(dog, this.#foodChain(dog), 0) ?? []);
    for (let count = 0; count < mostLines && waiting.length > 0; count += 1) {
      const first = waiting.reduce((one, other) => (other.placedAt < one.placedAt ? other : one));
      const open = this.#placeFood(first);
      waiting = waiting.flatMap((each) =>
        each === first ? (this.#candidateOf(first.dog, first.chain, open) ?? []) : [each],
      );
    }
  }

  /** The next line of a dog's food; undefined if the dog gets none, or if enough are planned. */
  #candidateOf(dog: Dog, chain: Chain, open: number): Candidate | undefined {
    const { facts } = this.#input;
    const series = facts.get('series', dog.publicId);
    const interval = facts.get('interval', dog.publicId);
    const name = foodLine(dog.publicId, chain.number + 1);
    // A chosen day before a pause or an end stays, also where no other day would follow.
    const chosen = this.#chosenDay(name, chain);
    const next = chosen === undefined ? this.#next(dog.publicId, chain, 'food') : { day: chosen, seeks: false };
    if (series === null || !interval || !next || (open >= ahead && next.day > this.#far)) return undefined;
    const { day, seeks } = next;
    const line = this.#lineOf(name, series, chain, interval.days, seeks);
    return { dog, chain, open, line, day, placedAt: line.seeks ? addDays(day, joins.later) : day };
  }

  /** Places a line. Returns how many lines of the dog can still be changed. */
  #placeFood({ dog, chain, open, line, day }: Candidate): number {
    const joined = line.seeks && line.place === null ? this.#dayToJoin(line, day, chain) : undefined;
    if (joined !== undefined) delete line.seeks;
    const date = joined ?? day;
    const { country, firstOpen } = this.#input;
    this.#food.push({ ...line, date, items: this.#foodItems(dog, line.name, line.days) });
    const until = windowEnd(country, date, line.method);
    chain.number += 1;
    chain.date = date;
    chain.days = line.days;
    chain.until = until;
    chain.foodUntil = addDays(latest(chain.foodUntil, until), line.days);
    chain.seeks = line.seeks ?? false;
    return open + (date >= firstOpen ? 1 : 0);
  }

  /** What a line contains: the plan's food, the usual items, and what the customer chose for this line. */
  #foodItems(dog: Dog, name: string, days: number): StoredItem[] {
    const { facts, currency } = this.#input;
    const base = facts.get('contents', name) ?? facts.get('usual', dog.publicId) ?? { items: [], days: 0, plan: 0 };
    const plan = planAt(dog, numberOf(name));
    const isPacked = base.days === days && (!plan || plan.line === base.plan);
    const items = isPacked || !plan ? base.items : withFood(base, dog.publicId, plan, days, currency);
    return withChoices(items, facts, name);
  }

  /** The last day until which each pack of a dog lasts, by their days. One that the customer removed counts as one. */
  #packsOf(publicId: string): { date: string; end: string }[] {
    const packs = [...this.#input.fixed.filter(({ isLost }) => !isLost), ...this.#food];
    return packs.flatMap(({ date, items }) =>
      items
        .filter((item) => item.petPublicId === publicId && isPack(item))
        .map(({ quantity }) => ({ date, end: addDays(date, treatmentDays * Math.max(1, quantity)) })),
    );
  }

  /** Puts a pack that was ordered once to the first food that comes when the last pack is used up. */
  #placeOrder({ publicId }: Dog): void {
    const { facts, fixed } = this.#input;
    const order = facts.get('order', publicId);
    if (!order) return;
    const { item, floor } = order;
    const isSent = fixed.some(
      ({ date, items }) =>
        date >= floor && items.some((each) => each.petPublicId === publicId && each.identifier === item.identifier),
    );
    if (isSent) return;
    const due = latest(floor, ...this.#packsOf(publicId).map(({ end }) => end));
    const line = this.#food.find(({ dog, date }) => dog === publicId && date >= due);
    if (!line) return;
    const choice = facts.get('item', `${line.name}/${item.identifier}`);
    line.items = [
      ...line.items.filter(({ identifier }) => identifier !== item.identifier),
      { ...item, ...(choice && { quantity: choice.quantity }) },
    ];
  }

  #planPacks({ publicId }: Dog, packs: Placed[]): void {
    const { facts, fixed, country, firstOpen } = this.#input;
    const course = facts.get('course', publicId);
    if (!course) return;
    const own = fixed
      .flatMap(({ lines, date, method, isWithdrawn }) =>
        lines
          .filter(({ name }) => !isFoodLine(name) && dogOf(name) === publicId)
          .map((line) => ({ ...line, date, isWithdrawn, until: windowEnd(country, date, method) })),
      )
      .toSorted((a, b) => numberOf(a.name) - numberOf(b.name));
    const chain: Chain = { number: 0, date: null, until: '', days: 0, foodUntil: '', seeks: false };
    for (const { name, date, until, isWithdrawn } of own) {
      chain.number = numberOf(name);
      if (isWithdrawn) continue;
      chain.until = latest(chain.until, until);
      chain.date = date;
      chain.days = 0;
    }
    let due = latest(...this.#packsOf(publicId).map(({ end }) => end));
    let open = 0;
    for (let count = 0; count < mostLines; count += 1) {
      if (due !== '') {
        chain.date = due;
        chain.days = 0;
      }
      const name = packLine(publicId, chain.number + 1);
      const items = withChoices(course.items, facts, name);
      const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
      const days = treatmentDays * Math.max(1, quantity);
      const chosen = this.#chosenDay(name, chain);
      const date = chosen !== undefined && chosen >= due ? chosen : this.#next(publicId, chain, 'pack')?.day;
      if (date === undefined || (open >= ahead && date > addDays(this.#far, mostPackDays * ahead))) return;
      const line = this.#lineOf(name, course.series, chain, days, false);
      if (quantity > 0) packs.push({ ...line, date, items });
      due = addDays(date, days);
      chain.number += 1;
      chain.until = windowEnd(country, date, line.method);
      if (date >= firstOpen && quantity > 0) open += 1;
    }
  }

  /** Puts lines of one day together, and leaves out what is further than the next deliveries of each dog. */
  #group(lines: readonly Placed[], kind: PlannedDelivery['kind']): Omit<PlannedDelivery, keyof Reductions>[] {
    const { dogs, firstOpen } = this.#input;
    const near = new Set(
      dogs.flatMap(({ publicId }) => {
        const own = lines.filter(({ dog }) => dog === publicId);
        const past = own.filter(({ date }) => date < firstOpen).length;
        return own.slice(0, past + ahead).map(({ name }) => name);
      }),
    );
    const groups = new Map<string, Placed[]>();
    for (const line of lines) {
      const key = JSON.stringify([line.series, line.date, line.method, line.place]);
      groups.set(key, [...(groups.get(key) ?? []), line]);
    }
    const position = new Map(dogs.map(({ publicId }, index) => [publicId, index]));
    return [...groups.values()]
      .filter((group) => group.some(({ name }) => near.has(name)))
      .map((group) => {
        const sorted = group.toSorted((a, b) => position.get(a.dog)! - position.get(b.dog)!);
        const { series, date, method, place } = sorted[0]!;
        return {
          series,
          kind,
          date,
          method,
          place,
          note: sorted.find(({ note }) => note !== '')?.note ?? '',
          lines: sorted.map(({ name, days, seeks }) => ({ name, days, ...(seeks && { seeks }) })),
          items: sorted.flatMap(({ items }) => items),
        };
      });
  }

  /** Lets the earliest deliveries use the discounts and credits that no fixed one has used. */
  #reduce(deliveries: Omit<PlannedDelivery, keyof Reductions>[]): PlannedDelivery[] {
    const { facts, fixed, currency } = this.#input;
    const paid = fixed.filter(({ isLost, isReplaced }) => !isLost || isReplaced);
    const used = paid.map(({ items, method, ...reductions }) => sumsOf(items, feeOf(method, currency), reductions));
    const creditOf = (kind: 'referral' | 'offer'): number =>
      facts.all('credit').reduce((sum, { value }) => sum + (value.kind === kind ? value.amount : 0), 0);
    let referral = creditOf('referral') + used.reduce((sum, { referralCredit }) => sum + referralCredit, 0);
    let offer = creditOf('offer') + used.reduce((sum, { offerCredit }) => sum + offerCredit, 0);
    const discounts = facts.all('discount').map(({ value }) => value.percent);
    const left = discounts.slice(paid.filter(({ discountPercent }) => discountPercent > 0).length);
    return deliveries
      .toSorted((a, b) => (a.date === b.date ? a.series - b.series : a.date < b.date ? -1 : 1))
      .map((delivery) => {
        const reductions: Reductions = {
          discountPercent: delivery.kind === 'food' ? (left.shift() ?? 0) : 0,
          referralCredit: Math.max(0, referral),
          offerCredit: Math.max(0, offer),
        };
        const sums = sumsOf(delivery.items, feeOf(delivery.method, currency), reductions);
        referral += sums.referralCredit;
        offer += sums.offerCredit;
        return { ...delivery, ...reductions };
      });
  }
}

/** The next line of a dog, before it is placed. */
interface Candidate {
  dog: Dog;
  chain: Chain;
  /** Lines of the dog that are placed and can still be changed. */
  open: number;
  line: Omit<Placed, 'date' | 'items'>;
  /** Its day, if it joins no other. */
  day: string;
  /** The day up to which all lines of others are placed before it. */
  placedAt: string;
}

/** Where the lines of a dog stand before the next one. */
interface Chain {
  number: number;
  date: string | null;
  /** The last day of the last window. */
  until: string;
  days: number;
  /** The day on which the bowl is empty, if food arrives on the last day of each window. */
  foodUntil: string;
  seeks: boolean;
}

/**
 * Plans the deliveries of a customer that can still be changed, by date: each dog's next three, and what shares them. It
 * follows from the facts and from what can't be changed any more, and from nothing else: time alone moves nothing.
 */
export const plan = (input: PlanInput): PlannedDelivery[] => new Planner(input).plan();
