import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { expect, test, vi } from 'vitest';
import { browsers, cssTarget } from '../../../src/package/browsers.ts';
import { isSupported } from '../../../src/page/start/supported.ts';
import { newerInMarkup, newerInStyle, versionsOf } from '../../support/browsers/newer.mjs';
import { compileWithOlderTypes } from '../../support/browsers/older-types.mjs';

/** Each line uses a feature that a supported browser misses, which TypeScript's own types don't reveal. */
const newer = [
  `URL.parse('/', location.href);`,
  `document.createElement('dialog').requestClose();`,
  `document.body.setHTMLUnsafe('');`,
  `new Intl.Locale('de').getWeekInfo();`,
  `document.body.attributeStyleMap.clear();`,
  `document.body.ariaNotify('');`,
  `new CookieStore();`,
  `document.startViewTransition();`,
];
/** The same names, of the project's own objects, and supported features. */
const fine = [
  `({ parse: String, requestClose: String }).parse(1);`,
  `JSON.parse('1'); URL.canParse('/'); structuredClone(1);`,
  `document.body.togglePopover(); AbortSignal.any([]); Promise.withResolvers(); Object.groupBy([], String);`,
];

test('the lint finds in scripts what is newer than the supported browsers, by its type', () => {
  const folder = '.cache/older-types-test';
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/sample.ts`, [...newer, ...fine, 'export {};'].join('\n'));
  const lines = compileWithOlderTypes(folder, [`${folder}/sample.ts`]).map((each) =>
    Number(/\((\d+),/.exec(each)?.[1]),
  );
  expect([...new Set(lines)]).toEqual(newer.map((_, index) => index + 1));
});

test.each([
  '@starting-style { a { color: red } }',
  'a { field-sizing: content; }',
  'a { anchor-name: --a; }',
  'a { width: calc-size(auto, size); }',
  'a { interpolate-size: allow-keywords; }',
  'a { animation-timeline: scroll(); }',
  'a { text-box-trim: trim-both; }',
  'a { transition-behavior: allow-discrete; }',
  'a { color: contrast-color(red); }',
  'a::details-content { color: red }',
  'a:open { color: red }',
  'a { b:open { color: red } }',
  '@scope (a) { b { color: red } }',
])('the lint finds what is newer in a style: %s', (style) => {
  expect(newerInStyle(style)).not.toEqual([]);
});

test('the lint lets styles be that all supported browsers know', () => {
  const style = `@container a (min-width: 1em) { b:has(c, :focus-visible) { &:hover { color: light-dark(red, blue) } } }
    /* @starting-style */ d::before { content: "field-sizing: content"; inset: auto 0 max(1px, 1em) }`;
  expect(newerInStyle(style)).toEqual([]);
});

test('the lint finds newer attributes and events', () => {
  const names = (text: string) => newerInMarkup('sample.tsx', text).map(({ name }) => name);
  expect(names('<button commandFor="a" type="button" />')).toEqual(['commandfor']);
  expect(names('<dialog closedby="any" />')).toContain('closedby');
  expect(names(`addEventListener('scrollend', f); addEventListener('click', f);`)).toEqual(['scrollend']);
  expect(names('html`<dialog closedby="any">`')).toEqual(['closedby']);
});

test('the build adds the prefixes that supported browsers need', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, cssTarget, rolldownOptions: { input: ['src/ui/base.css', 'src/ui/food/mix-bar.css'] } },
  });
  const css = JSON.stringify(result);
  // The one of Safari on phones, the other of Chrome before 136.
  expect(css).toContain('-webkit-text-size-adjust:100%');
  expect(css).toContain('-webkit-print-color-adjust:exact');
});

test('what the loader asks a browser for is what the supported ones have, and no older one', () => {
  const asked = vi.fn<(condition: string) => boolean>(() => true);
  vi.stubGlobal('CSS', { supports: asked });
  expect(isSupported()).toBe(true);
  vi.unstubAllGlobals();
  const [condition] = asked.mock.calls[0]!;
  expect(condition).toMatch(/light-dark\(.*:popover-open/);
  const all = ['css.types.color.light-dark', 'css.selectors.popover-open'].map(versionsOf);
  for (const [name, oldest] of Object.entries(browsers))
    expect(Math.max(...all.map((each) => Number(each![name]))), name).toBe(oldest);
});

test('README names the same browsers as the build', () => {
  const { chrome, firefox, safari } = browsers;
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and later`,
  );
});
