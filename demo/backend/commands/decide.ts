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

/** A time, to the second. */
export const timeOf = (time: Date | null): string => (time ? time.toISOString().slice(0, 19).replace('T', ' ') : 'now');
