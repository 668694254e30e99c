import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import type { LoaderTag } from '../../element/facts/tag.ts';
import { placeRules } from '../../page/start/places.ts';
import { attributeValues, slotNames } from '../attribute-values.ts';
import { declaredTags } from '../declared-tags.ts';
import { aloneConfig, buildAlone, toAsset } from './alone.ts';
import { ending, languages } from './messages.ts';
import { hashedName, hashLength, latestSheet } from './names.ts';

const virtual = 'virtual:chunks';
const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const { version } = JSON.parse(read('src/package/npm/package.json')) as { version: string };

interface Table {
  chunks: Record<string, readonly string[]>;
  styles: string;
  /** Code of the function that gives the file of a language's messages. */
  messages: string;
  /** Built files can be packed; a test's or a developer's are source files. */
  isBuilt: boolean;
}

/** Provides the table as the module `virtual:chunks`. */
const tablePlugin = (table: Table): Plugin => ({
  name: 'chunk-table',
  resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
  load: (id) => (id === `\0${virtual}` ? write(table) : undefined),
});

type Errors = Record<'ourBad' | 'reload' | 'oldBrowser', string>;

/** By language, such as `en`: what `choose` takes of its messages of errors. */
const byLanguage = <T>(choose: (errors: Errors) => T): Record<string, T> =>
  Object.fromEntries(
    languages().map((language) => {
      const { errors } = JSON.parse(read(`locales/${language}.json`)) as { errors: Errors };
      return [language.slice(0, 2), choose(errors)];
    }),
  );

/** What the loader needs to know. Each tag's own chunk has the rest. */
const loaderTags = declaredTags.map(({ tag: { name, chunk, needs, height } }): LoaderTag => ({
  name,
  chunk,
  ...(needs && { needs }),
  height,
}));

const byName = Object.fromEntries(loaderTags.map((tag) => [tag.name, tag]));

/** The places of all tags before the loader runs. Without scripts no widget will need them. */
const placesSheet = `@media (scripting:enabled){${placeRules(byName)}}`;

const attributes = Object.fromEntries(declaredTags.map(({ tag }) => [tag.name, tag.attributes ?? []]));

const folder = './account/assets/';
const prefix = 'account-';

/**
 * The tags and the files of their chunks as a short text, since every page waits for it: a line for each tag, and for each
 * chunk without a tag, in the order that compresses best. Tags' names are without their prefix. A chunk's name is that of
 * its first file, without the hash.
 */
function pack(chunks: Table['chunks']): string {
  const lists = Object.values(chunks);
  const uses = (file: string): number => lists.filter((files) => files.includes(file)).length;
  const filesOf = ([own, ...rest]: readonly string[]): string =>
    [own!, ...rest.toSorted((a, b) => uses(b) - uses(a))]
      .map((file) => file.slice(folder.length, -'.js'.length))
      .join(' ');
  const withTag = new Set(loaderTags.map(({ chunk }) => chunk));
  return [
    ...loaderTags.map(({ name, chunk, needs = [], height }) =>
      [filesOf(chunks[chunk]!), name.slice(prefix.length), needs.join(' '), ...height].join(','),
    ),
    ...Object.keys(chunks).flatMap((name) => (withTag.has(name) ? [] : [filesOf(chunks[name]!)])),
  ]
    .toSorted()
    .join(';');
}

/** Reads what `pack()` has written. */
const unpack = `
for (const line of text.split(';')) {
  const [files, short, needs, ...height] = line.split(',');
  const name = '${prefix}' + short;
  const chunk = files.split(' ')[0].slice(0, -${hashLength + 1});
  chunks[chunk] = files.split(' ').map((file) => '${folder}' + file + '.js');
  if (short) tags[name] = { name, chunk, needs: needs && needs.split(' '), height: height.map(Number) };
}`;

/** The two tables as code. */
const writeTables = (chunks: Table['chunks'], isBuilt: boolean): string =>
  isBuilt
    ? `export const chunks = {}, tags = {};\nconst text = ${JSON.stringify(pack(chunks))};${unpack}`
    : `export const chunks = ${JSON.stringify(chunks)}, tags = ${JSON.stringify(byName)};`;

function write({ chunks, styles, messages, isBuilt }: Table): string {
  const values = {
    // For tags whose messages can't be loaded.
    languages: byLanguage(({ ourBad, reload }) => [ourBad, reload]),
    oldBrowser: byLanguage((errors) => errors.oldBrowser),
    styles,
    attributes,
    attributeValues,
    slotNames,
    version,
  };
  return [
    writeTables(chunks, isBuilt),
    `export const textsOf = (language) => ${messages};`,
    ...Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
  ].join('\n');
}

/** For tests and other uses without a build: the chunks are the source files. */
export const sourceChunks = (inputs: Record<string, string>): Plugin =>
  tablePlugin({
    chunks: Object.fromEntries(Object.entries(inputs).map(([name, path]) => [name, [`/${path}`]])),
    styles: '/widgets/shared/all.css',
    // One file has all texts. Its URL ends in a slash, so that the rest has the same.
    messages: `'/locales/' + ${JSON.stringify(Object.fromEntries(languages().map((each) => [each.slice(0, 2), each])))}[language] + '.json?/'`,
    isBuilt: false,
  });

/** Each entry's file, with every file that it imports statically. */
function chunkTable(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const closure = (file: string, found = new Set<string>()): Set<string> => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return found;
    found.add(file);
    for (const next of chunk.imports) closure(next, found);
    return found;
  };
  const entries = Object.values(bundle).filter(
    // A style sheet's own chunk is empty and will be removed.
    (each) => each.type === 'chunk' && each.isEntry && !each.facadeModuleId?.endsWith('.css'),
  );
  return Object.fromEntries(entries.map((each) => [each.name, [...closure(each.fileName)].map((file) => `./${file}`)]));
}

/** The chunks of tags that show nothing without React: it loads in parallel with them. */
function withReact(chunks: Table['chunks'], bundle: Rolldown.OutputBundle): Table['chunks'] {
  const react = Object.keys(bundle).find((file) => /\/react-dom-[^/]*\.js$/.test(file));
  const waiting = new Set(declaredTags.flatMap(({ tag }) => (tag.needsReact ? [tag.chunk] : [])));
  return Object.fromEntries(
    Object.entries(chunks).map(([name, files]) => [
      name,
      react && waiting.has(name) ? [...files, `./${react}`] : files,
    ]),
  );
}

/** The editors' chunk, which must work where the core can't be loaded. */
const editors = aloneConfig({
  input: 'src/page/embed.ts',
  plugins: [sourceChunks({})],
  output: { entryFileNames: hashedName('more'), chunkFileNames: hashedName() },
});

/**
 * The loader, and the editors' chunk. Each is built after the chunks and shares no module with them: a static import in
 * `account.js` would cost a round trip before anything starts.
 */
export const loader = (isDev: boolean): Plugin => ({
  name: 'loader',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const more = await buildAlone(editors);
    const table = tablePlugin({
      chunks: { ...withReact(chunkTable(bundle), bundle), more: [`./${more[0].fileName}`] },
      styles: `./${isDev ? latestSheet : Object.keys(bundle).find((file) => /\/all-[^/]*\.css$/.test(file))}`,
      messages: `'${folder}' + language + '${ending(isDev)}'`,
      isBuilt: true,
    });
    // As an IIFE it adds no global names, even when it is loaded as a classic script.
    const output = { entryFileNames: 'account.js', format: 'iife' } as const;
    const [script] = await buildAlone(aloneConfig({ input: 'widgets/loader.ts', plugins: [table], output }));
    for (const file of [...more, script]) this.emitFile(toAsset(file));
    this.emitFile({ type: 'asset', fileName: 'account.css', source: placesSheet });
    // For `npm run dev`, which builds again when one of them changes.
    for (const file of [...more, script])
      if (file.type === 'chunk') file.moduleIds.forEach((id) => this.addWatchFile(id));
  },
});
