import { tags } from '../../../src/package/declared-tags.ts';
import { sideways } from '../../support/page/measure.ts';
import { expect, test } from '../../support/page/page.ts';
import { unbracketed } from '../../support/appearance/pseudo-text.ts';
import { speakPseudo, textsOf } from '../../support/appearance/pseudo.ts';
import { openSheet, unfold } from '../../support/page/sheet.ts';
import { wide } from '../../support/browsers/widths.ts';

test.describe.configure({ mode: 'parallel' });
// Failures are described in words, so no trace is needed.
test.use({ ...wide, trace: 'off' });

const names = Object.keys(tags);
/** Pages run in sequence, so that later ones find the first one's files in the cache. */
const groups = [0, 1].map((half) => names.filter((_, index) => index % 2 === half));

for (const group of groups) {
  // That no text is hard-coded, `every-view.test.ts` proves. German is nearly as long (`everyone.spec.ts`).
  test(
    `In a pseudo-language no text is hard-coded, and text a third longer fits: ${group.join(', ')}`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(180_000);
      await speakPseudo(page);
      for (const tag of group) {
        await test.step(tag, async () => {
          await page.setViewportSize({ width: 1200, height: 900 });
          await openSheet(page, tag);
          await unfold(page);
          // A choice of languages names each in itself, as Intl does.
          const read = async () =>
            (await textsOf(page)).filter(
              ([where, text]) => where.includes(tag) && !/^(Deutsch|English|Français|Nederlands)$/.test(text.trim()),
            );
          expect((await read()).some(([, text]) => text.includes('⟦'))).toBe(true);
          // Parts that load on demand replace their placeholders.
          const inCode = async () =>
            (await read()).flatMap(([where, text]) => (unbracketed(text) ? [`${where}: ${unbracketed(text)}`] : []));
          await expect.poll(inCode, tag).toEqual([]);
          for (const width of [320, 768]) {
            await page.setViewportSize({ width, height: 900 });
            // What depends on the window's width changes a moment later.
            await expect.poll(() => sideways(page), `${tag} ${width}`).toEqual([]);
          }
        });
      }
    },
  );
}
