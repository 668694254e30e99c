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

// Each call of each screen fails in every way. `failures.test.ts` has the messages of the views.
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
