import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';

test('DECISIONS.md#milestones A birthday in the room of the check-in: off in one press, on again in the settings, closed for good', async ({
  page,
}) => {
  await enter(page, 'single');
  const profile = '/gb/new-account-api/1.0/pet/profile/single-nala';
  const { version } = (await (await page.request.get(profile)).json()) as { version: number };
  const body = { version, answers: { born: '2021-11-12', bornBy: 'day' } };
  expect((await page.request.post(profile, { data: body })).status()).toBe(200);
  await page.goto('/account/gb');
  const tag = page.locator('account-check-in');
  // A question comes first.
  await tag.getByRole('button', { name: 'Loving it' }).click();
  await tag.getByRole('button', { name: 'Settling in well' }).click();
  await expect(tag).toContainText('Thank you');
  await page.reload();
  const birthday = tag.getByRole('heading', { name: 'Nala is 5 years old.' });
  await expect(birthday).toBeVisible();
  await expectAccessible(page, 'account-check-in');
  await tag.getByRole('button', { name: 'Don’t show these' }).click();
  const off = tag.getByRole('group', { name: 'Milestones are switched off.' });
  await expect(off).toBeFocused();
  await expectAccessible(page, 'account-check-in');
  await page.goto('/gb/settings/mails/');
  const choice = page.getByRole('checkbox', { name: /^Show birthdays/ });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expect(page.locator('#milestones')).toContainText('Saved.');
  await page.goto('/account/gb');
  await expect(birthday).toBeVisible();
  await tag.getByRole('button', { name: 'Close' }).click();
  await expect(tag).toBeHidden();
  await page.reload();
  await expect(page.locator('account-refer-a-friend')).toContainText('Share the love');
  await expect(tag).toBeHidden();
});
