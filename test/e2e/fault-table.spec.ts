import { readFaults, reports, screens, tryCalls } from '../support/fault-table.ts';
import { expect, test } from '../support/page.ts';
import { wide } from '../support/widths.ts';

// All tags are near the window, so that each loads.
test.use({
  ...wide,
  viewport: { width: 1200, height: 5000 },
  contextOptions: { reducedMotion: 'reduce' },
  allowed: [reports, { scope: 'test' }],
});

// `faults.long` tries all of them.
for (const [row, screen] of screens.entries())
  test(`§8 ${screen}, each of its calls with another failure: a message with a next action, and nothing lost`, async ({
    page,
  }) => {
    test.slow();
    const { found } = await tryCalls(page, screen, (index) => readFaults[(row * 5 + index) % readFaults.length]!);
    expect(found).toEqual([]);
  });
