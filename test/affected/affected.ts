/*
 * `npm test -- changed`: the test files that the changes since a commit can reach, the nearest first, as many as fit in the
 * time. Prints them as JSON. `main` is in `test/run.mjs`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { isTest, readDeclarations } from './declarations.ts';
import type { Declaration } from './declarations.ts';

/** The seconds for the files of each runner, and for a file that has not run yet; with how many files at a time. */
const runners = {
  unit: { folder: 'test/unit/', seconds: 60, unknown: 10, workers: 2 },
  browser: { folder: 'test/browser/', seconds: 15, unknown: 3, workers: 1 },
  e2e: { folder: 'test/e2e/', seconds: 45, unknown: 20, workers: 4 },
};

/** The changed lines of each file. */
export type Changes = ReadonlyMap<string, readonly [from: number, to: number][]>;

const git = (...parameters: string[]): string => execFileSync('git', parameters, { encoding: 'utf8', maxBuffer: 1e9 });

/** The lines that differ from a commit, committed or not; of a new file all. A removal changes the line before it. */
function changesSince(base: string): Changes {
  const changes = new Map<string, [number, number][]>();
  let file = '';
  for (const line of git('diff', '-U0', '--no-renames', '--no-ext-diff', base).split('\n')) {
    file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1] ?? file;
    const [, from, length = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (!from) continue;
    changes.set(file, [...(changes.get(file) ?? []), [Number(from), Number(from) + Math.max(Number(length), 1) - 1]]);
  }
  for (const added of git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean))
    changes.set(added, [[0, Infinity]]);
  return changes;
}

/**
 * How near each reached test file is to the changes: 0 if it changed itself. Each step from a declaration to its users adds
 * the logarithm of their number: the more there are, the less a change means to each.
 */
export function nearness(changes: Changes, declarations: ReadonlyMap<string, Declaration>): Map<string, number> {
  const users = new Map<string, string[]>();
  for (const [id, { uses }] of declarations)
    for (const use of uses) if (use !== id) users.set(use, [...(users.get(use) ?? []), id]);
  const distances = new Map<string, number>();
  const changed = new Set<string>();
  for (const [file, lines] of changes) {
    const inFile = [...declarations].filter(([, each]) => each.file === file);
    if (isTest(file) || inFile.length === 0) changed.add(`${file}#*`);
    for (const [from, to] of lines) {
      const inside = inFile.filter(([, each]) => from <= each.to && to >= each.from);
      // The inner ones: a table, not the schema.
      for (const [id, each] of inside)
        if (!inside.some(([, other]) => other.from > each.from && other.to < each.to)) changed.add(id);
      if (inside.length === 0) changed.add(`${file}#*`);
    }
  }
  let front = [...changed];
  for (const id of front) distances.set(id, 0);
  while (front.length > 0) {
    const next = new Set<string>();
    for (const id of front) {
      const those = users.get(id) ?? [];
      const distance = distances.get(id)! + Math.log2(1 + those.length);
      for (const user of those)
        if (distance < (distances.get(user) ?? Infinity)) {
          distances.set(user, distance);
          next.add(user);
        }
    }
    front = [...next];
  }
  // Tests mirror the folders: one with the name of a changed file or of its folder is twice as near.
  const words = new Set(
    [...changes.keys()].flatMap((file) => file.split('/').slice(-2)).map((part) => part.split('.')[0]),
  );
  const tests = [...distances].flatMap(([id, distance]): [string, number][] => {
    const [file = ''] = id.split('#');
    const isNamed = words.has(file.split('/').at(-1)!.split('.')[0]);
    return isTest(file) && existsSync(file) ? [[file, isNamed ? distance / 2 : distance]] : [];
  });
  return new Map(tests.toSorted(([, a], [, b]) => a - b));
}

/** Unit tests that read the project's files: any change can reach them. */
function readers(): string[] {
  const reads = /\b(readFileSync|readdirSync|globSync)\b|(project\/sources|check-citations)\.ts/;
  return globSync('test/unit/**/*.test.ts').filter((file) => reads.test(readFileSync(file, 'utf8')));
}

/** What `npm test -- changed` runs: the files of each runner, and the rest by name. */
export function choose(
  reached: readonly string[],
  seconds: Readonly<Record<string, number>>,
): Record<string, string[]> {
  const chosen: Record<string, string[]> = { left: [] };
  for (const [name, runner] of Object.entries(runners)) {
    let left = runner.seconds * runner.workers;
    chosen[name] = [];
    for (const file of reached.filter((each) => each.startsWith(runner.folder))) {
      left -= seconds[file] ?? runner.unknown;
      chosen[left >= 0 || chosen[name].length === 0 ? name : 'left']!.push(file);
    }
  }
  return chosen;
}

if (import.meta.main) {
  const times = '.cache/tests/seconds.json';
  const seconds = existsSync(times) ? (JSON.parse(readFileSync(times, 'utf8')) as Record<string, number>) : {};
  const reached = nearness(changesSince(process.argv[2]!), readDeclarations());
  console.log(JSON.stringify(choose([...new Set([...reached.keys(), ...readers()])], seconds)));
}
