import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkTheme } from '../../../demo/site/docs/theme/check-theme.ts';
import { readColour } from '../../../demo/site/docs/theme/colours.ts';
import { fields } from '../../../demo/site/docs/theme/fields.ts';
import type { Theme } from '../../../demo/site/docs/theme/tokens-file.ts';
import { hookTypes } from '../../../src/ui/tokens/hooks.ts';
import type { Hook } from '../../../src/ui/tokens/hooks.ts';

const isColour = (value: string): boolean => readColour(value) !== undefined;
const right = { color: '#1f6b3a', number: '0.5', length: '16px', 'font-family': 'Georgia' };
const wrong = { color: 'oragne', number: '4px', length: '16', 'font-family': "'Georgia" };

test('design §13: of any theme, each wrong value is named for its own property and never offered', () => {
  const names = Object.keys(hookTypes) as Hook[];
  const themes = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.boolean()), { selector: ([name]) => name });
  fc.assert(
    fc.property(themes, (chosen) => {
      const theme: Theme = Object.fromEntries(
        chosen.map(([name, isRight]) => [name, (isRight ? right : wrong)[hookTypes[name]]]),
      );
      const { valid, problems, onlyInCss } = checkTheme(theme, isColour);
      const namesOf = (wanted: boolean) => chosen.flatMap(([name, isRight]) => (isRight === wanted ? [name] : []));
      expect(Object.keys(valid)).toEqual(namesOf(true));
      expect(Object.keys(problems)).toEqual(namesOf(false));
      for (const [name, text] of Object.entries(problems)) expect(text).toContain(`${name}: `);
      expect(onlyInCss).toEqual([]);
    }),
  );
});

test('A value that a tokens file can’t express is named', () => {
  const theme = { '--account-brand': 'var(--shop)', '--account-font-body': 'inherit', '--account-card': '#ffffff' };
  expect(checkTheme(theme, isColour).onlyInCss).toEqual(['--account-brand', '--account-font-body']);
});

test('The theme builder has a field for each property', () => {
  expect(fields.map(({ hook }) => hook).toSorted()).toEqual(Object.keys(hookTypes).toSorted());
});
