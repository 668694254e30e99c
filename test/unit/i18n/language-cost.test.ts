import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sample customers are data: a shop has none. */
const data = 'demo/backend/samples/customers.ts';

test.each(['sv-SE', 'da-DK'])('DECISIONS.md#locales Three files of code at most name the language %s', (tag) => {
  const named = new RegExp(`['"](?:${tag}|${tag.slice(0, 2)})['"]`);
  const files = globSync(['src/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}', 'demo/**/*.{ts,tsx}'], {
    // What a build leaves in the package is made of these files.
    exclude: ['**/node_modules/**', 'src/package/npm/**', data],
  }).filter((file) => named.test(readFileSync(file, 'utf8')));
  for (const file of files)
    expect(file.split('/').at(-1)).toMatch(/^(locale-table|sample-texts|required-particulars)\.ts$/);
  expect(files.length).toBeGreaterThan(1);
});
