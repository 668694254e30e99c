import { samples } from '../../demo/server/samples/customers.ts';
import { walkCustomer } from '../support/customer-walk.ts';
import { expect, test } from '../support/page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Fifty dogs have no other control than four.
for (const sample of samples.filter(({ name }) => name !== 'incomplete' && name !== 'many'))
  test(`Every link and button of the customer ${sample.name} leads to something new`, async ({ page }) => {
    test.setTimeout(900_000);
    await page.setViewportSize({ width: 1200, height: 4000 });
    const { found, pressed, screens } = await walkCustomer(page, sample);
    test.info().annotations.push({ type: 'walked', description: `${screens.length} screens, ${pressed} presses` });
    expect(found).toEqual([]);
    expect(screens.length).toBeGreaterThan(5);
  });
