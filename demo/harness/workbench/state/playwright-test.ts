import { stageName } from '../messages.ts';
import type { Setup } from './setup.ts';

/** Tags that have shown something; the others have not come near the window. */
const isShown = ({ status }: { status: string }): boolean => status === 'success' || status === 'error';

/**
 * A Playwright test that opens the same and expects each widget to show its data: it fails where one shows an error now.
 * A page without a widget is expected to be there.
 */
export function testOf(
  address: string,
  setup: Setup,
  tags: readonly { name: string; status: string }[],
  hasOwnBackend: boolean,
): string {
  const shown = [...new Set(tags.filter(isShown).map(({ name }) => name))];
  const lines = [
    `import { expect, test } from '@playwright/test';`,
    '',
    `test(${JSON.stringify(`${setup.as || 'visitor'} on ${setup.page}, ${setup.width} px`)}, async ({ page }) => {`,
    '  await page.setViewportSize({ width: 1440, height: 960 });',
    ...(hasOwnBackend
      ? ['  // Page, faults and looks are in the address, a session is not: sign in to the backend first.']
      : ['  // Customer, page, clock, faults and looks are all in the address.']),
    `  await page.goto(${JSON.stringify(address)});`,
    `  const stage = page.frameLocator('iframe[name="${stageName}"]');`,
    ...(shown.length === 0
      ? [`  await expect(stage.locator('body')).toBeVisible();`]
      : shown.map(
          (name) => `  await expect(stage.locator('${name}').first()).toHaveAttribute('data-status', 'success');`,
        )),
    '});',
  ];
  return `${lines.join('\n')}\n`;
}
