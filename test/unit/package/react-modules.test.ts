import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { reactFiles, toModule } from '../../../src/package/build/react-modules.ts';

const require = createRequire(import.meta.url);

test.each(Object.entries(reactFiles))('%s exports the same as an ES module', (_, file) => {
  const [, exported = ''] = /^export \{ (.*) \};$/m.exec(toModule(readFileSync(file, 'utf8'))) ?? [];
  const names = [...exported.matchAll(/ as (\w+)/g)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(require(file) as object).toSorted());
});

test('A binding with one assignment is a constant, so that it can be removed; the rest is declared first', () => {
  const code = toModule(
    'exports.a = function () {};\nexports.b = void 0;\nif (x) exports.b = 1;\nexports.c =\n  exports.b;',
  );
  expect(code).toContain('const $a = function () {};');
  expect(code).toMatch(/^let \$b;/);
  expect(code).toContain('const $c =\n  $b;');
});

test('A file that is not flat stops the build', () => {
  expect(() => toModule('module.exports = {};')).toThrow('not flat');
  expect(() => toModule('function late() { return require("a"); }')).toThrow('not flat');
});
