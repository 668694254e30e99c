import { settings } from '../../demo/settings/table.ts';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { localeTable } from '../../src/i18n/locale-table.ts';
import { browsers } from '../../src/package/browsers.ts';
import { filesOfLanguage } from '../../src/package/build/messages.ts';
import { elements } from '../../src/package/manifest/elements.ts';
import { llmsText } from '../../demo/site/docs/llms.ts';
import { pageList } from '../../demo/site/docs/page-list.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const readme = read('README.md');
const contributing = read('CONTRIBUTING.md');

/** Limits of the size test by their names. */
const limits = new Map(
  [...read('test/size.ts').matchAll(/record\(\s*[`'"]([^`'"]+)[`'"].*, ([\d.]+), 'kB'\)/g)].map(([, name, limit]) => [
    name!,
    limit!,
  ]),
);
const limitOf = (start: string): string | undefined => [...limits].find(([name]) => name.startsWith(start))?.[1];

test('HOW-IT-WORKS names files with exports that exist', () => {
  const named = [...read('HOW-IT-WORKS.md').matchAll(/`([\w./-]+\.tsx?)`\s+→\s+`(\w+)`/g)];
  expect(named.length).toBeGreaterThan(40);
  const wrong = named.filter(
    ([, file = '', name]) =>
      !existsSync(file) ||
      !new RegExp(
        `^export (?:async )?(?:const|function|class) ${name}\\b|^export \\{[^}]*\\b${name}\\b[^}]*\\}`,
        'm',
      ).test(read(file)),
  );
  expect(wrong.map(([text]) => text)).toEqual([]);
});

test.each([
  ['From the view', 10],
  ['From Save', 14],
  ['From Pause', 16],
])('HOW-IT-WORKS: the walk “%s …” opens at most %i files', (start, limit) => {
  const section = read('HOW-IT-WORKS.md')
    .split(/^## /m)
    .find((text) => text.startsWith(start))!;
  const [list = ''] = /^1\. [^]*?\n\n/m.exec(section)!;
  const files = new Set([...list.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file]) => file));
  expect(files.size).toBeGreaterThan(7);
  expect(files.size).toBeLessThanOrEqual(limit);
});

test('The table of the backend’s README lists each of its folders, and nothing that does not exist', () => {
  const folder = 'demo/backend';
  const rows = read(`${folder}/README.md`).matchAll(/^\| (`.*?`) \|/gm);
  const listed = [...rows].flatMap(([, names]) => [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect(listed.filter((name) => !existsSync(`${folder}/${name}`))).toEqual([]);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
});

test('each npm command of README and CONTRIBUTING is a script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const builtIn = new Set(['ci', 'install', 'pack', 'run', 'start', 'test']);
  const wrong = [readme, contributing].flatMap((text) =>
    [...text.matchAll(/(?:`|^)npm (run )?([a-z][\w:-]*)/gm)]
      .filter(([, run, name = '']) => (run ? !Object.hasOwn(scripts, name) : !builtIn.has(name)))
      .map(([command]) => command),
  );
  expect(wrong).toEqual([]);
});

test('the table of settings, from which the documentation is generated, has each environment variable that server and build read', () => {
  const sources = [
    ...globSync('demo/{*,backend/platform/*,backend/commands/*}.ts'),
    'demo/backend/platform/provider/open-provider.ts',
    ...globSync('src/package/build/*.ts'),
  ];
  const names = sources.flatMap((file) =>
    [
      ...read(file).matchAll(
        /(?:environment|process\.env)\['([A-Z_]+)'\]|(?:readSwitch\(environment|\bread\(), ?'([A-Z_]+)'|\bread\('([A-Z_]+)'/g,
      ),
    ].map(([, one, two, three]) => one ?? two ?? three!),
  );
  expect(names.length).toBeGreaterThan(20);
  // Set by the project's own scripts.
  const internal = new Set(['NODE_ENV', 'PAWTAL_WATCH']);
  const missing = [...new Set(names)].filter((name) => !internal.has(name) && !Object.hasOwn(settings, name));
  expect(missing).toEqual([]);
  for (const [, name] of readme.matchAll(/`([A-Z]+(?:_[A-Z]+)+|PORT)\b/g))
    expect(Object.keys(settings)).toContain(name);
});

test('figures in README and CONTRIBUTING are those of the code', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(readme).toContain(`Node ${engines.node.replace('>=', '≥ ')} and npm`);
  expect(readme).toContain(`The loader (at most ${limitOf('loader')} kB)`);
  expect(contributing.replaceAll(/\s+/g, ' ')).toContain(
    `at most ${limitOf('JS before the first paint')} kB (brotli) before the first paint, ${limitOf('JS until six show data')} kB until six widgets show data and can be used, ${limitOf('loader')} kB for the loader, ${limitOf('chunk of account-')} kB for each further chunk.`,
  );
  expect(readme).toContain(
    `Chrome and Edge ${browsers.chrome}, Firefox ${browsers.firefox}, Safari ${browsers.safari} and later`,
  );
  const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  expect(readme.replaceAll(/\s+/g, ' ')).toContain(
    `${words[new Set(localeTable.map(({ messages }) => messages)).size]} languages, ${words[localeTable.length]} countries`,
  );
});

test('HOW-IT-WORKS has the sizes of a language’s two files', () => {
  const [first, all] = [filesOfLanguage('en-GB', false).slice(0, 1), filesOfLanguage('en-GB', false)].map((files) =>
    Math.round(files.reduce((sum, { source }) => sum + brotliCompressSync(source).length, 0) / 1000),
  );
  expect(read('HOW-IT-WORKS.md')).toContain(`(English: ${first} of ${all} kB)`);
});

test('README lists each tag, and /llms.txt links to each page of the documentation', () => {
  const listed = [...readme.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(account-[\w-]+)`/g)].map(([, tag]) => tag),
  );
  expect(listed.toSorted()).toEqual(elements.map(({ tag }) => tag).toSorted());
  const text = llmsText('https://shop.example');
  expect(pageList.filter(({ path }) => !text.includes(`https://shop.example/demo/docs/${path})`))).toEqual([]);
});

test('each statement of the specification names a test that exists', () => {
  const rows = read('test/specification.md')
    .split('\n')
    .filter((line) => /^\| (?!statement|-)/.test(line));
  expect(rows.length).toBeGreaterThan(150);
  const missing = rows.filter((row) => {
    const [, file, words = ''] = /\| `([\w./-]+)` → (.+?) \|/.exec(row) ?? [];
    return !file || !existsSync(`test/${file}`) || !read(`test/${file}`).includes(words);
  });
  expect(missing).toEqual([]);
});
