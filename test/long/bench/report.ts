import type { Visit } from './measure.ts';
import type { Variant } from './variants.ts';

/** All rounds of one variant, window and visit. */
export interface Series {
  variant: Variant;
  window: string;
  visit: string;
  visits: Visit[];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const columns = [
  'variant',
  'first widget',
  '× limit',
  'all six',
  '(min–max)',
  '× limit',
  'blocking',
  'shift',
  'JS kB',

  'script',
  'style',
];

const whole = (value: number): string => String(Math.round(value));

function row({ variant, visits }: Series, limit: Series): string[] {
  const of = (series: Series, key: keyof Visit): number => median(series.visits.map((each) => each[key]));
  const mine = (key: keyof Visit): number => of({ variant, visits } as Series, key);
  const all = visits.map((each) => each.all);
  return [
    variant,
    whole(mine('first')),
    (mine('first') / of(limit, 'first')).toFixed(2),
    whole(mine('all')),
    `${whole(Math.min(...all))}–${whole(Math.max(...all))}`,
    (mine('all') / of(limit, 'all')).toFixed(2),
    whole(mine('blocking')),
    mine('shift').toFixed(3),
    mine('script').toFixed(1),
    whole(mine('run')),
    whole(mine('style')),
  ];
}

/** A Markdown table for each window and visit: medians, times in ms. */
export function report(all: readonly Series[]): string {
  const groups = new Map<string, Series[]>();
  for (const series of all) {
    const name = `${series.window}, ${series.visit} visit`;
    groups.set(name, [...(groups.get(name) ?? []), series]);
  }
  return [...groups]
    .map(([name, group]) => {
      const limit = group.find(({ variant }) => variant === 'limit') ?? group[0]!;
      const lines = [columns, columns.map(() => '---'), ...group.map((each) => row(each, limit))];
      return `### ${name}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`;
    })
    .join('\n\n');
}
