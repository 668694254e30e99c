import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** How code puts something into a browser, to stay there. Removals are no writes. */
const writes = [
  /\.setItem\(/,
  /\bcaches\.open\(/,
  /\bindexedDB\.open\(/,
  /\bstorage\.getDirectory\(/,
  /\.showNotification\(/,
  /\bpushManager\.subscribe\(/,
  /\bdocument\.cookie = /,
  /\b(?:cookies\.write|writeCookie)\(/,
  /\breply\.setCookie\(/,
  /\b(?:local|session)Storage(?:\[|\.(?!getItem|setItem|removeItem|clear|length|key)\w+ ?=)/,
  /\bmailAction: token\b/,
];
const removal = /Max-Age=0/;

/** The product and the reference backend. Tools of developers, which no customer opens, are not. */
const files = ['src', 'widgets', 'demo/site/cms', 'demo/site/pages', 'demo/backend', 'demo/platforms'].flatMap(
  (folder) =>
    globSync(`${folder}/**/*.{ts,tsx,js,php}`).filter((file) => !/node_modules|\/check\/|src\/package\/npm/.test(file)),
);
/** Code without comments. */
const codeOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');
const writers = files.filter((file) =>
  codeOf(file)
    .split('\n')
    .some((line) => writes.some((write) => write.test(line)) && !removal.test(line)),
);

const rows = readFileSync('src/stores/storage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| where '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, where, what, writtenIn, until]) => ({ where, what, writtenIn, until }));
const named = new Set(rows.flatMap(({ writtenIn }) => [...writtenIn!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!)));

test('DECISIONS.md#storage Each file that stores something in a browser is in the table, and no other one', () => {
  expect(writers.toSorted()).toEqual([...named].toSorted());
});

test('DECISIONS.md#storage Each entry names what it is, who writes it, and when it ends', () => {
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) for (const cell of Object.values(row)) expect(cell, JSON.stringify(row)).toMatch(/\w/);
});

test('DECISIONS.md#storage Each key and cookie that code names is in the table', () => {
  const where = rows.map((row) => row.where).join(' ');
  const keys = writers.flatMap((file) => [
    ...codeOf(file).matchAll(/['`](pawtal[:_][a-z-]+|account_[a-z]+|account-offline)\b/g),
  ]);
  const known = new Set(keys.map(([, key]) => key!).filter((key) => !key.startsWith('pawtal:signed-out')));
  expect(known.size).toBeGreaterThan(4);
  for (const key of known) expect(where).toContain(key);
});
