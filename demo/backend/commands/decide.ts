import { parseArgs } from 'node:util';

/** A wrong word in a command. */
export class WrongWord extends Error {}

export interface Decision {
  verb: 'list' | 'retry' | 'drop';
  /** Words after the verb. */
  keys: string[];
  all: boolean;
  limit: number;
  database: string | undefined;
  help: boolean;
}

/** Reads the words of `npm run mails` and `npm run jobs`. @throws what is wrong */
export function readDecision(words: string[]): Decision {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      limit: { type: 'string', default: '20' },
      database: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [verb = 'list', ...keys] = positionals;
  if (verb !== 'list' && verb !== 'retry' && verb !== 'drop')
    throw new WrongWord(`"${verb}" is no verb: write list, retry or drop.`);
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new WrongWord(`--limit is "${values.limit}": write a number.`);
  return { verb, keys, all: values.all, limit, database: values.database, help: values.help };
}

/** Rows as columns. */
export function columnsOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index]!.length))) ?? [];
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, index) => cell.padEnd(widths[index]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** A time of UTC, to the second. */
export const timeOf = (time: Date | null): string =>
  time ? `${time.toISOString().slice(0, 19).replace('T', ' ')}Z` : 'now';

/** Checks keys of mails or events. @throws the first that is none */
export function checkKeys(keys: readonly string[]): void {
  const wrong = keys.find((key) => !/^\d+:\d+$/.test(key));
  if (wrong !== undefined) throw new WrongWord(`"${wrong}" is no key: write it as the list does, such as 17:4233.`);
}

/** What a decision did. @throws if nothing has one of the named keys */
export function decided(what: string, count: number, keys: readonly string[] | 'all'): string {
  if (keys === 'all' || count >= keys.length) return `${what}: ${count}\n`;
  if (count === 0)
    throw new WrongWord(`Nothing that can be decided has the key ${keys.join(', ')}: take one of the list.`);
  return `${what}: ${count} of ${keys.length}. The list has none of the others.\n`;
}

interface Tried {
  state: string;
  created_at: Date;
  attempts: number;
  next_at: Date;
  reason: string;
}

/** Titles of the columns about the tries of a mail or an event. */
export const triedColumns = ['state', 'queued', 'tries', 'next try', 'reason'];
/** Its cells in these columns. */
export const triedCells = ({ state, created_at, attempts, next_at, reason }: Tried): string[] => [
  state,
  timeOf(created_at),
  String(attempts),
  state === 'failed' ? '-' : timeOf(next_at),
  reason,
];
