// Finds what is newer than the supported browsers (`src/package/browsers.ts`), by the data of `web-features`: in scripts
// by types, so that `set.union()` is found and `ours.union()` isn't; in markup and styles by name.
import { globSync, readFileSync } from 'node:fs';
import { newerInMarkup, newerInStyle } from '../support/browsers/newer.mjs';
import { compileWithOlderTypes } from '../support/browsers/older-types.mjs';

/** Allowed features that some supported browser misses at least partly: in which files, and why. */
const exceptions = [
  [/api\/answer|files\/files|requests/, 'timeout', 'Chrome 123 aborts with another name of error, which nothing reads'],
  [
    /define|loader|doctor\/blocked/,
    'get',
    'Safari supports all custom elements except those that extend a built-in one',
  ],
  [/doctor\/blocked/, /'(?:ReportingObserver|reports|body)'/, 'Is feature-detected; editors only lose a hint'],
  [
    /consent\/settled-page/,
    'prerenderingchange',
    'Is feature-detected; other browsers load no page before it is shown',
  ],
  [/offline/, 'popover', 'A press outside closes none before iOS 18.3, and this one shall stay'],
  [/use-sharing/, 'share', 'Is feature-detected; otherwise there is only the Copy button'],
  [/\.css$/, /'cursor: /, 'Phones have no pointer to show'],
  [/\.css$/, 'accent-color', 'Safari chooses the colour of the tick itself'],
  [/\.css$/, 'overscroll-behavior', 'The page behind may scroll too, which is what it would do anyway'],
  [
    /\.css$/,
    'text-size-adjust',
    'The build adds the prefix that Safari knows; Firefox enlarges no text of pages made for phones',
  ],
  [/\.css$/, 'forced-color-adjust', 'Safari has no forced colours'],
  [/\.css$/, 'print-color-adjust', 'The build adds the prefix that Chrome knows'],
  [/\.css$/, 'text-wrap: pretty', 'Else the last line is as short as it happens to be'],
];

const files = globSync('{src,widgets}/**/*.{ts,tsx,css}').filter((file) => !file.startsWith('src/package/'));
const findings = compileWithOlderTypes('.cache/older-types', ['src', 'widgets'], ['src/package']);
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const newer = file.endsWith('.css') ? newerInStyle(text) : newerInMarkup(file, text);
  findings.push(...newer.map(({ line, name }) => `${file}(${line}): '${name}'`));
}

const used = new Set();
const wrong = findings.filter((finding) => {
  const exception = exceptions.find(
    ([where, what]) => where.test(finding.split('(', 1)[0]) && (what.exec?.(finding) ?? finding.includes(`'${what}'`)),
  );
  used.add(exception);
  return !exception;
});
for (const exception of exceptions)
  if (!used.has(exception)) wrong.push(`${exception[1]} is listed as an exception, and not used: remove it`);
for (const each of wrong) process.stdout.write(`${each}\n`);
process.stdout.write(`Newer than the supported browsers: ${wrong.length} in ${files.length} files\n`);
process.exitCode = wrong.length === 0 && files.length > 300 ? 0 : 1;
