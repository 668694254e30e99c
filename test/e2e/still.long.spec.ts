import { test } from '../support/page.ts';
import { testShift } from '../support/still-pages.ts';

test.describe.configure({ mode: 'parallel' });

for (const segment of ['gb', 'de'] as const)
  for (const width of [390, 1200])
    for (const snippet of ['documented', 'plain'] as const) testShift({ segment, width, snippet });
