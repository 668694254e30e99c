import { readFaults, reports, screens, tryCalls } from '../support/fault-table.ts';
import { expect, test } from '../support/page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  viewport: { width: 1200, height: 5000 },
  contextOptions: { reducedMotion: 'reduce' },
  allowed: [reports, { scope: 'test' }],
});

for (const screen of screens)
  for (const name of readFaults)
    test(`§8 ${screen}, ${name} of each of its calls: a message with a next action, and nothing lost`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const { found, tried } = await tryCalls(page, screen, () => name);
      test.info().annotations.push({ type: 'cells', description: `${tried}` });
      expect(found).toEqual([]);
    });
