import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';

test('DECISIONS.md#extras From the dashboard to an extra in every delivery, undone, paused, and once again in a delivery', async ({
  page,
}) => {
  await enter(page, 'single');
  await page.goto('/gb/pets/');
  await page
    .getByRole('link', { name: /feeding plan/i })
    .first()
    .click();
  const plan = page.locator('account-feeding-plan');
  await plan.getByRole('button', { name: 'Extras for Nala' }).click();
  const extras = plan.getByRole('group', { name: 'Extras for Nala' });
  await expect(extras).toBeFocused();
  // One that came once comes with every delivery, at once.
  const salmon = extras.getByRole('listitem').filter({ hasText: 'Salmon bites' });
  await expect(salmon).toContainText(/In the delivery of .* only/);
  await salmon.getByRole('radio', { name: 'Every delivery' }).check();
  await expect(salmon).toContainText(/Saved for every delivery.* £[\d.]+ instead of £[\d.]+/);
  await expect(salmon).toContainText(/In every delivery from .*, £9.00 each/);
  await expect(extras).toContainText('More treats than Nala’s plan has room for');
  await expectAccessible(page);
  await salmon.getByRole('button', { name: 'Undo' }).click();
  await expect(salmon).toContainText(/In the delivery of .* only/);
  // Another one, with its effect before, which survives a reload.
  await extras.getByRole('button', { name: 'Add another extra' }).click();
  await extras.getByRole('radio', { name: /Dental chews/ }).check();
  await extras.getByRole('group', { name: 'How often?' }).getByRole('radio', { name: 'Every delivery' }).check();
  await expect(extras.getByText(/£[\d.]+ instead of £[\d.]+/).first()).toBeVisible();
  await page.reload();
  await expect(extras.getByRole('radio', { name: /Dental chews/ })).toBeChecked();
  await expect(extras.getByText(/£[\d.]+ instead of £[\d.]+/).first()).toBeVisible();
  await extras.getByRole('button', { name: 'Add extra' }).click();
  const chews = extras.getByRole('listitem').filter({ hasText: 'Dental chews' });
  await expect(chews).toContainText('Saved for every delivery');
  await chews.getByRole('button', { name: 'Pause: Dental chews' }).click();
  await expect(chews).toContainText('it stays out of every delivery');
  await chews.getByRole('button', { name: 'Resume: Dental chews' }).click();
  // Leaving the page would stop the request.
  await expect(chews.getByRole('button', { name: 'Pause: Dental chews' })).toBeVisible();
  // In a delivery, the same switch.
  await page.goto('/gb/deliveries/');
  await page
    .getByRole('link', { name: /^View delivery/ })
    .first()
    .click();
  const item = page.locator('account-delivery').getByRole('listitem').filter({ hasText: 'Dental chews' });
  await expect(item.getByRole('radio', { name: 'Every delivery' })).toBeChecked();
  // The switch leaves the item its room, also next to a counter.
  await page.setViewportSize({ width: 1200, height: 900 });
  const { width: room } = (await item.boundingBox())!;
  expect((await item.getByText('Dental chews', { exact: true }).boundingBox())?.width).toBeGreaterThan(room / 2);
  await item.getByRole('radio', { name: 'Once' }).check();
  await expect(item).toContainText('Saved for one delivery');
});
