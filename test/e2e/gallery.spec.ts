import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { blockStates, overlays } from '../../demo/harness/blocks/names.ts';
import type { BlockName } from '../../demo/harness/blocks/names.ts';
import { statesOf, tags } from '../../src/package/facts.ts';
import { usual } from '../../src/preview/scenario.ts';
import { asPerson, banner, preferences } from '../support/consent.ts';
import { openStill } from '../support/gallery-page.ts';
import { expect, test } from '../support/page.ts';
import { isSame, simplify, write } from '../support/picture.ts';

/*
 * The gallery, and screenshot tests of each of its entries. The pictures in `test/pictures` come from Debian's
 * Chromium; `npm run pictures` renews them. A block has one picture per colour scheme, a widget one per state.
 */
test.describe.configure({ mode: 'parallel' });
// Samples only: nothing of one test reaches the next one in the same window.
test.use({ contextOptions: { reducedMotion: 'reduce' }, reuseContext: true });

const blocks = Object.keys(blockStates) as BlockName[];

/** All expected pictures, to find those left over from removed entries. */
const names = new Set<string>();
const picture = (...parts: string[]): string => {
  const name = `${parts.join('-')}.png`;
  names.add(name);
  return name;
};

/** Compares the view with the picture, or creates the picture. */
async function look(shown: Page | Locator, name: string): Promise<void> {
  const info = test.info();
  const file = info.snapshotPath(name, { kind: 'snapshot' });
  const makes = info.config.updateSnapshots === 'all';
  const shoot = (): Promise<Buffer> => shown.screenshot({ animations: 'disabled', scale: 'css' });
  let settled = await shoot();
  // Reduced to few colours like the stored picture, so that both have lost the same detail.
  if (!makes && existsSync(file) && isSame(simplify(settled), readFileSync(file))) return;
  // Lazy parts and images may still be loading, so two consecutive screenshots must agree.
  for (let turns = 0; turns < 6; turns += 1) {
    const again = await shoot();
    if (again.equals(settled)) break;
    settled = again;
  }
  if (!makes) return expect.soft(write(simplify(settled)), name).toMatchSnapshot(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, write(simplify(settled)));
}

for (const block of blocks) {
  const [light, dark] = [picture('block', block), picture('block', block, 'dark')];
  const alone = blockStates[block].filter((state) => overlays.includes(`${block}/${state}`));
  const files = alone.map((state) => [state, picture('block', block, state)] as const);
  test(`§2 the block ${block} looks as in its pictures, in light and dark; its code is next to it`, async ({
    page,
  }) => {
    await openStill(page, `/demo/blocks/${block}`, '[data-block]:not([data-status=success])');
    await look(page.locator('#stage'), light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page.locator('#stage'), dark);
    const codes = await page.locator('figure code').allTextContents();
    expect(codes.filter((code) => !code.startsWith('<'))).toEqual([]);
    for (const [state, file] of files) {
      await page.emulateMedia({ colorScheme: 'light' });
      await openStill(page, `/demo/blocks/${block}?state=${state}`, '[data-block]:not([data-status=success])');
      await look(page, file);
    }
  });
}

// The consent banner covers the page, so its states can't share one page: see below.
for (const tag of Object.keys(tags).filter((name) => name !== 'account-consent')) {
  const drawn = new Set<string>();
  const states = Object.entries(statesOf(tag)).flatMap(([state, scenario]) => {
    // States that differ only in words share the picture of the first.
    const key = JSON.stringify({ ...usual, ...scenario });
    if (drawn.has(key)) return [];
    drawn.add(key);
    return [[state, picture(tag.replace('account-', ''), state)] as const];
  });
  test(`the widget ${tag} looks as in its pictures, in every state`, async ({ page }) => {
    // Some have fifty states. On a busy machine that takes over a minute.
    test.slow();
    await openStill(
      page,
      `/demo/sheets/${tag}`,
      `${tag}:is([data-status=init], :not([data-status])):not([preview=loading])`,
    );
    for (const [state, file] of states) {
      const shown = page.locator(`${tag}[preview="${state}"]`);
      if (await shown.isVisible()) await look(shown, file);
      // Some states show nothing on purpose. A state with a picture must show something.
      else if (test.info().config.updateSnapshots === 'all')
        rmSync(test.info().snapshotPath(file, { kind: 'snapshot' }), { force: true });
      else
        expect(existsSync(test.info().snapshotPath(file, { kind: 'snapshot' })), `${state} shows nothing`).toBe(false);
    }
  });
}

const [asks, asksMore] = [picture('consent', 'banner'), picture('consent', 'preferences')];
test('§9 the consent banner and its preferences look as in their pictures', async ({ page }) => {
  await asPerson(page);
  await openStill(page, '/demo/widgets/account-consent?look=light', 'account-consent[data-status=init]');
  await expect(banner(page)).toBeVisible();
  await look(page, asks);
  await banner(page).locator('[data-role=show]').click();
  await expect(preferences(page)).toBeVisible();
  await look(page, asksMore);
});

test('no picture is left over', () => {
  const { config, project } = test.info();
  const folder = `test/pictures/${project.name}`;
  const isOver = (file: string): boolean => !names.has(file);
  if (config.updateSnapshots !== 'all') expect(readdirSync(folder).filter(isOver)).toEqual([]);
  else if (existsSync(folder)) for (const file of readdirSync(folder).filter(isOver)) rmSync(join(folder, file));
});
