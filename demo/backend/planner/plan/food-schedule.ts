import { addDays } from '../../../../src/days.ts';
import { windowEnd } from '../../rules/deliveries/calendar.ts';
import { foodItems } from './contents.ts';
import { Horizon } from './horizon.ts';
import { chosenDay, isAfterEnd, isAway, latest, lineOf, nextDay } from './line-days.ts';
import type { Chain } from './line-days.ts';
import { isFood } from '../../rules/food/delivery-items.ts';
import { foodLine, mostLines, numberOf } from '../../rules/deliveries/lines.ts';
import type { Placed } from '../../rules/deliveries/lines.ts';
import { fixedLines, isGone } from './plan-input.ts';
import type { Dog, PlanInput } from './plan-input.ts';

/** Days by which a dog without deliveries in common with others gets its food earlier, or later with an empty bowl. */
const joins = { earlier: 13, later: 6 };

/** The next line of a dog, before it is placed. */
interface Candidate {
  dog: Dog;
  chain: Chain;
  line: Omit<Placed, 'date' | 'items'>;
  /** Its day, if it joins no other. */
  day: string;
  /** The day before which all lines of others are placed first: it may join each of them. */
  placedAt: string;
}

/** Where a dog's fixed food deliveries leave it. */
function foodChain(input: PlanInput, { publicId }: Dog): Chain {
  const chain: Chain = { number: 0, date: null, until: '', days: 0, foodUntil: '', seeks: true };
  for (const { line, delivery } of fixedLines(input, publicId, 'food')) {
    const { date, method, items } = delivery;
    const isFed =
      !delivery.isLost ||
      items.some((item) => item.petPublicId === publicId && isFood(item) && !isGone(delivery, item));
    const until = windowEnd(input.country, date, method);
    chain.number = numberOf(line.name);
    if (delivery.isWithdrawn || line.isWithdrawn) continue;
    chain.seeks = line.seeks ?? false;
    chain.days = line.days;
    chain.date = latest(chain.date ?? '', line.rhythm ?? date);
    chain.until = latest(chain.until, until);
    if (isFed) chain.foodUntil = addDays(latest(chain.foodUntil, until), line.days);
  }
  return chain;
}

/** The line of another dog whose delivery this line joins. */
function lineToJoin(input: PlanInput, placed: readonly Placed[], { line, day, chain }: Candidate): Placed | undefined {
  const { facts } = input;
  const floor = latest(
    facts.get('begun', line.dog)!.floor,
    facts.get('interval', line.dog)?.floor ?? '',
    facts.get('earliest', line.name) ?? '',
    facts.get('away', line.dog)?.floor ?? '',
  );
  const others = placed
    .filter(
      ({ series, dog, method, place }) =>
        series === line.series && dog !== line.dog && method === line.method && place === null,
    )
    .filter(({ date }) => date > chain.until && date >= floor)
    .filter(({ date }) => !isAway(input, line.dog, date, line.method) && !isAfterEnd(input, line.dog, date))
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const earlier = others.findLast(({ date }) => date <= day && date >= addDays(day, -joins.earlier));
  if (earlier !== undefined) return earlier;
  const isEmpty = chain.foodUntil <= day;
  return isEmpty ? others.find(({ date }) => date > day && date <= addDays(day, joins.later)) : undefined;
}

/** The next line of a dog's food; undefined if the dog gets none. */
function candidateOf(input: PlanInput, dog: Dog, chain: Chain): Candidate | undefined {
  const { facts } = input;
  const series = facts.get('series', dog.publicId);
  const interval = facts.get('interval', dog.publicId);
  const name = foodLine(dog.publicId, chain.number + 1);
  // A chosen day before a pause or an end stays, also where no other day would follow.
  const chosen = chosenDay(input, name, chain);
  const own = nextDay(input, dog.publicId, chain, 'food');
  // To keep a day that a holiday gave leaves the rhythm as it is.
  const next =
    chosen === undefined ? own : own?.day === chosen ? { ...own, seeks: false } : { day: chosen, seeks: false };
  if (series === null || !interval || !next) return undefined;
  const { day, seeks, rhythm } = next;
  const line = lineOf(input, name, { series, days: interval.days, seeks, rhythm });
  return { dog, chain, line, day, placedAt: line.seeks ? addDays(day, joins.later + 1) : day };
}

/** Places a line among those of all dogs, and moves its dog's chain on. */
function place(input: PlanInput, placed: Placed[], candidate: Candidate): Placed {
  const { dog, chain, line, day } = candidate;
  const joined = line.seeks && line.place === null ? lineToJoin(input, placed, candidate) : undefined;
  if (joined !== undefined) {
    delete line.seeks;
    delete line.rhythm;
    if (joined.rhythm) line.rhythm = joined.rhythm;
  }
  const date = joined?.date ?? day;
  const done = { ...line, date, items: foodItems(input, dog, line.name, line.days) };
  placed.push(done);
  const until = windowEnd(input.country, date, line.method);
  chain.number += 1;
  chain.date = line.rhythm ?? date;
  chain.days = line.days;
  chain.until = until;
  chain.foodUntil = addDays(latest(chain.foodUntil, until), line.days);
  chain.seeks = line.seeks ?? false;
  return done;
}

/** The lines up to the horizon. The last one of each dog has the day of the one that is planned later. */
function upTo(horizon: Horizon, placed: readonly Placed[]): Placed[] {
  const later = Map.groupBy(
    placed.filter((line) => !horizon.has(line)),
    ({ dog }) => dog,
  );
  const planned = placed.filter((line) => horizon.has(line));
  for (const [dog, [next]] of later) {
    const last = planned.findLast((line) => line.dog === dog);
    if (last) last.next = next!.date;
  }
  return planned;
}

export interface FoodSchedule {
  /** Up to the day to which all dogs are planned. */
  planned: Placed[];
  /** Also what is planned later, up to a day at least. */
  until: (day: string) => readonly Placed[];
}

/** Places the food lines of all dogs by date, so that a line that may join others knows their days, up to one day for all. */
export function planFood(input: PlanInput, dogs: readonly Dog[]): FoodSchedule {
  const horizon = new Horizon(input.firstOpen);
  const placed: Placed[] = [];
  let waiting = dogs.flatMap((dog) => candidateOf(input, dog, foodChain(input, dog)) ?? []);
  const placeWhile = (isNear: (candidate: Candidate) => boolean): void => {
    while (placed.length < mostLines && waiting.some(isNear)) {
      const first = waiting.reduce((one, other) => (other.placedAt < one.placedAt ? other : one));
      horizon.add(place(input, placed, first));
      waiting = waiting.flatMap((each) =>
        each === first ? (candidateOf(input, first.dog, first.chain) ?? []) : [each],
      );
    }
  };
  placeWhile(({ dog }) => !horizon.isPassedBy(dog.publicId));
  return {
    planned: upTo(horizon, placed),
    until: (day) => {
      const far = addDays(day, joins.later + 1 + joins.earlier);
      placeWhile(({ placedAt }) => placedAt <= far);
      return placed;
    },
  };
}
