import type { Locator, Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { asPerson, banner, preferences } from '../../support/page/consent.ts';
import { openStill } from '../../support/looks/gallery-page.ts';
import {
  blocks,
  picturesOfBlock,
  picturesOfConsent,
  picturesOfWidget,
  widgets,
} from '../../support/looks/gallery-pictures.ts';
import type { Width } from '../../support/looks/gallery-pictures.ts';
import { expect, test } from '../../support/page/page.ts';
import { isSame, simplify, write } from '../../support/looks/picture.ts';
import { phone, wide } from '../../support/browsers/widths.ts';

test.describe.configure({ mode: 'parallel' });
// Samples only: nothing of one test reaches the next one in the same window.
test.use({ contextOptions: { reducedMotion: 'reduce' }, reuseContext: true });

const draws = (): boolean => test.info().config.updateSnapshots === 'all';
const fileOf = (width: Width, name: string): string => test.info().snapshotPath(width, name);

/** Compares the view with the picture, or creates the picture. */
async function look(shown: Page | Locator, width: Width, name: string): Promise<void> {
  const file = fileOf(width, name);
  const shoot = (): Promise<Buffer> => shown.screenshot({ animations: 'disabled', scale: 'css' });
  let settled = await shoot();
  // Reduced to few colours like the stored picture, so that both have lost the same detail.
  if (!draws() && existsSync(file) && isSame(simplify(settled), readFileSync(file))) return;
  // Lazy parts and images may still be loading, so two consecutive screenshots must agree.
  for (let turns = 0; turns < 6; turns += 1) {
    const again = await shoot();
    if (again.equals(settled)) break;
    settled = again;
  }
  const picture = write(simplify(settled));
  if (!draws()) return expect.soft(picture, name).toMatchSnapshot([width, name]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}

/** Compares every block at a width with its pictures. They come from Debian's Chromium; `npm run pictures` renews them. */
function testBlocks(width: Width): void {
  test.describe(width, () => {
    test.use(width === 'phone' ? phone : wide);
    for (const block of blocks) {
      const { light, dark, alone } = picturesOfBlock(block);
      test(`§2 the block ${block} looks as in its pictures, in light and dark; its code is next to it`, async ({
        page,
      }) => {
        await openStill(page, `/demo/blocks/${block}`, '[data-block]:not([data-status=success])');
        await look(page.locator('#stage'), width, light);
        await page.emulateMedia({ colorScheme: 'dark' });
        await look(page.locator('#stage'), width, dark);
        const codes = await page.locator('figure code').allTextContents();
        expect(codes.filter((code) => !code.startsWith('<'))).toEqual([]);
        for (const [state, file] of alone) {
          await page.emulateMedia({ colorScheme: 'light' });
          await openStill(page, `/demo/blocks/${block}?state=${state}`, '[data-block]:not([data-status=success])');
          await look(page, width, file);
        }
      });
    }
  });
}

/** Compares every widget at a width with its pictures, in every state or only in the one that has everything. */
function testWidgets(width: Width, only?: 'sample'): void {
  test.describe(width, () => {
    test.use(width === 'phone' ? phone : wide);
    for (const tag of widgets) {
      test(`the widget ${tag} looks as in its pictures, in ${only ?? 'every state'}`, async ({ page }) => {
        // Some have fifty states. On a busy machine that takes over a minute.
        test.setTimeout(180_000);
        await openStill(
          page,
          `/demo/sheets/${tag}${only ? `?state=${only}` : ''}`,
          `${tag}:is([data-status=init], :not([data-status])):not([preview=loading])`,
        );
        for (const [state, file] of picturesOfWidget(tag).filter(([name]) => name === (only ?? name))) {
          const shown = page.locator(`${tag}[preview="${state}"]`);
          if (await shown.isVisible()) await look(shown, width, file);
          // Some states show nothing on purpose. A state with a picture must show something.
          else expect(existsSync(fileOf(width, file)), `${state} shows nothing`).toBe(false);
        }
      });
    }

    test('§9 the consent banner and its preferences look as in their pictures', async ({ page }) => {
      await asPerson(page);
      await openStill(page, '/demo/widgets/account-consent?look=light', 'account-consent[data-status=init]');
      await expect(banner(page)).toBeVisible();
      await look(page, width, picturesOfConsent.banner);
      await banner(page).getByRole('button', { name: 'Choose' }).click();
      await expect(preferences(page)).toBeVisible();
      await look(page, width, picturesOfConsent.preferences);
    });
  });
}

// Blocks follow the width of their container, and states differ in words and blocks. The long walk has every picture.
testBlocks('phone');
testWidgets('phone', 'sample');
testWidgets('desktop', 'sample');

test.describe('at length', { tag: '@long' }, () => {
  for (const width of ['phone', 'desktop'] as const) {
    testBlocks(width);
    testWidgets(width);
  }
});
