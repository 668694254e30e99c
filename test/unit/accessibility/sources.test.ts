import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that browsers load, and those that write pages. */
const folders = '{src,widgets,demo/site,demo/operate}/**/*';
const read = (endings: string): { file: string; text: string }[] =>
  globSync(`${folders}.${endings}`).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const code = read('{ts,tsx,js,mjs}');
const styles = read('css').map(({ file, text }) => ({ file, text: text.replaceAll(/\/\*[^]*?\*\//g, '') }));

const filesWith = (pattern: RegExp): string[] => code.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []));

test('WCAG 1.2.1, 1.2.2, 1.2.3, 1.2.4, 1.2.5, 1.4.2 No page has audio or video', () => {
  expect(code.length).toBeGreaterThan(500);
  expect(filesWith(/<(?:audio|video)\b|createElement\('(?:audio|video)'\)|new Audio\(|AudioContext/)).toEqual([]);
});

test('WCAG 1.3.4 Nothing locks the orientation of the screen', () => {
  expect(filesWith(/\borientation\.lock\b|\borientation['"]?:/)).toEqual([]);
});

test('WCAG 1.4.5 No picture of the product has text in it', () => {
  const pictures = globSync('src/**/*.svg');
  expect(pictures.length).toBeGreaterThan(30);
  expect(pictures.filter((file) => readFileSync(file, 'utf8').includes('<text'))).toEqual([]);
});

test('WCAG 1.4.13 Nothing appears because a pointer hovers or a control gets the focus', () => {
  const rules = styles.flatMap(({ file, text }) =>
    [...text.matchAll(/([^{}]*:(?:hover|focus)[^{}]*)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      where: `${file}: ${selector.trim()}`,
      body,
    })),
  );
  expect(rules.length).toBeGreaterThan(30);
  const shows = /(?:^|[\s;])(?:display|visibility|content|clip|clip-path|opacity|position)\s*:/;
  // The link that skips to the content is the focused control itself.
  expect(rules.filter(({ where, body }) => shows.test(body) && !/\.skip(?:-link)?:focus$/.test(where))).toEqual([]);
});

test('WCAG 2.1.4 No page listens for a character without a modifier', () => {
  const onPage =
    /(?:^|[^.\w])(?:document\.|window\.)?addEventListener\(\s*'key(?:down|up|press)',\s*\(?(\w+|\{[^}]*\})[^]{0,300}/gm;
  const wrong = code.flatMap(({ file, text }) =>
    [...text.matchAll(onPage)].flatMap(([found]) =>
      /key (?:===|!==) '.'/.test(found) && !/ctrlKey|metaKey/.test(found) ? [file] : [],
    ),
  );
  expect(wrong).toEqual([]);
});

test('WCAG 2.5.4 Nothing reads a sensor of motion', () => {
  expect(filesWith(/devicemotion|deviceorientation|Accelerometer|Gyroscope/)).toEqual([]);
});
