import { addDays } from '../../../../src/days.ts';
import { windowEnd } from '../../rules/deliveries/calendar.ts';
import { foodItems } from './contents.ts';
import { chosenDay, farDay, isAfterEnd, isAway, latest, lineOf, nextDay } from './line-days.ts';
import type { Chain } from './line-days.ts';
import { ahead, foodLine, mostLines, numberOf } from '../lines.ts';
import type { Placed } from '../lines.ts';
import { fixedLines } from './plan-input.ts';
import type { Dog, PlanInput } from './plan-input.ts';

/** Days by which a dog without deliveries in common with others gets its food earlier, or later with an empty bowl. */
const joins = { earlier: 13, later: 6 };

/** The next line of a dog, before it is placed. */
interface Candidate {
  dog: Dog;
  chain: Chain;
  /** Lines of the dog that are placed and can still be changed. */
  open: number;
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
    const { date, method, isLost } = delivery;
    const until = windowEnd(input.country, date, method);
    chain.number = numberOf(line.name);
    if (delivery.isWithdrawn || line.isWithdrawn) continue;
    chain.seeks = line.seeks ?? false;
    chain.days = line.days;
    chain.date = latest(chain.date ?? '', line.rhythm ?? date);
    chain.until = latest(chain.until, until);
    if (!isLost) chain.foodUntil = addDays(latest(chain.foodUntil, until), line.days);
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

/** The next line of a dog's food; undefined if the dog gets none, or if enough are planned. */
function candidateOf(input: PlanInput, dog: Dog, chain: Chain, open: number, far: string): Candidate | undefined {
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
  if (series === null || !interval || !next || (open >= ahead && next.day > far)) return undefined;
  const { day, seeks, rhythm } = next;
  const line = lineOf(input, name, { series, days: interval.days, seeks, rhythm });
  return { dog, chain, open, line, day, placedAt: line.seeks ? addDays(day, joins.later + 1) : day };
}

/** Places a line among those of all dogs, and moves its dog's chain on. Returns how many lines of the dog can still be changed. */
function place(input: PlanInput, placed: Placed[], candidate: Candidate): number {
  const { dog, chain, open, line, day } = candidate;
  const joined = line.seeks && line.place === null ? lineToJoin(input, placed, candidate) : undefined;
  if (joined !== undefined) {
    delete line.seeks;
    delete line.rhythm;
    if (joined.rhythm) line.rhythm = joined.rhythm;
  }
  const date = joined?.date ?? day;
  placed.push({ ...line, date, items: foodItems(input, dog, line.name, line.days) });
  const until = windowEnd(input.country, date, line.method);
  chain.number += 1;
  chain.date = line.rhythm ?? date;
  chain.days = line.days;
  chain.until = until;
  chain.foodUntil = addDays(latest(chain.foodUntil, until), line.days);
  chain.seeks = line.seeks ?? false;
  return open + (date >= input.firstOpen ? 1 : 0);
}

/** Places the food lines of all dogs by date, so that a line that may join others knows their days. */
export function planFood(input: PlanInput, dogs: readonly Dog[]): Placed[] {
  const far = farDay(input);
  const placed: Placed[] = [];
  let waiting = dogs.flatMap((dog) => candidateOf(input, dog, foodChain(input, dog), 0, far) ?? []);
  for (let count = 0; count < mostLines && waiting.length > 0; count += 1) {
    const first = waiting.reduce((one, other) => (other.placedAt < one.placedAt ? other : one));
    const open = place(input, placed, first);
    waiting = waiting.flatMap((each) =>
      each === first ? (candidateOf(input, first.dog, first.chain, open, far) ?? []) : [each],
    );
  }
  return placed;
}
