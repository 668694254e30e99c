import { addDays, daysBetween } from '../../days.ts';
import type { WeightLog } from './weights.ts';
import { listOf } from '../../standard.ts';

/** A chart of the log in pixels, which the page and the printed sheet draw alike. */
export interface WeightChart {
  points: { x: number; y: number }[];
  /** The line through the points, as the points of an SVG `polyline`. */
  line: string;
  /** What dogs of the breed weigh while they grow, as those of a `polygon` and its edges; null: not shown. */
  guide: { area: string; least: string; most: string } | null;
  kilograms: { y: number; kg: number }[];
  /** `anchor`: of the label, so that it stays within the chart. */
  days: { x: number; day: string; anchor: 'start' | 'middle' | 'end' }[];
}

/** Room for the labels of the axes, in pixels. */
export const chartRoom = { left: 44, right: 14, top: 10, bottom: 28 } as const;

/** The steps between lines of the chart, in kilograms: the first that leaves few enough. */
const steps = [0.5, 1, 2, 5, 10, 20, 50];
const mostLines = 6;
/** Days around a single entry. */
const around = 14;

/** Lays out the chart. undefined: there is no entry to draw. */
export function weightChart(
  { entries, growth }: Pick<WeightLog, 'entries' | 'growth'>,
  { width, height }: { width: number; height: number },
): WeightChart | undefined {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (!newest || !oldest) return undefined;
  const ends = [oldest.day, newest.day, ...(growth ?? []).map(({ day }) => day)].toSorted();
  const isOne = ends[0] === ends.at(-1);
  const [from, until] = isOne ? [addDays(ends[0]!, -around), addDays(ends[0]!, around)] : [ends[0]!, ends.at(-1)!];
  const weights = [...entries.map(({ kg }) => kg), ...(growth ?? []).flatMap(({ least, most }) => [least, most])];
  const [least, most] = [Math.min(...weights), Math.max(...weights)];
  // Small changes of a grown dog don't look like large ones.
  const [lower, upper] = [Math.min(least, most * 0.85), Math.max(most, least * 1.15)];
  const step = steps.find((each) => (upper - lower) / each <= mostLines - 1) ?? steps.at(-1)!;
  const [bottom, top] = [Math.floor(lower / step) * step, Math.ceil(upper / step) * step];
  const round = (pixels: number): number => Math.round(pixels * 10) / 10;
  const xOf = (day: string): number =>
    round(
      chartRoom.left + (daysBetween(from, day) / daysBetween(from, until)) * (width - chartRoom.left - chartRoom.right),
    );
  const yOf = (kg: number): number =>
    round(chartRoom.top + ((top - kg) / (top - bottom)) * (height - chartRoom.top - chartRoom.bottom));
  const points = entries.toReversed().map(({ day, kg }) => ({ x: xOf(day), y: yOf(kg) }));
  const lineOf = (each: readonly { x: number; y: number }[]): string => each.map(({ x, y }) => `${x},${y}`).join(' ');
  const edge = (side: 'least' | 'most') => (growth ?? []).map((each) => ({ x: xOf(each.day), y: yOf(each[side]) }));
  const middle = addDays(from, Math.round(daysBetween(from, until) / 2));
  return {
    points,
    line: lineOf(points),
    guide: growth && {
      area: lineOf([...edge('least'), ...edge('most').toReversed()]),
      least: lineOf(edge('least')),
      most: lineOf(edge('most')),
    },
    kilograms: listOf(Math.round((top - bottom) / step) + 1, (index) => {
      const kg = Math.round((bottom + index * step) * 10) / 10;
      return { kg, y: yOf(kg) };
    }),
    days: (isOne ? [ends[0]!] : [...new Set([from, middle, until])]).map((day) => ({
      day,
      x: xOf(day),
      anchor: day === from ? 'start' : day === until ? 'end' : 'middle',
    })),
  };
}

/** What dogs of the breed weigh on a day of their growth, between two days of the guide; undefined: it has none. */
export function guideOn(growth: WeightLog['growth'], day: string): { least: number; most: number } | undefined {
  const index = (growth ?? []).findIndex((each) => each.day >= day);
  const [before, after] = [growth?.[index - 1], growth?.[index]];
  if (after?.day === day) return after;
  if (!before || !after) return undefined;
  const share = daysBetween(before.day, day) / daysBetween(before.day, after.day);
  const between = (side: 'least' | 'most'): number =>
    Math.round((before[side] + (after[side] - before[side]) * share) * 10) / 10;
  return { least: between('least'), most: between('most') };
}

/** The same in words, `8.2–10.4`. `number`: formats one. */
export function guideText(growth: WeightLog['growth'], day: string, number: (kg: number) => string): string {
  const guide = guideOn(growth, day);
  return guide ? `${number(guide.least)}–${number(guide.most)}` : '–';
}
