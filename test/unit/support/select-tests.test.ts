import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readers, selectTests } from '../../support/select-tests.mjs';

const select = (...changed: string[]) => selectTests(changed, existsSync);

test('a text runs the unit tests that read texts, and no journey', () => {
  const { unit, e2e, browser } = select('locales/en-GB.json');
  expect(unit).toEqual([
    'test/unit/i18n/messages.test.ts',
    'test/unit/i18n/typography.test.ts',
    'test/unit/pages/texts.test.ts',
    'test/unit/widgets/settings/change-words.test.ts',
    'test/unit/widgets/settings/outcome-words.test.ts',
  ]);
  expect([e2e, browser]).toEqual([[], false]);
});

test('a view runs the journeys of its tag, on the phone', () => {
  const { code, e2e, phoneOnly } = select('widgets/shop/view.tsx', 'widgets/shop/shop.css');
  expect([code, e2e, phoneOnly]).toEqual([['widgets/shop/view.tsx'], ['test/e2e/shop.spec.ts'], true]);
});

test('a server rule runs the unit tests that import it', () => {
  const { unit, e2e, browser } = select('demo/server/rules/calendar.ts');
  expect([unit, e2e, browser]).toEqual([['demo/server/rules/calendar.ts'], [], false]);
});

test('a building block runs the element tests', () => {
  expect(select('src/ui/button.tsx').browser).toBe(true);
});

test('a changed journey runs in each of its projects', () => {
  const { e2e, phoneOnly } = select('test/e2e/shop.spec.ts', 'widgets/shop/view.tsx');
  expect([e2e, phoneOnly]).toEqual([['test/e2e/shop.spec.ts'], false]);
});

test('a deleted file is neither linted nor run, but its tag’s journeys are', () => {
  const { files, unit, e2e } = select(['widgets/shop', 'no-such-file.ts'].join('/'));
  expect([files, e2e]).toEqual([[], ['test/e2e/shop.spec.ts']]);
  expect(unit).toEqual(['test/unit/package/manifest.test.ts']);
});

test('every unit test that reads files of the project is listed', () => {
  // These read only what they wrote, or what the test itself brings.
  const own = [
    'test/unit/server/database.test.ts',
    'test/unit/package/keep.test.ts',
    'test/unit/support/select-tests.test.ts',
  ];
  const reading = globSync('test/unit/**/*.test.ts').filter((file) =>
    /\b(readFileSync|readdirSync|globSync)\b|support\/(sources|citations)\.ts/.test(readFileSync(file, 'utf8')),
  );
  expect(Object.keys(readers)).toEqual(expect.arrayContaining(reading.filter((file) => !own.includes(file))));
  expect(Object.keys(readers).filter((file) => !existsSync(file))).toEqual([]);
});
