import type { Ranges } from '../../../src/contract/deliveries/changes.ts';
import { addDays, daysBetween } from '../../../src/days.ts';
import type { Widget } from '../../../src/element/widget.tsx';
import { emptyDays, gapsUntil } from '../../shared/delivery/empty-days.ts';
import { isolate } from '../../../src/i18n/isolate.ts';

type Food = Ranges['food'][number];

/** A day on which the delivery can come. */
type Day = Pick<Ranges['methods'][number]['dates'][number], 'date' | 'until' | 'gaps'>;

/**
 * Dogs whose food must last until this delivery. If a backend states only that another delivery brings it before, not how
 * much, or states neither, there is no estimate.
 */
const waiting = (food: readonly Food[]): Food[] =>
  food.filter(({ moreBefore, coming }) => moreBefore === false || coming.length > 0);

/** No food lasts longer: the calendar ends before. */
const mostDays = 3650;

/** The day on which a dog's bowl is empty if this delivery comes on `arrival`. Deliveries that come before it count. */
export const emptyAt = ({ runsOut, coming, dailyGrams }: Food, arrival: string): string =>
  coming
    .filter(({ date }) => date < arrival)
    .reduce(
      (empty, { date, grams }) =>
        addDays(empty > date ? empty : date, Math.min(mostDays, Math.floor(grams / dailyGrams))),
      runsOut,
    );

/** The day on which the first bowl is empty; undefined: nothing is known. */
export const firstEmpty = (food: readonly Food[], arrival: string): string | undefined =>
  waiting(food)
    .map((each) => emptyAt(each, arrival))
    .toSorted()[0];

/** Days on which a bowl may be empty before the delivery comes on this day: of one dog, or of the first; undefined: nothing is known. */
export function emptyBefore(food: readonly Food[], { date, until, gaps }: Day, dog?: string): number | undefined {
  const counted = emptyDays(gapsUntil(gaps, until), dog);
  const empty = firstEmpty(food, date);
  return counted ?? (empty === undefined ? undefined : Math.max(0, daysBetween(empty, date)));
}

/** Whether a bowl may be empty before a delivery that comes on that day. */
export const isEmptyBefore = (food: Ranges['food'] = [], day: Day): boolean => (emptyBefore(food, day) ?? 0) > 0;

/**
 * How long the food lasts beyond the next delivery: "6 days to spare", "bowl empty for 2 days"; nothing if unknown. The backend counts the
 * days without food, the food in the house is an estimate.
 */
export function bowlWords({ t }: Pick<Widget, 't'>, food: Ranges['food'] = [], day: Day, dog?: string): string {
  const count = emptyBefore(food, day, dog);
  if (count) return Number.isFinite(count) ? t('changeDate.bowl.empty', { count }) : '';
  const empty = firstEmpty(food, day.date);
  if (empty === undefined) return '';
  const spare = daysBetween(day.date, empty);
  return spare > 0 ? t('changeDate.bowl.spare', { count: spare }) : t('changeDate.bowl.just');
}

/** The same for each dog, by name. */
export const bowlsWords = (widget: Pick<Widget, 't'>, food: Ranges['food'], day: Day): string =>
  waiting(food)
    .map((each) => `${isolate(each.name)}: ${bowlWords(widget, [each], day, each.petPublicId)}`)
    .join(' · ');
