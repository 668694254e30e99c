import { tags } from '../../src/package/facts.ts';
import { isChecked, violations } from './axe.ts';
import { idle } from './idle.ts';
import { brokenWords, sideways, smallTargets } from './measure.ts';
import { colours, lostBySpacing, motions, unmarked, unseenFocus } from './modes.ts';
import { expect, test } from './page.ts';
import { openSheet, speak, unfold } from './sheet.ts';

type Language = Parameters<typeof isChecked>[0];

interface Matrix {
  languages: readonly Language[];
  /** From the widest to the narrowest. */
  widths: readonly number[];
}

/** Shows every tag in every preview state, in these languages at these widths. */
export function testEveryState({ languages, widths }: Matrix): void {
  for (const tag of Object.keys(tags)) {
    test(`${tag}: every state is accessible, and in ${languages.join(', ')} at ${widths.join(', ')} px has large enough targets, no broken word and no horizontal overflow`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const found: string[] = [];
      await openSheet(page, tag);
      for (const language of languages) {
        await speak(page, tag, language);
        await unfold(page);
        // The narrowest last: it must also fit the wider text spacing of WCAG 1.4.12.
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await idle(page);
          // A sheet shows a tag many times, so its landmarks are repeated.
          const rules = { off: ['landmark-unique'], contrast: language === 'en-GB' };
          const all = [
            ...(isChecked(language, width) ? await violations(page, rules) : []),
            ...(await sideways(page)),
            ...(await smallTargets(page)),
          ];
          found.push(...all.map((each) => `${language} ${width}: ${each}`));
          for (const more of width === 768 ? [768, 390] : [width]) {
            if (more !== width) {
              await page.setViewportSize({ width: more, height: 900 });
              await idle(page);
            }
            found.push(...(await brokenWords(page)).map((each) => `${language} ${more}: ${each}`));
          }
        }
        if (language === 'en-GB' || language === 'de-DE')
          found.push(...(await lostBySpacing(page)).map((each) => `${language}, wide letters: ${each}`));
      }
      await page.setViewportSize({ width: 1200, height: 900 });
      found.push(...(await motions(page)).map((each) => `moves ${each}`));
      found.push(...(await unseenFocus(page)).map((each) => `focus ${each}`));
      await page.emulateMedia({ forcedColors: 'active' });
      found.push(...(await unseenFocus(page)).map((each) => `forced colours, focus ${each}`));
      found.push(...(await unmarked(page)).map((each) => `forced colours ${each}`));
      await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
      const [muted, ink] = await colours(page, tag, ['--paw-muted', '--paw-ink']);
      expect(muted, 'more contrast').toBe(ink);
      await page.emulateMedia({ contrast: 'no-preference' });
      await page.addStyleTag({ content: ':root{color-scheme:dark;background:#11121d}' });
      found.push(...(await violations(page, { only: ['color-contrast'] })).map((each) => `dark ${each}`));
      expect(found).toEqual([]);
    });
  }
}
