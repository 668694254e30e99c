import type { Ranges } from '../../../src/contract/deliveries/changes.ts';
import { addDays, daysBetween } from '../../../src/days.ts';
import type { Widget } from '../../../src/element/widget.tsx';
import { isolate } from '../../../src/i18n/isolate.ts';

type Food = Ranges['food'][number];

/**
 * Dogs whose food must last until this delivery. If a backend states only that another delivery brings it before, not how
 * much, or states neither, there is no estimate.
 */
const waiting = (food: Ranges['food']): Food[] =>
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
export const firstEmpty = (food: Ranges['food'] = [], arrival: string): string | undefined =>
  waiting(food)
    .map((each) => emptyAt(each, arrival))
    .toSorted()[0];

/** Whether a bowl is empty before a delivery that comes on that day. */
export const isEmptyBefore = (food: Ranges['food'] | undefined, arrival: string): boolean =>
  arrival > (firstEmpty(food, arrival) ?? arrival);

/** How long the food lasts beyond the next delivery: "6 days to spare", "bowl empty for 2 days"; nothing if unknown. */
export function bowlWords({ t }: Pick<Widget, 't'>, food: Ranges['food'] | undefined, arrival: string): string {
  const empty = firstEmpty(food, arrival);
  if (empty === undefined) return '';
  const spare = daysBetween(arrival, empty);
  if (spare === 0) return t('changeDate.bowl.just');
  return t(spare > 0 ? 'changeDate.bowl.spare' : 'changeDate.bowl.empty', { count: Math.abs(spare) });
}

/** The same for each dog, by name. */
export const bowlsWords = (widget: Pick<Widget, 't'>, food: Ranges['food'], arrival: string): string =>
  waiting(food)
    .map((each) => `${isolate(each.name)}: ${bowlWords(widget, [each], arrival)}`)
    .join(' · ');
