import type { Locator } from '@playwright/test';
import { pressable, touchedStates } from '../../../demo/workbench/blocks/names.ts';
import type { BlockName } from '../../../demo/workbench/blocks/names.ts';
import { openStill } from '../../support/appearance/gallery-page.ts';
import { expect, test } from '../../support/page/page.ts';
import { wide } from '../../support/browsers/widths.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' } });

/** Computed styles of an element and its descendants, as changed by hovering, focusing and pressing. */
const looksOf = (element: Locator): Promise<string> =>
  element.evaluate((root) => {
    const kinds = [
      'color',
      'background-color',
      'border',
      'outline',
      'box-shadow',
      'text-decoration',
      'transform',
      'opacity',
    ];
    return [root, ...root.querySelectorAll('*')]
      .flatMap((each) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(each, pseudo)))
      .map((style) => kinds.map((name) => style.getPropertyValue(name)).join(' '))
      .join('\n');
  });

/** Touches these blocks: what a pointer and the keyboard make is what the gallery shows. */
function testTouched(names: readonly BlockName[]): void {
  for (const block of names)
    test(`design §8 ${block}: hover, focus and pressed are shown as a pointer and the keyboard make them (WCAG 2.4.7)`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openStill(page, `/demo/blocks/${block}`, '[data-block]:not([data-status=success])');
      for (const [state, { of, touch, at }] of Object.entries(touchedStates(block))) {
        const [real, shown] = [of, state].map((each) => page.locator(`[data-state="${each}"]`).locator(at).first());
        const rest = await looksOf(real!);
        if (touch === 'focus')
          await real!.evaluate((element: HTMLElement) => element.focus({ focusVisible: true } as FocusOptions));
        else await real!.hover();
        if (touch === 'pressed') await page.mouse.down();
        const wanted = await looksOf(shown!);
        await expect.poll(() => looksOf(real!), { message: state, intervals: [50] }).toBe(wanted);
        expect(wanted, `${state} is seen`).not.toBe(rest);
        // Releases the button outside, so that nothing is clicked.
        await page.mouse.move(0, 0);
        if (touch === 'pressed') await page.mouse.up();
        await real!.evaluate((element: HTMLElement) => element.blur());
        await expect.poll(() => looksOf(real!), { message: `${of} after ${touch}`, intervals: [50] }).toBe(rest);
      }
    });
}

// The pictures of the blocks have each of these states.
test.describe('at length', { tag: '@long' }, () => {
  testTouched(Object.keys(pressable) as BlockName[]);
});

test('each block’s page shows its code, properties, hooks and parts', async ({ page }) => {
  await page.goto('/demo/blocks/button?state=secondary-loading');
  await expect(page.locator('figure code')).toHaveText('<Button type="secondary" loading>Save</Button>');
  // On a phone the column names are next to the values.
  await expect(
    page.getByRole('row', { name: /^loading\? (Type )?boolean (What it is )?Shows three hopping dots/ }),
  ).toBeVisible();
  await expect(page.getByRole('listitem').getByText('--account-on-accent', { exact: true })).toBeVisible();
  await expect(page.locator('[data-block]').getByRole('button', { name: 'Save' })).toBeVisible();
});
