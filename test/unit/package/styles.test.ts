import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { facts } from '../../../src/package/facts.ts';

test('The sheet of all widgets imports the sheet of each tag', () => {
  const imported = [...readFileSync('widgets/shared/all.css', 'utf8').matchAll(/@import '\.\.\/(.+)';/g)].map(
    ([, file]) => file,
  );
  const sheets = facts.map(({ folder }) => `${folder}/${folder}.css`).filter((file) => existsSync(`widgets/${file}`));
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((file) => !imported.includes(file))).toEqual([]);
});
