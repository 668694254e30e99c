import { addDays, daysBetween } from '../../../../src/days.ts';
import type { DeliveryMethod } from '../../../../src/contract/deliveries/delivery.ts';
import { deliveryDayFrom, deliveryDayUntil, isHoliday, windowEnd } from '../../rules/deliveries/calendar.ts';
import { dogOf, foodLine, numberOf, packLine } from '../../rules/deliveries/lines.ts';
import type { Placed } from '../../rules/deliveries/lines.ts';
import type { PlanInput } from './plan-input.ts';

/** Days that a delivery window leaves open. Within them a new interval keeps the day. */
const slack = 3;

export const latest = (...days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b), '');

/** Where the lines of a dog stand before the next one. */
export interface Chain {
  number: number;
  /** The day of the last one in the rhythm, from which the next one follows. */
  date: string | null;
  /** The last day of the last window. */
  until: string;
  days: number;
  /** The day on which the bowl is empty, if food arrives on the last day of each window. */
  foodUntil: string;
  seeks: boolean;
}

/** The last delivery day whose window ends by a day. */
export function lastDayUntil(country: string, end: string, method: DeliveryMethod): string {
  let day = deliveryDayUntil(country, end);
  while (windowEnd(country, day, method) > end) day = deliveryDayUntil(country, addDays(day, -1));
  return day;
}

export const methodOf = ({ facts }: PlanInput, line: string): DeliveryMethod =>
  facts.get('lineMethod', line) ?? facts.get('method', '') ?? 'window';

/** A dog's next line without a chosen day. */
interface NextDay {
  day: string;
  /** Whether it may join a delivery of others. */
  seeks: boolean;
  /** Its day in the rhythm, where a public holiday moves it. */
  rhythm?: string;
}

/** The most days by which a public holiday moves a delivery forward. */
const mostBefore = 7;

/** Whether a delivery would come on a public holiday, or its window reaches over one. */
function meetsHoliday(country: string, day: string, method: DeliveryMethod): boolean {
  const end = windowEnd(country, day, method);
  for (let each = day; each <= end; each = addDays(each, 1)) if (isHoliday(country, each)) return true;
  return false;
}

/** The last day on which a window would end that starts on a day, without public holidays. */
const usualEnd = (day: string, method: DeliveryMethod): string => windowEnd('', day, method);

/**
 * The day of a delivery that meets a public holiday: the first one after it, or an earlier one if the food of the last
 * delivery would run out, or the last pack. It follows from the rhythm alone, so that dogs in step stay together.
 */
function aroundHoliday(
  { country }: PlanInput,
  chain: Chain,
  day: string,
  { method, kind }: { method: DeliveryMethod; kind: 'food' | 'pack' },
): string {
  const later = deliveryDayFrom(country, day);
  const runsOut =
    kind === 'food'
      ? addDays(latest(chain.until, windowEnd(country, chain.date!, method)), chain.days)
      : usualEnd(day, method);
  if (windowEnd(country, later, method) <= runsOut) return later;
  const earlier = lastDayUntil(country, runsOut, method);
  return earlier < day && earlier > chain.until && earlier >= addDays(day, -mostBefore) ? earlier : later;
}

/** The day of a dog's next line. @source DECISIONS.md#holidays */
export function nextDay(input: PlanInput, dog: string, chain: Chain, kind: 'food' | 'pack'): NextDay | undefined {
  const { facts, country } = input;
  const begun = facts.get('begun', dog)!;
  const interval = facts.get('interval', dog);
  const away = facts.get('away', dog);
  let seeks = kind === 'food' && (chain.seeks || chain.date === null);
  const inRhythm = chain.date === null ? begun.floor : addDays(chain.date, chain.days);
  let day = inRhythm;
  if (kind === 'food' && interval && interval.line === chain.number + 1 && chain.foodUntil !== '') {
    const left = lastDayUntil(country, chain.foodUntil, methodOf(input, foodLine(dog, interval.line)));
    seeks = true;
    if (Math.abs(daysBetween(left, day)) > slack) day = left;
  }
  const name = kind === 'food' ? foodLine(dog, chain.number + 1) : packLine(dog, chain.number + 1);
  const floor = latest(
    begun.floor,
    kind === 'food' ? (interval?.floor ?? '') : '',
    facts.get('earliest', name) ?? '',
    away?.floor ?? '',
  );
  day = latest(day, floor);
  if (chain.until !== '') day = latest(day, addDays(chain.until, 1));
  const method = methodOf(input, name);
  const isMoved = chain.date !== null && day === inRhythm && meetsHoliday(country, day, method);
  const moved = isMoved ? aroundHoliday(input, chain, day, { method, kind }) : '';
  day = moved !== '' && moved >= floor ? moved : deliveryDayFrom(country, day);
  let rhythm = isMoved && day !== inRhythm ? inRhythm : undefined;
  if (isAway(input, dog, day, method)) {
    if (away!.until === null) return undefined;
    seeks = kind === 'food';
    day = deliveryDayFrom(country, away!.until);
    rhythm = undefined;
  }
  return isAfterEnd(input, dog, day) ? undefined : { day, seeks, ...(rhythm && { rhythm }) };
}

/** Whether the dog's contract has ended by a day. */
export function isAfterEnd({ facts }: PlanInput, dog: string, day: string): boolean {
  const end = facts.get('end', dog);
  return end !== null && day > end.day;
}

/** Whether a delivery on a day falls into a pause. A window that reaches into one with an end comes after it. */
export function isAway({ facts, country }: PlanInput, dog: string, day: string, method: DeliveryMethod): boolean {
  const away = facts.get('away', dog);
  if (!away) return false;
  const { from, until } = away;
  return until === null ? day >= from : day < until && windowEnd(country, day, method) >= from;
}

/** The day that the customer chose for a line, if it is possible. */
export function chosenDay(input: PlanInput, line: string, chain: Chain): string | undefined {
  const date = input.facts.get('date', line);
  const dog = dogOf(line);
  if (date === null || date <= chain.until || isAfterEnd(input, dog, date)) return undefined;
  if (date < (input.facts.get('earliest', line) ?? '')) return undefined;
  return isAway(input, dog, date, methodOf(input, line)) ? undefined : date;
}

/** A dog's next line, before it has a day. */
export function lineOf(
  input: PlanInput,
  name: string,
  {
    series,
    days,
    seeks = false,
    rhythm,
  }: { series: number; days: number; seeks?: boolean; rhythm?: string | undefined },
): Omit<Placed, 'date' | 'items'> {
  const { facts } = input;
  return {
    name,
    dog: dogOf(name),
    number: numberOf(name),
    days,
    ...(seeks && { seeks }),
    ...(rhythm && { rhythm }),
    series,
    method: methodOf(input, name),
    place: facts.get('place', name),
    note: facts.get('note', name) ?? '',
  };
}
