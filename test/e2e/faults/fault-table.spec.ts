import { readFaults, reports, screens, tryCalls } from '../../support/faults/fault-table.ts';
import { expect, test } from '../../support/page/page.ts';
import { wide } from '../../support/browsers/widths.ts';

test.describe.configure({ mode: 'parallel' });
// All tags are near the window, so that each loads.
test.use({
  ...wide,
  viewport: { width: 1200, height: 5000 },
  contextOptions: { reducedMotion: 'reduce' },
  allowed: [reports, { scope: 'test' }],
});

// At length each of them fails in every way.
for (const [row, screen] of screens.entries())
  test(`§8 ${screen}, each of its calls with another failure: a message with a next action, and nothing lost`, async ({
    page,
  }) => {
    test.slow();
    const { found } = await tryCalls(page, screen, (index) => readFaults[(row * 5 + index) % readFaults.length]!);
    expect(found).toEqual([]);
  });

for (const screen of screens)
  for (const name of readFaults)
    test(
      `§8 ${screen}, ${name} of each of its calls: a message with a next action, and nothing lost`,
      { tag: '@long' },
      async ({ page }) => {
        test.setTimeout(600_000);
        const { found, tried } = await tryCalls(page, screen, () => name);
        test.info().annotations.push({ type: 'cells', description: `${tried}` });
        expect(found).toEqual([]);
      },
    );
