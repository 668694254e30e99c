import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { localeTexts } from '../../../src/package/text-keys.ts';
import { languages } from '../../../src/i18n/named-locales.ts';
import { keysIn } from '../../../demo/workbench/app/state/words/shown.ts';
import { placeholdersOf } from '../../../src/page/brand/check-texts.ts';

test.each(languages)('Workbench: each text of %s is found by what a widget shows, with any values', (language) => {
  const texts = localeTexts(language);
  // A text that is little more than values would be found anywhere.
  const keys = [...texts].filter(([, text]) => /\p{L}\P{L}*\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, '')));
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.stringMatching(/^\w[\w .,]{0,10}\w$/), ([key, text], value) => {
      const values = Object.fromEntries(placeholdersOf(text).map((name) => [name, value]));
      const shown = text.replaceAll(/\{\{(.*?)\}\}/g, (_, name: string) => values[name.trim()] ?? '');
      expect(keysIn(new Set([shown.replaceAll(/\s+/g, ' ').trim()]), texts)).toContain(key);
    }),
  );
});
