// `npm run dev` starts it with the server. After each saved file the bundler rebuilds what was made of it, and this writes
// `.cache/dev/state.json`. `demo/start/watched.ts` restarts it when the build's own code or a tag’s declaration changes.
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';
import { watchFolders } from '../../../demo/start/watch-folders.ts';
import config from '../../../vite.config.ts';
import { cssTarget } from '../browsers.ts';
import { declaredTags } from '../declared-tags.ts';
import { aloneConfig } from './alone.ts';
import type { Asset } from './alone.ts';
import { demoBuilds, demoFolder } from './demo.ts';
import { filesOfLanguage, languages } from './messages.ts';
import { latestSheet } from './names.ts';

const stateFile = '.cache/dev/state.json';
const sheet = 'widgets/shared/all.css';

/** Each build with the start of the URLs that it changes, in the order in which a page wants them. */
const builds: readonly (readonly [name: string, url: string, options: InlineConfig])[] = [
  // Apart from the code, and under one name, so that a page can take it in place.
  [
    sheet,
    `/${latestSheet}`,
    aloneConfig({
      input: sheet,
      more: { cssTarget, assetsInlineLimit: 0, outDir: `dist/${dirname(latestSheet)}` },
      output: { assetFileNames: basename(latestSheet) },
    }),
  ],
  ['widgets', '/account', config({ command: 'build', mode: 'production' }) as InlineConfig],
  ...Object.entries(demoBuilds).map(([name, options]) => [name, `/${demoFolder}${name}`, options] as const),
];

/** What failed, by name. */
const errors = new Map<string, string>();

/** The latest builds, oldest first: several may end before the server reads the file, or a page connects. */
const recent: { at: number; changed: readonly string[] }[] = [];
function writeState(changed: readonly string[]): void {
  mkdirSync(dirname(stateFile), { recursive: true });
  recent.push({ at: Date.now(), changed });
  writeFileSync(stateFile, JSON.stringify({ builds: recent.slice(-20), error: [...errors.values()][0] ?? null }));
}

const log = (text: string): boolean => process.stdout.write(`pawtal · ${text}\n`);

function onSuccess(name: string, changed: readonly string[], milliseconds: number): void {
  errors.delete(name);
  log(`built ${name} in ${Math.round(milliseconds)} ms`);
  writeState(changed);
}

function onError(name: string, error: unknown): void {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const message = `${name}: ${text.replaceAll(`${process.cwd()}/`, '')}`;
  errors.set(name, message);
  log(message);
  writeState([]);
}

/** Builds now and after each change. Resolves after the first attempt. */
async function keepBuilt(name: string, url: string, options: InlineConfig): Promise<void> {
  const started = await build({
    ...options,
    configFile: false,
    logLevel: 'silent',
    build: { ...options.build, watch: {} },
  });
  const watcher = started as Rolldown.RolldownWatcher;
  await new Promise<void>((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'BUNDLE_END') onSuccess(name, [url], event.duration);
      if (event.code === 'ERROR') onError(name, event.error);
      if (event.code === 'END') resolve();
    });
  });
}

const isWritten = ({ fileName, source }: Asset): boolean =>
  existsSync(`dist/${fileName}`) && readFileSync(`dist/${fileName}`, 'utf8') === source;

function writeTexts(language: string): void {
  const started = performance.now();
  const name = `locales/${language}.json`;
  try {
    const files = filesOfLanguage(language, true);
    // A file that is saved is seen more than once.
    if (files.every(isWritten) && !errors.has(name)) return;
    mkdirSync(`dist/${dirname(files[0].fileName)}`, { recursive: true });
    for (const { fileName, source } of files) writeFileSync(`dist/${fileName}`, source);
    onSuccess(name, [`/${files[0].fileName}`], performance.now() - started);
  } catch (error) {
    onError(name, error);
  }
}

/**
 * A new tag's folder. Only a change of an imported file restarts builder and server, so this marks the file that imports
 * all tags as changed.
 */
function onWidgetFile(file: string): void {
  const folder = /^widgets[\\/]([\w-]+)[\\/]tag\.ts$/.exec(relative('', file))?.[1];
  if (!folder || !existsSync(file) || declaredTags.some((each) => each.folder === folder)) return;
  log(`a new tag: widgets/${folder}`);
  utimesSync('src/package/declared-tags.ts', new Date(), new Date());
}

watchFolders(['widgets'], onWidgetFile);
watchFolders(
  ['locales'],
  (file) => languages().includes(basename(file, '.json')) && writeTexts(basename(file, '.json')),
);
writeState([]);
languages().forEach(writeTexts);
for (const each of builds) await keepBuilt(...each);
log('built all; watching the source');
