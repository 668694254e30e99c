import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('Each font has a fallback of its width, so that nothing moves when it comes', () => {
  const sheets = globSync(['{src,widgets}/**/*.css', 'demo/site/cms/**/*.css'], {
    exclude: ['src/package/npm/**'],
  }).map((file) => readFileSync(file, 'utf8'));
  const faces = sheets.flatMap((css) => css.match(/@font-face \{[^}]*\}/g) ?? []);
  const loaded = faces.flatMap((face) => /font-family: "([^"]+)";[^}]*url\(/.exec(face)?.[1] ?? []);
  const fitted = faces.flatMap((face) => /font-family: "([^"]+)";[^}]*size-adjust/.exec(face)?.[1] ?? []);
  expect(loaded.length).toBeGreaterThan(1);
  const stacks = sheets
    .flatMap(
      (css) =>
        css.replaceAll(/@font-face \{[^}]*\}/g, '').match(/(?:--account-font-\w+|font(?:-family)?):\s[^;]*;/g) ?? [],
    )
    .map((stack) => [...stack.matchAll(/["']([^"']+)["']/g)].map(([, name]) => name!));
  const named = stacks.filter((stack) => stack.some((name) => loaded.includes(name)));
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((stack) => !stack.some((name) => fitted.includes(name)))).toEqual([]);
});
