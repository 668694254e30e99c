import type { Ranges } from '../../src/contract/deliveries/ranges.ts';
import { daysBetween } from '../../src/days.ts';
import type { Widget } from '../../src/element/widget.tsx';

type Food = Ranges['food'][number];

/** Dogs whose food must last until this box: no other one brings it before. */
const waiting = (food: Ranges['food']): Food[] => food.filter(({ moreBefore }) => !moreBefore);

/** The day on which the first bowl is empty; undefined: nothing is known. */
export const emptyOn = (food: Ranges['food'] = []): string | undefined =>
  waiting(food)
    .map(({ runsOut }) => runsOut)
    .toSorted()[0];

/** How a bowl that is empty on that day stands when a box comes: "6 days to spare", "bowl empty for 2 days". */
export function bowlWords({ t }: Pick<Widget, 't'>, runsOut: string, arrival: string): string {
  const spare = daysBetween(arrival, runsOut);
  if (spare === 0) return t('changeDate.bowl.just');
  return t(spare > 0 ? 'changeDate.bowl.spare' : 'changeDate.bowl.empty', { count: Math.abs(spare) });
}

/** The same for each dog, by name. */
export const bowlsWords = (widget: Pick<Widget, 't'>, food: Ranges['food'], arrival: string): string =>
  waiting(food)
    .map(({ name, runsOut }) => `${name}: ${bowlWords(widget, runsOut, arrival)}`)
    .join(' · ');
