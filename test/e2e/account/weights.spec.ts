import { enter } from '../../support/page/enter.ts';
import { sideways } from '../../support/page/measure.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';

test('DECISIONS.md#weights From the feeding plan to a new weight with its plan, Undo, and the sheet for the vet', async ({
  page,
}) => {
  await enter(page, 'robin');
  await page.goto('/account/gb/robin-waffle/feeding-plan');
  await page.locator('account-feeding-plan').getByRole('link', { name: 'Weight log' }).click();
  const log = page.locator('account-profile');
  await expect(log.getByRole('heading', { name: 'Waffle’s weight' })).toBeInViewport();
  await expect(log.getByRole('row')).toHaveCount(2);
  await log.getByRole('button', { name: 'Add a weight' }).click();
  await log.getByRole('textbox', { name: 'Weight in kilograms' }).fill('1.9');
  // What is typed survives a reload.
  await page.reload();
  await expect(log.getByRole('textbox', { name: 'Weight in kilograms' })).toHaveValue('1.9');
  await log.getByRole('button', { name: 'Save weight' }).click();
  const question = log.getByRole('group', { name: 'Check the weight' });
  await expect(question).toBeFocused();
  await expect(question).toContainText('1.9 kg: is that right?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Correct it' }).click();
  await expect(log.getByRole('textbox', { name: 'Weight in kilograms' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('19');
  await page.keyboard.press('Enter');
  const proposal = log.getByRole('group', { name: 'A plan for 19 kg' });
  await expect(proposal).toBeFocused();
  await expect(proposal).toContainText(/\d+\skcal instead of \d+\skcal/);
  // A dog that gains: the plan for a body that has become rounder.
  await expect(proposal).toContainText('Waffle weighs 1.5 kg more than on');
  await proposal.getByRole('button', { name: 'See a plan for losing weight' }).click();
  await expect(proposal).not.toContainText('more than on');
  await expect(proposal).toBeFocused();
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Save with the new plan' }).click();
  const saved = log.getByRole('group', { name: 'Weight saved.' });
  await expect(saved).toBeFocused();
  await expect(log.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  const sheet = page.waitForEvent('popup');
  await log.getByRole('link', { name: 'Sheet for the vet' }).click();
  const paper = await sheet;
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Waffle: sheet for the vet');
  await expect(paper.getByRole('table', { name: 'All weights' }).getByRole('row').nth(1)).toContainText('19 kg');
  await expectAccessible(paper);
  await paper.close();
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(log.getByRole('group', { name: 'The change is undone.' })).toBeVisible();
  await expect(log.getByRole('row')).toHaveCount(2);
  // In French, its table of treatments is the widest.
  await page.context().clearCookies();
  await enter(page, 'fr');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/fr/vet-sheet/fr-praline');
  await expect(page.getByRole('table')).toHaveCount(3);
  expect(await sideways(page)).toEqual([]);
});
