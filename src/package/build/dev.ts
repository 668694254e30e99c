// `npm run dev` starts it in parallel with the server. After each saved file it rebuilds only the affected files, and
// writes its state to `.cache/dev/state.json`. `src/package/build/watched.ts` restarts it when the build's own code or a tag's
// facts change.
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from 'vite';
import type { InlineConfig } from 'vite';
import config from '../../../vite.config.ts';
import { facts } from '../facts.ts';
import type { Asset } from './alone.ts';
import { rebuildSheet, sheet } from './dev-styles.ts';
import { buildGallery, galleryInput } from './gallery.ts';
import { graph, graphs } from './graph.ts';
import { filesOfLanguage, languages } from './messages.ts';
import { watchFolders } from './watch-folders.ts';
import { buildWorkbench, workbenchInputs } from './workbench.ts';

/** What is built apart from all else. */
interface Bundle {
  name: string;
  /** Builds, and returns the addresses of which pages must know. */
  make: () => Promise<readonly string[]>;
  /** Whether it is made of this file, as far as is known. */
  has: (file: string) => boolean;
}

const root = process.cwd();
const stateFile = resolve('.cache/dev/state.json');

/** Writes files below `dist/` that differ from what is there. Returns the addresses of those. */
function write(files: readonly Asset[]): string[] {
  return files.flatMap(({ fileName, source }) => {
    const path = join('dist', fileName);
    if (isSame(path, source)) return [];
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source);
    return [`/${fileName}`];
  });
}

function isSame(path: string, source: string | Uint8Array): boolean {
  try {
    return readFileSync(path).equals(Buffer.from(source));
  } catch {
    return false;
  }
}

const inGraph =
  (...inputs: string[]) =>
  (file: string): boolean =>
    inputs.some((input) => graphs.get(input)?.has(file));

/** The widgets' code with the loader. */
function widgets(): Bundle {
  let files: ReadonlySet<string> = new Set();
  const options = config({ command: 'build', mode: 'production' }) as InlineConfig;
  const collect = graph((found) => (files = found));
  return {
    name: 'widgets',
    make: async () => {
      await build({ ...options, configFile: false, logLevel: 'silent', plugins: [options.plugins, collect] });
      return ['/account'];
    },
    has: (file) => files.has(file) || inGraph('widgets/loader.ts', 'src/page/embed/embed.ts')(file),
  };
}

/** In the order in which a page wants them. */
const bundles: readonly Bundle[] = [
  ...languages().map((language) => ({
    name: `locales/${language}.json`,
    make: () => Promise.resolve(write(filesOfLanguage(language, true))),
    has: (changed: string) => changed === resolve(`locales/${language}.json`),
  })),
  { name: sheet, make: async () => write(await rebuildSheet()), has: inGraph(sheet) },
  widgets(),
  { name: 'gallery', make: async () => write(await buildGallery()), has: inGraph(galleryInput) },
  { name: 'workbench', make: async () => write(await buildWorkbench()), has: inGraph(...workbenchInputs) },
];

/** What failed, by the name of the bundle. It is tried again at each change. */
const errors = new Map<string, string>();

function writeState(changed: readonly string[]): void {
  const error = [...errors.values()][0] ?? null;
  mkdirSync(dirname(stateFile), { recursive: true });
  writeFileSync(stateFile, JSON.stringify({ at: Date.now(), changed, error }));
}

const messageOf = (name: string, error: unknown): string =>
  `${name}: ${stripVTControlCharacters(error instanceof Error ? error.message : String(error)).replaceAll(`${root}/`, '')}`;

async function make({ name, make: run }: Bundle): Promise<readonly string[]> {
  const started = performance.now();
  try {
    const changed = await run();
    errors.delete(name);
    process.stdout.write(`pawtal · built ${name} in ${Math.round(performance.now() - started)} ms\n`);
    return changed;
  } catch (error) {
    const message = messageOf(name, error);
    errors.set(name, message);
    process.stdout.write(`pawtal · ${message}\n`);
    return [];
  }
}

const waiting = new Set<Bundle>();
/** Files that have changed since the start of the current build. */
const meanwhile = new Set<string>();
let isBuilding = false;

/** One after the other: together they would all finish later. Pages are notified after each. */
async function work(): Promise<void> {
  if (isBuilding) return;
  isBuilding = true;
  for (;;) {
    const next = bundles.find((each) => waiting.has(each));
    if (!next) break;
    waiting.delete(next);
    const before = errors.size;
    meanwhile.clear();
    const changed = await make(next);
    // Before its first build its files are unknown.
    if ([...meanwhile].some((file) => next.has(file))) waiting.add(next);
    if (changed.length > 0 || errors.size > 0 || errors.size !== before) writeState(changed);
  }
  isBuilding = false;
}

let timer: NodeJS.Timeout | undefined;

const isTagFile = /^widgets\/([\w-]+)\/tag\.ts$/;

/**
 * A new tag's folder. Only a change of an imported file restarts builder and server, so this marks the file that imports
 * all tags as changed.
 */
function onNewTag(file: string): void {
  const folder = isTagFile.exec(relative(root, file))?.[1];
  if (!folder || !existsSync(file) || facts.some((each) => each.folder === folder)) return;
  process.stdout.write(`pawtal · a new tag: widgets/${folder}\n`);
  utimesSync('src/package/facts.ts', new Date(), new Date());
}

function onChange(file: string): void {
  onNewTag(file);
  meanwhile.add(file);
  for (const each of bundles) if (each.has(file) || errors.has(each.name)) waiting.add(each);
  clearTimeout(timer);
  // An editor may write a file in several steps.
  timer = setTimeout(() => void work(), 20);
}

watchFolders(['src', 'widgets', 'locales', 'demo/harness'], onChange);
for (const each of bundles) waiting.add(each);
writeState([]);
await work();
process.stdout.write('pawtal · built all; watching the source\n');
