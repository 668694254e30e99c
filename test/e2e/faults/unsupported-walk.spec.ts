import { samples } from '../../../demo/backend/samples/customers.ts';
import { enter } from '../../support/page/enter.ts';
import { createElsewhere, groupsOf } from '../../support/walks/elsewhere.ts';
import { walkAll } from '../../support/walks/unsupported-walk.ts';
import { expect, test } from '../../support/page/page.ts';

test.describe.configure({ mode: 'parallel' });

// The incomplete sign-up has no account pages yet. Fifty dogs have the same controls as four.
const walked = samples.filter(({ name }) => name !== 'incomplete' && name !== 'many');
for (const group of groupsOf(walked))
  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    const elsewhere = createElsewhere();
    for (const sample of group)
      test(
        `DECISIONS.md#groups: with only the specification’s calls nothing fails for the customer ${sample.name}`,
        { tag: '@long' },
        async ({ page, request }) => {
          test.setTimeout(300_000);
          await page.setViewportSize({ width: 1200, height: 4000 });
          await request.post('/demo/api/unsupported', { data: { unsupported: 'specification' } });
          await enter(page, sample.name);
          const { found, pressed, screens, calls } = await walkAll(page, sample, elsewhere(sample));
          test.info().annotations.push({
            type: 'walked',
            description: `${screens.length} screens, ${pressed} presses, ${calls.size} calls`,
          });
          expect(found).toEqual([]);
        },
      );
  });
