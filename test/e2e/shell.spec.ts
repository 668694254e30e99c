import { expect, test } from '../support/page.ts';

test('§1 A loading animation until the navbar’s data is there, then the routed page', async ({ page, signIn, harness }) => {
  await signIn('robin');
  await harness.fault({ call: 'navbar', delay: 1500, times: 1 });
  await page.goto('/account/gb');
  await expect(page.getByRole('status').filter({ hasText: 'Filling the bowl' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
});
