import { tags } from '../../widgets/tags.ts';
import { sideways } from '../support/measure.ts';
import { expect, test } from '../support/page.ts';
import { speakPseudo, textsOf, unbracketed } from '../support/pseudo.ts';
import { openSheet, unfold } from '../support/sheet.ts';

test.describe.configure({ mode: 'parallel' });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000);

for (const tag of Object.keys(tags)) {
  test(`${tag} in a pseudo-language: no word is in code, and words a third longer fit`, async ({ page }) => {
    await speakPseudo(page);
    await openSheet(page, tag);
    await unfold(page);
    const texts = (await textsOf(page)).filter(([where]) => where.includes(tag));
    expect(texts.some(([, text]) => text.includes('⟦'))).toBe(true);
    const inCode = texts.flatMap(([where, text]) => (unbracketed(text) ? [`${where}: ${unbracketed(text)}`] : []));
    expect([...new Set(inCode)]).toEqual([]);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sideways(page), `${width}`).toEqual([]);
    }
  });
}
