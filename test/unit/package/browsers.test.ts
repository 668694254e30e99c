import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browsers } from '../../../src/package/browsers.ts';

/** Features that are newer than the oldest supported browsers, with what to write them as. `web-features` has the years. */
const newer: readonly (readonly [name: string, use: RegExp])[] = [
  [
    'Set.prototype.union and the like',
    /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  ],
  [
    'iterator helpers',
    /\bIterator\.from\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|flatMap|take|drop|toArray|reduce|some|every|find|forEach)\(/,
  ],
  ['Promise.try', /\bPromise\.try\(/],
  ['RegExp.escape', /\bRegExp\.escape\(/],
  ['URL.parse', /\bURL\.parse\(/],
  ['Uint8Array and Base64', /\.(?:toBase64|toHex|setFromBase64)\(|Uint8Array\.from(?:Base64|Hex)\(/],
  ['Error.isError', /\bError\.isError\(/],
  ['Temporal', /\bTemporal\./],
  ['Intl.DurationFormat', /\bIntl\.DurationFormat\b/],
  ['Math.sumPrecise', /\bMath\.sumPrecise\(/],
  ['scheduler', /\bscheduler\.(?:yield|postTask)\(/],
  ['setHTML', /\.setHTML(?:Unsafe)?\(/],
  ['dialog.requestClose, closedby', /\.requestClose\(|\bclosedby=/i],
  ['invoker commands', /\bcommandfor=/i],
  ['duplicate named groups', /\(\?<(\w+)>[^\n]*\|[^\n]*\(\?<\1>/],
  ['import attributes', /\bimport [^\n]+ with \{ type:/],
];
const newerCss: typeof newer = [
  ['@starting-style', /@starting-style/],
  ['anchor positioning', /anchor-name|position-anchor|@position-try|\banchor\(/],
  ['field-sizing', /field-sizing/],
  ['interpolate-size, calc-size()', /interpolate-size|calc-size\(/],
  ['@scope', /@scope/],
  ['transition-behavior', /allow-discrete/],
  ['scroll-driven animations', /animation-timeline|scroll-timeline|view-timeline/],
  ['text-box', /text-box(?:-trim|-edge)?:/],
  ['::details-content', /::details-content/],
  ['if(), @function', /:\s*if\(|@function/],
  ['contrast-color()', /contrast-color\(/],
  [':open', /:open\b/],
];

const read = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/^src\/(?:package|contract\/.*bodies)/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
const scripts = [...read('{src,widgets}/**/*.{ts,tsx}')];
const styles = [...read('{src,widgets}/**/*.css')];

test.each(newer)('no script needs what is newer than the supported browsers: %s', (_, use) => {
  expect(scripts.length).toBeGreaterThan(300);
  expect(scripts.filter(([, text]) => use.test(text)).map(([file]) => file)).toEqual([]);
});
test.each(newerCss)('no style needs what is newer than the supported browsers: %s', (_, use) => {
  expect(styles.length).toBeGreaterThan(30);
  expect(styles.filter(([, text]) => use.test(text)).map(([file]) => file)).toEqual([]);
});

test('README names the same browsers as the build', () => {
  const { chrome, firefox, safari } = browsers;
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and later`,
  );
});
