import { readFileSync, writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { brandPictures } from '../../../demo/site/docs/theme/brand-pictures.ts';
import { openStill } from '../../support/appearance/gallery-page.ts';
import { simplify, write } from '../../support/appearance/picture.ts';
import { violations } from '../../support/accessibility/axe.ts';
import { phone, wide } from '../../support/browsers/widths.ts';
import { expect, expectWhole, test } from '../../support/page/page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Builds of the browser differ slightly in how they smooth text. */
const mostDiffering = 0.01;

/** Share of the pixels in which two pictures differ. */
function differing(one: PNG, other: PNG): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4)
    if (one.data.readUInt32BE(at) !== other.data.readUInt32BE(at)) count += 1;
  return count / (one.width * one.height);
}

const tags = ['navbar', 'next-delivery', 'quick-links', 'pets-list', 'refer-a-friend'].map((name) => `account-${name}`);

for (const [device, options] of Object.entries({ phone, desktop: wide }))
  test.describe(device, () => {
    test.use(options);
    for (const { file, scheme } of brandPictures.filter((each) => each.device === device))
      test(`design §13: an invented green brand looks as in the docs’ picture, ${device}, ${scheme}`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme: scheme });
        await openStill(page, '/demo/docs/files/green.html', `:is(${tags.join()}):not([data-status=success])`);
        await expectWhole(page, tags.join());
        expect(await violations(page)).toEqual([]);
        // What sticks to the bottom of a window belongs below the page.
        const { width } = page.viewportSize()!;
        await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
        const stored = `demo/screenshots/${file}`;
        const picture = simplify(await page.screenshot({ animations: 'disabled', scale: 'css' }));
        if (test.info().config.updateSnapshots === 'all') writeFileSync(stored, write(picture));
        expect(differing(picture, PNG.sync.read(readFileSync(stored)))).toBeLessThan(mostDiffering);
      });
  });
