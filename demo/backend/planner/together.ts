import type { InferInput } from 'valibot';
import type { Money } from '../../../src/contract/base.ts';
import type { together } from '../../../src/contract/deliveries/together.ts';
import { addDays, daysBetween } from '../../../src/days.ts';
import { dogOf, isFoodLine, numberOf, seriesOf } from '../rules/deliveries/lines.ts';
import { gapsOf } from './gaps.ts';
import type { Gap } from './gaps.ts';
import type { Decision } from './plan/facts.ts';
import { plan } from './plan/planner.ts';
import type { PlannedDelivery } from './plan/deliveries.ts';
import type { PlanInput } from './plan/plan-input.ts';
import { plannedSums } from './plan/reductions.ts';

/** Days that are tried, the nearest first. */
const mostTries = 4;

/** Days by which food may come later, where that leaves no bowl empty. */
const mostLater = 14;

/** Days by which a bowl that is empty already may be filled later: as for any dog that joins a delivery of others. */
const mostLaterIfEmpty = 6;

const foodIn = (deliveries: readonly PlannedDelivery[]): PlannedDelivery[] =>
  deliveries.filter(({ kind, lines }) => kind === 'food' && lines.some(({ name }) => isFoodLine(name)));

const has = ({ lines }: PlannedDelivery, line: string): boolean => lines.some(({ name }) => name === line);
const dogsIn = ({ lines }: PlannedDelivery): string[] => lines.map(({ name }) => dogOf(name));

/** A change, and the plans without and with it. */
export interface Change {
  input: PlanInput;
  /** The plan without the change. */
  before: readonly PlannedDelivery[];
  newFacts: readonly Decision[];
  /** The plan with the change. */
  after: readonly PlannedDelivery[];
  /** The food lines whose day the change may move away from others, of each dog in order. */
  lines: readonly string[];
  /** Dogs that can share the parcels of these lines, although they haven't so far. */
  mates?: readonly string[];
  today: string;
}

/** The food lines after those of a delivery, of the same dogs. */
export const linesAfter = (planned: readonly PlannedDelivery[], { lines }: Pick<PlannedDelivery, 'lines'>): string[] =>
  planned
    .flatMap((each) => each.lines.map(({ name }) => name))
    .filter(
      (line) =>
        isFoodLine(line) &&
        lines.some(({ name }) => seriesOf(name) === seriesOf(line) && numberOf(name) < numberOf(line)),
    );

/** Food that the change takes out of a parcel with others, or that doesn't get into one. */
interface Split {
  lines: string[];
  /** Its day. */
  date: string;
  /** The dogs that it came with, or can come with. */
  others: Set<string>;
}

/** What a change splits first. A dog without deliveries before the change belongs to each parcel of its household. */
function splitBy({ before, after, lines, mates = [] }: Change): Split | undefined {
  const [old, now] = [foodIn(before), foodIn(after)];
  const moved = new Set(lines.map(dogOf));
  const othersOf = (line: string): string[] => {
    const isNew = !old.some((each) => dogsIn(each).includes(dogOf(line)));
    const parcels = isNew ? old : old.filter((each) => has(each, line));
    return [...parcels.flatMap(dogsIn), ...mates].filter((dog) => !moved.has(dog));
  };
  const splits = lines.flatMap((line) => {
    const parcel = now.find((each) => has(each, line));
    const others = new Set(othersOf(line));
    return parcel && others.size > 0 && !dogsIn(parcel).some((dog) => others.has(dog))
      ? [{ line, date: parcel.date, others }]
      : [];
  });
  const firsts = splits.filter(
    ({ line }, index) => splits.findIndex((each) => seriesOf(each.line) === seriesOf(line)) === index,
  );
  const [first] = firsts.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  if (!first) return undefined;
  const same = firsts.filter(({ date }) => date === first.date);
  return {
    lines: same.map(({ line }) => line),
    date: first.date,
    others: new Set(same.flatMap(({ others }) => [...others])),
  };
}

/** Whether a change sends food apart that could come in one parcel. */
export const splits = (change: Change): boolean => splitBy(change) !== undefined;

/** The day that keeps one parcel, with the plan if it is chosen. */
export interface Together {
  date: string;
  newFacts: Decision[];
  planned: PlannedDelivery[];
  /** What the customer sees of it. Names are added. */
  offer: Omit<InferInput<typeof together>, 'pets' | 'others'>;
  dogs: string[];
  others: string[];
}

/** Whether a gap is part of one that is there anyway. One that has begun may be somewhat longer. */
function isWithin(gap: Gap, known: Gap, today: string): boolean {
  if (gap.dog !== known.dog || gap.from < known.from) return false;
  if (gap.until === null || known.until === null) return known.until === null;
  return gap.until <= addDays(known.until, known.from === today ? mostLaterIfEmpty : 0);
}

/** Number and fees of the parcels with food up to a day. */
function parcelsOf(planned: readonly PlannedDelivery[], until: string, currency: string) {
  const counted = planned.filter(({ date }) => date <= until);
  const fees = counted.reduce((sum, each) => sum + plannedSums(each, currency).deliveryFee, 0);
  return { count: counted.length, fees };
}

/**
 * Returns the day on which food that a change splits off comes in one parcel with that of other dogs; undefined if nothing is split,
 * or no day leaves fewer parcels. It makes no bowl empty: one that is empty already may stay so for a few days more.
 */
export function togetherOf(change: Change): Together | undefined {
  const { input, newFacts, after, today } = change;
  const split = splitBy(change);
  if (!split) return undefined;
  const apart = foodIn(after);
  const decided = { ...input, facts: input.facts.with(newFacts) };
  const emptyIn = (planned: readonly PlannedDelivery[]): Gap[] =>
    input.dogs.flatMap(({ publicId }) => gapsOf(decided, planned, publicId, today));
  const gaps = emptyIn(after);
  const days = apart
    .filter((each) => dogsIn(each).some((dog) => split.others.has(dog)))
    .map(({ date }) => date)
    .filter((date) => date >= input.firstOpen && date <= addDays(split.date, mostLater))
    .toSorted((a, b) => Math.abs(daysBetween(split.date, a)) - Math.abs(daysBetween(split.date, b)))
    .slice(0, mostTries);
  for (const date of days) {
    const newDays: Decision[] = split.lines.map((line) => ['date', line, date]);
    const planned = plan({ ...input, facts: input.facts.with([...newFacts, ...newDays]) });
    const food = foodIn(planned);
    const parcel = food.find((each) => each.date === date && split.lines.every((line) => has(each, line)));
    const others = parcel ? [...new Set(dogsIn(parcel))].filter((dog) => split.others.has(dog)) : [];
    if (!parcel || others.length === 0) continue;
    if (!emptyIn(planned).every((gap) => gaps.some((known) => isWithin(gap, known, today)))) continue;
    const [until = ''] = [apart, food].map((each) => each.at(-1)!.date).toSorted();
    const [one, other] = [parcelsOf(apart, until, input.currency), parcelsOf(food, until, input.currency)];
    if (other.count >= one.count || other.fees > one.fees) continue;
    const moneyOf = (amount: number): Money => ({ amount, currency: input.currency as Money['currency'] });
    return {
      date,
      newFacts: newDays,
      planned,
      dogs: split.lines.map(dogOf),
      others,
      offer: {
        date,
        instead: split.date,
        countedUntil: until,
        parcels: { apart: one.count, together: other.count },
        saved: moneyOf(one.fees - other.fees),
        total: moneyOf(plannedSums(parcel, input.currency).total),
      },
    };
  }
  return undefined;
}
