/** What was measured on a database. */
export interface Measured {
  customers: number;
  /** Milliseconds of each request, by its kind. */
  times: Map<string, number[]>;
  /** Share of a core while nothing is due. */
  idle: number;
  /** Requests a second. */
  throughput: number[];
  /** Milliseconds of processor time of server and PostgreSQL for a read. */
  processor: number[];
  /** Megabytes that the server has used at most. */
  memory: number;
  /** Share of the pages that requests found in PostgreSQL's memory. */
  fromMemory: number;
}

/** The name of a read's repetition. */
export const againOf = (kind: string): string => `${kind}, again`;

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;

const round = (number: number): string => number.toFixed(1);

const nameOf = ({ customers }: Measured): string => customers.toLocaleString('en');

/** How many times as long the slowest requests of a kind take. */
const ratioOf = (smallest: Measured, side: Measured, kind: string): number =>
  quantile(side.times.get(kind) ?? [], 0.99) / quantile(smallest.times.get(kind)!, 0.99);

function rowOf(kind: string, smallest: Measured, sides: readonly Measured[]): Record<string, string> {
  const row: Record<string, string> = {};
  for (const side of sides) {
    const times = side.times.get(kind) ?? [];
    row[`${nameOf(side)} p50`] = round(quantile(times, 0.5));
    row[`${nameOf(side)} p99`] = round(quantile(times, 0.99));
    if (side === smallest) continue;
    row[`${nameOf(side)} ratio`] = ratioOf(smallest, side, kind).toFixed(2);
    if (smallest.times.has(againOf(kind)))
      row[`${nameOf(side)} again`] = ratioOf(smallest, side, againOf(kind)).toFixed(2);
  }
  return { ...row, measured: sides.map(({ times }) => times.get(kind)?.length ?? 0).join(', ') };
}

/** A row of the table of totals: one value for each database. */
const total = (sides: readonly Measured[], value: (side: Measured) => string): Record<string, string> =>
  Object.fromEntries(sides.map((side) => [nameOf(side), value(side)]));

/** Prints the times of each kind, the totals, and how many kinds reach the goal. The first one is the smallest. */
export function report(sides: readonly Measured[], connections: number): void {
  const [smallest, ...others] = sides as [Measured, ...Measured[]];
  const kinds = [...smallest.times.keys()].filter((kind) => !kind.endsWith(againOf('')));
  console.table(Object.fromEntries(kinds.map((kind) => [kind, rowOf(kind, smallest, sides)])));
  const all = ({ times }: Measured): number[] => kinds.flatMap((kind) => times.get(kind) ?? []);
  const isComplete = smallest.throughput.length > 0;
  console.table({
    'all requests, p50 ms': total(sides, (side) => round(quantile(all(side), 0.5))),
    'all requests, p99 ms': total(sides, (side) => round(quantile(all(side), 0.99))),
    'pages found in memory': total(sides, ({ fromMemory }) => `${(fromMemory * 100).toFixed(2)} %`),
    ...(isComplete && {
      [`reads a second, ${connections} connections`]: total(sides, (side) => quantile(side.throughput, 0.5).toFixed(0)),
      'processor time of a read, ms': total(sides, (side) => quantile(side.processor, 0.5).toFixed(2)),
      'memory of the server, MB': total(sides, ({ memory }) => memory.toFixed(0)),
      'idle jobs, share of a core': total(sides, ({ idle }) => `${(idle * 100).toFixed(2)} %`),
    }),
  });
  for (const side of others) {
    const ratios = kinds.map((kind) => ratioOf(smallest, side, kind));
    console.log(
      `${nameOf(side)} customers: ${ratios.filter((ratio) => ratio <= 2).length} of ${ratios.length} kinds have a p99 of at most twice that of ${nameOf(smallest)}; the largest is × ${Math.max(...ratios).toFixed(2)}.`,
    );
  }
}
