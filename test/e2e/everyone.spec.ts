import { tags } from '../../widgets/tags.ts';
import { violations } from '../support/axe.ts';
import { sideways, smallTargets } from '../support/measure.ts';
import { motions, unmarked, unseenFocus } from '../support/modes.ts';
import { expect, test } from '../support/page.ts';
import { openSheet, speak, unfold } from '../support/sheet.ts';

const languages = ['en-GB', 'de-DE', 'fr-FR', 'nl-NL'] as const;
const widths = [320, 768, 1200] as const;

test.describe.configure({ mode: 'parallel' });
// Widths and schemes are set here.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const tag of Object.keys(tags)) {
  test(`${tag}: every state is accessible in four languages at three widths, with targets to press and nothing sideways`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    await openSheet(page, tag);
    for (const language of languages) {
      await speak(page, tag, language);
      await unfold(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // A sheet shows a tag many times, so the same landmark is there many times.
        const rules = { off: ['landmark-unique'], contrast: language === 'en-GB' };
        const all = [...(await violations(page, rules)), ...(await sideways(page)), ...(await smallTargets(page))];
        found.push(...all.map((each) => `${language} ${width}: ${each}`));
      }
    }
    found.push(...(await motions(page)).map((each) => `moves ${each}`));
    found.push(...(await unseenFocus(page)).map((each) => `focus ${each}`));
    await page.emulateMedia({ forcedColors: 'active' });
    found.push(...(await unseenFocus(page)).map((each) => `forced colours, focus ${each}`));
    found.push(...(await unmarked(page)).map((each) => `forced colours ${each}`));
    await page.emulateMedia({ forcedColors: 'none' });
    await page.addStyleTag({ content: ':root{color-scheme:dark;background:#11121d}' });
    found.push(...(await violations(page, { only: ['color-contrast'] })).map((each) => `dark ${each}`));
    expect(found).toEqual([]);
  });
}
