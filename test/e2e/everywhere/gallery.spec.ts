import type { Locator, Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { asPerson, banner, preferences } from '../../support/page/consent.ts';
import { openStill } from '../../support/appearance/gallery-page.ts';
import {
  blocks,
  picturesOfBlock,
  picturesOfConsent,
  pictureOfWidget,
  widgets,
} from '../../support/appearance/gallery-pictures.ts';
import type { Width } from '../../support/appearance/gallery-pictures.ts';
import { expect, expectWhole, test } from '../../support/page/page.ts';
import { isSame, simplify, write } from '../../support/appearance/picture.ts';
import { phone, wide } from '../../support/browsers/widths.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

/** Names that one test compares: starting a test is half of what a picture costs. */
const ranges = <T extends string>(names: readonly T[], length: number): T[][] => [
  ...Map.groupBy(names, (name) => Math.floor(names.indexOf(name) / length)).values(),
];

/** Compares every block at a width with its pictures. They come from Debian's Chromium; `npm run pictures` renews them. */
function testBlocks(width: Width): void {
  test.describe(width, () => {
    test.use(width === 'phone' ? phone : wide);
    for (const names of ranges(blocks, 8))
      test(`§2 the blocks ${names.join(', ')} look as in their pictures, in light and dark; their code is next to them`, async ({
        page,
      }) => {
        for (const block of names) {
          const { light, dark, alone } = picturesOfBlock(block);
          await page.emulateMedia({ colorScheme: 'light' });
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
        }
      });
  });
}

/** Compares these widgets at a width with their pictures. */
function testWidgets(width: Width, names: readonly string[]): void {
  test.describe(width, () => {
    test.use(width === 'phone' ? phone : wide);
    for (const tags of ranges(names, 5))
      test(`the widgets ${tags.join(', ')} look as in their pictures`, async ({ page }) => {
        for (const tag of tags) {
          const sheet = `/demo/sheets/${tag}?state=sample`;
          await openStill(page, sheet, `${tag}:is([data-status=init], :not([data-status]))`);
          // Two equal screenshots of a part that still loads would be taken for its look.
          await expectWhole(page, tag);
          await look(page.locator(`${tag}[preview=sample]`), width, pictureOfWidget(tag));
        }
      });

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

// Blocks follow the width of their container, and states differ in words and blocks. The long walk has both widths.
testBlocks('phone');
testWidgets('phone', widgets);
// Those that use the room of a desktop in another way than with larger margins.
testWidgets(
  'desktop',
  ['navbar', 'next-delivery', 'pets-list', 'deliveries', 'delivery', 'feeding-plan', 'settings', 'footer'].map(
    (name) => `account-${name}`,
  ),
);

test.describe('at length', { tag: '@long' }, () => {
  for (const width of ['phone', 'desktop'] as const) {
    testBlocks(width);
    testWidgets(width, widgets);
  }
});
