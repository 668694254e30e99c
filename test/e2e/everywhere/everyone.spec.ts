import type { Page } from '@playwright/test';
import type { BlockName } from '../../../demo/workbench/blocks/names.ts';
import { languages } from '../../../src/i18n/named-locales.ts';
import type { Language } from '../../../src/i18n/locale-table.ts';
import { tags } from '../../../src/package/declared-tags.ts';
import { blocks } from '../../support/appearance/gallery-pictures.ts';
import { isChecked, violations } from '../../support/accessibility/axe.ts';
import { idle } from '../../support/page/idle.ts';
import { brokenWords, sideways, smallTargets } from '../../support/page/measure.ts';
import { colours, lostBySpacing, motions, unmarked, unseenFocus } from '../../support/accessibility/modes.ts';
import { expect, test } from '../../support/page/page.ts';
import { openSheet, speak, unfold } from '../../support/page/sheet.ts';
import { wide } from '../../support/browsers/widths.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' } });

/** The widths at which each language is shown, from the widest to the narrowest. */
type Widths = Partial<Record<Language, readonly number[]>>;

/** What of a sheet fails in the modes of a customer: less motion, keyboard, forced colours, more contrast, dark. */
async function failuresInModes(page: Page, tag: string): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: 1200, height: 900 });
  found.push(...(await motions(page)).map((each) => `moves ${each}`));
  found.push(...(await unseenFocus(page)).map((each) => `focus ${each}`));
  await page.emulateMedia({ forcedColors: 'active' });
  found.push(...(await unseenFocus(page)).map((each) => `forced colours, focus ${each}`));
  found.push(...(await unmarked(page)).map((each) => `forced colours ${each}`));
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  const [muted, ink] = await colours(page, tag, ['--paw-muted', '--paw-ink']);
  if (muted !== ink) found.push(`more contrast: ${muted}, not ${ink}`);
  await page.emulateMedia({ contrast: 'no-preference' });
  await page.addStyleTag({ content: ':root{color-scheme:dark;background:#11121d}' });
  found.push(...(await violations(page, { only: ['color-contrast'] })).map((each) => `dark ${each}`));
  return found;
}

interface Shown {
  widths: Widths;
  /** The languages that axe checks. */
  checked: readonly Language[];
  inModes: boolean;
}

/** Shows every tag in every preview state, in these languages at these widths. */
function testEveryState({ widths: shown, checked, inModes }: Shown): void {
  const where = Object.entries(shown).map(([language, widths]) => `${language} at ${widths.join(', ')} px`);
  for (const tag of Object.keys(tags)) {
    test(`WCAG 1.1.1, 1.3.1, 1.4.3, 1.4.10, 1.4.12, 2.2.2, 2.4.7, 2.5.8, 4.1.2 ${tag}: every state is accessible, and has large enough targets, no broken word and no horizontal overflow, in ${where.join(' and ')}`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const found: string[] = [];
      await openSheet(page, tag);
      for (const [language, widths] of Object.entries(shown) as [Language, readonly number[]][]) {
        // A sheet opens in English.
        if (language !== 'en-GB') await speak(page, tag, language);
        await unfold(page);
        // The narrowest last: 320 px must also fit the wider text spacing of WCAG 1.4.12.
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await idle(page);
          // A sheet shows a tag many times, so its landmarks are repeated.
          const rules = { off: ['landmark-unique'], contrast: language === 'en-GB' };
          const all = [
            ...(checked.includes(language) && isChecked(language, width) ? await violations(page, rules) : []),
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
        if (widths.includes(320) && (language === 'en-GB' || language === 'de-DE'))
          found.push(...(await lostBySpacing(page)).map((each) => `${language}, wide letters: ${each}`));
      }
      if (inModes) found.push(...(await failuresInModes(page, tag)));
      expect(found).toEqual([]);
    });
  }
}

// German is the longest, so it is tried where there is the least room. Its names are the English ones in other words
// (`every-view.test.ts`), so axe checks English. Tags are made of blocks, which are tried in every mode below. The long
// walk has all languages, widths and modes.
testEveryState({ widths: { 'en-GB': [1200], 'de-DE': [320] }, checked: ['en-GB'], inModes: false });

test.describe('at length', { tag: '@long' }, () => {
  const all = [1200, 768, 320];
  testEveryState({
    widths: Object.fromEntries(languages.map((language) => [language, all])),
    checked: languages,
    inModes: true,
  });
});

/** Shows these blocks in every state. */
function testBlocks(names: readonly BlockName[]): void {
  test(`design §9: ${names.length} building blocks in every state are accessible, fit two widths, and work in both colour schemes and in forced colours (WCAG 1.4.3, 1.4.11, 2.2.2, 2.4.7, 2.5.8)`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    for (const name of names) {
      const url = `/demo/blocks/${name}`;
      await page.goto(url);
      await expect(page.locator('#stage').first()).toBeVisible();
      const all: string[] = [];
      for (const width of [1200, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await idle(page);
        if (isChecked('en-GB', width))
          all.push(...(await violations(page, { off: ['landmark-unique', 'heading-order'] })));
        all.push(...(await sideways(page)), ...(await smallTargets(page, '#stage')));
      }
      all.push(...(await unseenFocus(page)), ...(await motions(page)));
      await page.emulateMedia({ colorScheme: 'dark' });
      all.push(
        ...(await violations(page, { only: ['color-contrast'], within: ['#stage'] })).map((each) => `dark ${each}`),
      );
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      all.push(...(await unmarked(page)), ...(await unseenFocus(page)).map((each) => `forced colours ${each}`));
      await page.emulateMedia({ forcedColors: 'none' });
      found.push(...all.map((each) => `${url}: ${each}`));
    }
    expect(found).toEqual([]);
  });
}

// Those with controls. The tags show the others.
testBlocks(['accordion', 'button', 'calendar', 'carousel', 'counter', 'menu', 'modal', 'segmented']);

test.describe('at length', { tag: '@long' }, () => {
  testBlocks(blocks);
});
