import { expect, test } from 'vitest';
import { queryFor } from '../../../demo/workbench/app/recorder/preferences.ts';

const both = { motion: 'reduce', colours: 'forced' } as const;

test.each([
  ['(prefers-reduced-motion: reduce)', '(min-width: 0px)'],
  ['(prefers-reduced-motion:reduce) and (min-width: 40em)', '(min-width: 0px) and (min-width: 40em)'],
  ['(prefers-reduced-motion)', '(min-width: 0px)'],
  ['(prefers-reduced-motion: no-preference)', '(max-width: 0px)'],
  ['(forced-colors: active), print', '(min-width: 0px), print'],
  ['(forced-colors: none)', '(max-width: 0px)'],
  ['(prefers-color-scheme: dark)', '(prefers-color-scheme: dark)'],
])('%s is %s for somebody who wants less motion and forced colours', (query, wanted) => {
  expect(queryFor(query, both)).toBe(wanted);
  expect(queryFor(query, { motion: '', colours: '' })).toBe(query);
});
