import { stageName } from '../../messages.ts';
import type { Setup } from '../setup/setup.ts';

interface ShownTag {
  name: string;
  status: string;
}

/**
 * Lines that bring each tag into the window, and expect it to show its data. A visitor's tag may keep its own content,
 * but not fail.
 */
function expectationsOf(tags: readonly ShownTag[], isVisitor: boolean): string[] {
  const counts = new Map<string, number>();
  return tags.flatMap(({ name, status }) => {
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    const tag = `stage.locator('${name}').nth(${index})`;
    const isKept = isVisitor && status !== 'success' && status !== 'error';
    const wanted = status === 'unsupported' ? status : 'success';
    return [
      `  await ${tag}.evaluate((element) => element.scrollIntoView());`,
      isKept
        ? `  await expect(${tag}).not.toHaveAttribute('data-status', 'error');`
        : `  await expect(${tag}).toHaveAttribute('data-status', '${wanted}');`,
    ];
  });
}

/**
 * A Playwright test that opens the same and expects each tag to show its data: it fails where one shows an error now. A
 * page without a tag is expected to be there.
 */
export function testOf(address: string, setup: Setup, tags: readonly ShownTag[], hasOwnBackend: boolean): string {
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
    ...(tags.length === 0
      ? [`  await expect(stage.locator('body')).toBeVisible();`]
      : expectationsOf(tags, setup.as === '' && !hasOwnBackend)),
    '});',
  ];
  return `${lines.join('\n')}\n`;
}
