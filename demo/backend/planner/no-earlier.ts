import type { DeliveryRow } from '../platform/database/schema.ts';
import { dogOf, seriesOf } from '../rules/deliveries/lines.ts';
import type { Loaded } from './load.ts';
import type { Decision } from './plan/facts.ts';

/** Parts of a delivery that don't come any more. */
interface Dropped {
  row: Pick<DeliveryRow, 'lines'>;
  dogs: ReadonlySet<string>;
}

/**
 * Returns facts by which nothing takes the place of what was dropped before deliveries end or pause on a later day: the lines
 * that follow keep their days up to that day.
 */
export function noEarlier(
  { rows, input: { firstOpen } }: Pick<Loaded, 'rows' | 'input'>,
  dropped: readonly Dropped[],
  from: string,
): Decision[] {
  const open = rows.filter(({ outcome, date }) => outcome === 'ok' && date >= firstOpen);
  const ended = dropped.flatMap(({ row, dogs }) => row.lines.filter(({ name }) => dogs.has(dogOf(name))));
  return [...new Set(ended.map(({ name }) => seriesOf(name)))].flatMap((series): Decision[] => {
    const isNext = ({ name }: { name: string }): boolean => seriesOf(name) === series;
    const next = open.find(({ lines }) => lines.some(isNext));
    return next && from > firstOpen
      ? [['earliest', next.lines.find(isNext)!.name, next.date < from ? next.date : from]]
      : [];
  });
}
