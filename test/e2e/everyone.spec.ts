import { isChecked, violations } from '../support/axe.ts';
import { testEveryState } from '../support/every-state.ts';
import { idle } from '../support/idle.ts';
import { sideways, smallTargets } from '../support/measure.ts';
import { motions, unmarked, unseenFocus } from '../support/modes.ts';
import { expect, test } from '../support/page.ts';
import { wide } from '../support/widths.ts';

const widths = [1200, 320] as const;

test.describe.configure({ mode: 'parallel' });
// Samples only: nothing of one test reaches the next one in the same window.
test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' }, reuseContext: true });

// German is the longest. The long walk has all languages and widths.
testEveryState({ languages: ['en-GB', 'de-DE'], widths });

test('design §9: every building block in every state is accessible, fits two widths, and works in both colour schemes and in forced colours', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const list = (await (await request.get('/demo/gallery.json')).json()) as { kind: string; url: string }[];
  const blocks = new Set(list.flatMap(({ kind, url }) => (kind === 'block' ? [url.split('?')[0]!] : [])));
  expect(blocks.size).toBeGreaterThan(20);
  const found: string[] = [];
  for (const url of blocks) {
    await page.goto(url);
    await expect(page.locator('#stage').first()).toBeVisible();
    const all: string[] = [];
    for (const width of widths) {
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
