import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVisible } from '../../../src/page/start/content.ts';

const invisible = fc.constantFrom(
  ' ',
  '\n',
  '\t',
  '\u00A0',
  '\u200B',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u3164',
  '\u202F',
);

test('White space of any kind and invisible characters between two tags are no content; any letter is', () => {
  fc.assert(
    fc.property(
      fc.array(invisible),
      fc.array(invisible),
      fc.constantFrom('a', 'é', '犬', '🐶', '.'),
      (before, after, letter) => {
        expect(isVisible([...before, ...after].join(''))).toBe(false);
        expect(isVisible([...before, letter, ...after].join(''))).toBe(true);
      },
    ),
  );
});
