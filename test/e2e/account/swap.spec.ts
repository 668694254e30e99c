import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';

test('DECISIONS.md#swap From a delivery to another recipe, with its price before, and back', async ({ page }) => {
  await enter(page, 'single');
  await page.goto('/gb/deliveries/');
  await page
    .getByRole('link', { name: /^View delivery/ })
    .first()
    .click();
  const delivery = page.locator('account-delivery');
  await delivery.getByRole('link', { name: 'Swap a recipe' }).click();
  const plan = page.locator('account-feeding-plan');
  await expect(plan.getByRole('group', { name: 'Swap a recipe' })).toBeInViewport();
  const which = plan.getByRole('group', { name: 'Which one should go?' });
  await which.getByRole('radio').first().check();
  const instead = plan.getByRole('group', { name: /^What instead of/ });
  // With the keyboard, as in any group of radio buttons.
  await instead.getByRole('radio').and(page.locator(':enabled')).first().focus();
  await page.keyboard.press('Space');
  const bar = plan.getByRole('group', { name: 'Your swap' });
  await expect(bar).toContainText(/£[\d.]+ instead of £[\d.]+/);
  await expectAccessible(page);
  // The choice survives a reload.
  await page.reload();
  await expect(bar).toContainText(/£[\d.]+ instead of £[\d.]+/);
  await bar.getByRole('button', { name: 'Confirm swap' }).click();
  const done = plan.getByRole('group', { name: 'Swap a recipe' }).last();
  await expect(done).toContainText(/Your swap starts with the delivery of .* Your confirmation: K-/);
  await expect(done).toBeFocused();
  await plan.getByRole('button', { name: 'Undo' }).click();
  await expect(done).not.toContainText('Your swap starts');
  // What was opened and closed in the page leaves no entry in the history.
  await plan.getByRole('button', { name: /^Back to .*’s blend$/ }).click();
  await plan.getByRole('button', { name: /^Extras for/ }).click();
  await plan.getByRole('button', { name: /’s plan$/ }).click();
  await expect(plan.getByRole('button', { name: 'Swap a recipe' })).toBeVisible();
  await page.goBack();
  await expect(delivery).toBeVisible();
});
