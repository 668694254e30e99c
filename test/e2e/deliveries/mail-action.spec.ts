import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, readNextDelivery, test } from '../../support/page/page.ts';

test.describe('DECISIONS.md#mail-actions', () => {
  // The account area looks for a session; there is none.
  test.use({ allowed: [/401/] });
  test('From the mail about the last day: one press skips the delivery without signing in, and Undo brings it back', async ({
    page,
    context,
    harness,
  }) => {
    await enter(page, 'robin');
    const delivery = await readNextDelivery(page, 'robin-waffle');
    const stored = async () => (await readNextDelivery(page, 'robin-waffle')).date;
    await harness.clock({ now: `${delivery.changesUntil.slice(0, 8)}14T10:00:00Z` });
    await expect(async () => {
      await page.goto('/demo/mails');
      const mail = page
        .getByRole('listitem')
        .filter({ hasText: 'robin@example.test' })
        .getByRole('link', { name: /^Tomorrow is the last day/ });
      await mail.first().click({ timeout: 500 });
    }).toPass();
    const link = await page
      .frameLocator('iframe')
      .getByRole('link', { name: 'Skip this delivery' })
      .getAttribute('href');
    const { pathname, hash } = new URL(link!);
    const visitor = await context.browser()!.newPage({ baseURL: new URL(page.url()).origin });
    await visitor.goto(pathname + hash);
    const tag = visitor.locator('account-mail-action');
    await expect(tag.getByRole('heading', { name: 'Skip this delivery?' })).toBeVisible();
    // The token has left the address, and a reload shows the same.
    expect(visitor.url()).not.toContain('#');
    await visitor.reload();
    await expect(tag.getByText('Waffle and Pickle')).toBeVisible();
    await expectAccessible(visitor);
    expect(await stored()).toBe(delivery.date);
    await tag.getByRole('button', { name: 'Skip it' }).click();
    await expect(tag.getByRole('group', { name: 'What this link does' })).toBeFocused();
    await expect(tag).toContainText('Skipped. The delivery now comes');
    expect(await stored()).not.toBe(delivery.date);
    await tag.getByRole('button', { name: 'Undo' }).click();
    await expect(tag).toContainText('Undone. The delivery comes');
    expect(await stored()).toBe(delivery.date);
    expect(await visitor.context().cookies()).toEqual([]);
    // The account needs a session.
    await tag.getByRole('link', { name: 'Open it in your account' }).click();
    await expect(visitor).toHaveURL(/\/signin\?return=/);
    await visitor.close();
  });
});
