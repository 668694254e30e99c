/*
 * Information of `npm run check`: the files from a press to the row, for ten changes drawn by lot. Follows the imports from a
 * view to the store of the change, and from the function that answers it to the nearest module that writes rows. `SEED`
 * repeats a draw, `CHANGES=all` measures every change.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { calls } from '../../src/contract/all-calls.ts';
import type { Call } from '../../src/contract/calls/call.ts';

/** The most files that a change should need. */
const goal = 14;
/** What every change goes through: in the browser, then on the server. */
const browser = ['src/stores/account/edit.ts', 'src/api/send.ts', 'src/api/client.ts', 'src/api/http.ts'];
const server = ['demo/backend/routes/account-api.ts', 'demo/backend/routes/routes.ts', 'demo/backend/calls/change.ts'];

const files = globSync(['src/**/*.ts', 'widgets/**/*.{ts,tsx}', 'demo/backend/**/*.ts']).map((file) =>
  file.replaceAll('\\', '/'),
);
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** What a file imports: the names by file. Types are not followed. */
function importsOf(file: string): Map<string, string> {
  const found = (texts.get(file) ?? '').matchAll(/^import (?!type )([^;]*?) from '(\.[^']+)';/gm);
  return new Map([...found].map(([, names = '', from = '']) => [join(file, '..', from), names]));
}
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const importers = (of: string): string[] => files.filter((file) => imports.get(file)?.has(of));

/** The shortest way along `next` to a file of that kind, both ends included. */
function wayTo(start: string, next: (file: string) => Iterable<string>, isEnd: (file: string) => boolean): string[] {
  const ways: string[][] = [[start]];
  const seen = new Set([start]);
  for (let way = ways.shift(); way; way = ways.shift()) {
    if (isEnd(way.at(-1)!)) return way;
    for (const file of next(way.at(-1)!)) {
      if (seen.has(file)) continue;
      seen.add(file);
      ways.push([...way, file]);
    }
  }
  return [];
}

const has = (file: string, pattern: RegExp): boolean => pattern.test(texts.get(file) ?? '');

/** The files from the press to the row of a change. `isWhole`: the function that answers it was found. */
function filesOf(name: string): { way: string[]; isWhole: boolean } {
  const contract = files.find((file) => has(file, new RegExp(`^export const ${name} = (?:call|previewOf)\\(`, 'm')));
  const uses = new RegExp(`\\b${name}\\b`);
  const stores = files.filter(
    (file) => file.startsWith('src/stores/') && has(file, uses) && has(file, /\bcreateEdit\(/),
  );
  const views = stores
    .map((store) => wayTo(store, importers, (file) => file.startsWith('widgets/')).toReversed())
    .filter(({ length }) => length > 0);
  const [view = []] = views.toSorted((a, b) => a.length - b.length);
  const declares = new RegExp(`\\bcalls\\.${name}\\b|^import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/contract/`, 'm');
  const handler =
    files.find((file) => file.startsWith('demo/backend/') && !server.includes(file) && has(file, declares)) ??
    [...(imports.get(server[1]!) ?? [])].find(([, names]) => uses.test(names))?.[0];
  const row = handler
    ? wayTo(
        handler,
        (file) => imports.get(file)?.keys() ?? [],
        (file) => !server.includes(file) && has(file, /\.(?:insertInto|updateTable|deleteFrom)\(/),
      )
    : [];
  const way = [...new Set([...view, contract ?? '', ...browser, ...server, ...row])].filter(Boolean);
  return { way, isWhole: row.length > 0 };
}

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 10_000));
/** Mulberry32: the same draw for the same seed. */
function drawn<T>(values: readonly T[], count: number): T[] {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return values
    .map((value) => [random(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, value]) => value);
}

const changes = Object.entries<Call>(calls).flatMap(([name, { method, touches }]) =>
  method === 'POST' && touches ? [name] : [],
);
const chosen = process.env['CHANGES'] === 'all' ? changes : drawn(changes, 10);
const ways = chosen.map((name) => ({ name, ...filesOf(name) })).toSorted((a, b) => b.way.length - a.way.length);
const longest = ways[0]!;
process.stdout.write(
  `From press to row (SEED=${seed}): ${ways.map(({ name, way, isWhole }) => `${name} ${way.length}${isWhole ? '' : ' or more'}`).join(', ')} files; at most ${goal}\n`,
);
if (longest.way.length > goal || process.env['CHANGES'] === 'all')
  process.stdout.write(`The longest, ${longest.name}:\n${longest.way.map((file) => `  ${file}`).join('\n')}\n`);
