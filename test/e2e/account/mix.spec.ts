import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';

test('DECISIONS.md#profiles Dry and wet food by keys: portions and price at once, one Save, and Undo', async ({
  page,
}) => {
  await enter(page, 'robin');
  await page.goto('/account/gb/robin-waffle/feeding-plan');
  const plan = page.locator('account-feeding-plan');
  const slider = plan.getByRole('slider', { name: 'Share of wet food' });
  const before = await slider.getAttribute('aria-valuetext');
  const card = plan.locator('.feeding-plan-mix');
  const portion = (await card.locator('dd').first().textContent())!;
  const { height } = (await card.boundingBox())!;
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '50% dry food, 50% wet food');
  const bar = plan.getByRole('group', { name: 'Dry and wet food for Waffle' });
  await expect(bar.locator('[aria-live]')).toHaveText(/The new total is £\d+\.\d\d\./);
  await expect(card).toContainText(/\d+\sg instead of \d+\sg/);
  await expect(card).toContainText(/Waffle’s food for four weeks£\d+\.\d\d instead of £\d+\.\d\d/);
  expect((await card.boundingBox())!.height).toBe(height);
  await expectAccessible(page);
  // A draft: it survives a reload, and Undo drops it.
  await page.reload();
  await expect(slider).toHaveAttribute('aria-valuetext', '50% dry food, 50% wet food');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', before!);
  await expect(bar).toHaveCount(0);
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Dry food only');
  await expect(bar.locator('[aria-live]')).toHaveText(/The new total is/);
  await bar.getByRole('button', { name: 'Save changes' }).click();
  const saved = plan.getByRole('group', { name: /^Feeding plan updated/ });
  await expect(saved).toBeFocused();
  await expect(bar).toHaveCount(0);
  await expectAccessible(page);
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', before!);
  await expect(card).toContainText(portion);
  const undone = plan.getByRole('group', { name: 'The change is undone.' });
  await expect(undone).toBeFocused();
  await expect(undone.getByRole('button')).toHaveCount(0);
});
