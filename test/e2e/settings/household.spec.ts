import type { Browser, Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { freeDay, pick, robin, routeOf, tag as changeDate, widget } from '../../support/page/change-date.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';
import { dialog, fits, part, readChanges, tag, visit } from '../../support/page/settings-page.ts';

const others = (page: Page) => part(page, 'Access for others');
const bar = (page: Page) => page.locator('account-navbar .navbar-acting');

/** Invites somebody with keys alone, and returns the link of the mail. */
async function invite(page: Page, rights: RegExp[]): Promise<string> {
  await visit(page, 'robin', 'others');
  await others(page).getByRole('button', { name: 'Invite somebody' }).press('Enter');
  const name = others(page).getByLabel('What do you call them?');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('Please fill this in.');
  await page.keyboard.type('Sam');
  await others(page).getByLabel('Their email address').fill('robin@example.test');
  for (const right of rights) await others(page).getByRole('checkbox', { name: right }).check();
  await expectAccessible(page, tag);
  await page.keyboard.press('Enter');
  await others(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(others(page)).toContainText('This is your email address already.');
  await others(page).getByLabel('Their email address').fill('single@example.test');
  await others(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(others(page).getByRole('group', { name: /on its way to single@example.test/ })).toBeFocused();
  await expect(others(page)).toContainText(/Invited on .*, not accepted yet/);
  await expectAccessible(page, tag);
  expect(await fits(page)).toBe(true);
  await page.goto('/demo/mails');
  await page.getByRole('link', { name: 'Robin gives you access to their dogs' }).first().click();
  const button = page.frameLocator('iframe').getByRole('link', { name: 'Open the invitation' });
  const { pathname, search, hash } = new URL((await button.getAttribute('href'))!);
  expect(hash).toMatch(/^#[\w-]{43}$/);
  return pathname + search + hash;
}

/** Opens the invitation in another browser, without a session, and accepts it. */
async function accept(browser: Browser, viewport: { width: number; height: number }, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Access to Robin’s dogs' })).toBeVisible();
  await expect(page.locator('body')).toContainText('Sign in with this address to accept.');
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('single@example.test');
  await page.getByLabel('Password', { exact: true }).fill('pawtal');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('listitem')).toHaveText([/See dogs/, /Change dates/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: 'You have access to Robin’s dogs' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See Robin’s dogs' }).click();
  await expect(bar(page)).toContainText('Robin’s dogs');
  return page;
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1200, height: 900 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, allowed: [/40[39]|422/] });

    test('DECISIONS.md#grants Somebody who is invited acts for the customer in their own browser, named in record and mail, until the access ends', async ({
      page,
      browser,
    }) => {
      // Two browsers, and an axe check of each page.
      test.slow();
      const sam = await accept(browser, viewport, await invite(page, [/^Dates, contents/]));
      await expect(sam.locator('account-navbar')).not.toContainText('couldn’t');
      await expectAccessible(sam, 'account-navbar');
      expect(await fits(sam)).toBe(true);

      // A date of Robin's.
      await sam.goto(routeOf(robin));
      await expectStatus(sam, changeDate);
      await pick(sam, (await freeDay(sam, robin)).date);
      await widget(sam).getByRole('button', { name: 'Save new date' }).click();
      await expect(widget(sam).getByRole('status')).toContainText('Delivery date changed.');
      const [changed] = await readChanges(page);
      expect([changed?.kind, changed?.actor]).toEqual(['date', 'Sam']);
      await page.goto('/demo/mails');
      await page
        .getByRole('link', { name: /^New delivery date/ })
        .first()
        .click();
      await expect(page.frameLocator('iframe').locator('body')).toContainText('Sam did this for you');
      await visit(page, 'robin', 'record');
      await expect(part(page, 'Record of changes')).toContainText('by Sam');

      // A page without the right states that, and offers nothing.
      await sam.goto('/gb/settings/language/');
      await expect(sam.locator(tag)).toContainText('You can’t open this for Robin');
      await expectAccessible(sam, tag);

      // The end counts at once.
      await sam.goto('/gb/settings/holiday/');
      await expect(sam.locator(tag).getByRole('region', { name: 'Holiday' })).toBeVisible();
      await visit(page, 'robin', 'others');
      await others(page).getByRole('button', { name: 'End access, Sam' }).click();
      await dialog(page).getByRole('button', { name: 'End access' }).click();
      await expect(others(page)).toContainText('The access has ended.');
      const holiday = sam.locator(tag).getByRole('region', { name: 'Holiday' });
      const from = holiday.getByLabel('First day away');
      await from.fill((await from.getAttribute('min'))!);
      await holiday.getByLabel('Back on').fill((await holiday.getByLabel('Back on').getAttribute('max'))!);
      await holiday.getByLabel('Back on').press('Enter');
      await expect(sam.locator(tag)).toContainText('You no longer have access.');
      await sam.goto('/gb/pets/');
      await expect(sam.locator('account-pets-list')).not.toContainText('Waffle');
      await expect(bar(sam)).toHaveCount(0);
      await sam.context().close();
    });
  });

test('DECISIONS.md#grants Two tabs: what was loaded as another household saves nothing, explains it, and reloads', async ({
  page,
  browser,
  allowed,
}) => {
  allowed.push(/409|422/);
  const sam = await accept(browser, { width: 1200, height: 900 }, await invite(page, [/^Dates, contents/]));
  // A page of one's own, and a switch elsewhere that this tab doesn't notice.
  await bar(sam).getByRole('button', { name: 'Back to my account' }).click();
  await expect(bar(sam)).toHaveCount(0);
  await sam.goto('/gb/settings/access/#others');
  await expect(others(sam)).toContainText('You have access to');
  await expectAccessible(sam, tag);
  const { others: grants } = (await (await sam.request.get('/gb/new-account-api/1.0/household')).json()) as {
    others: { id: string }[];
  };
  await sam.goto('/gb/settings/holiday/');
  const holiday = sam.locator(tag).getByRole('region', { name: 'Holiday' });
  await expect(holiday.getByLabel('First day away')).toBeVisible();
  await sam.request.post('/gb/new-account-api/1.0/household/act', { data: { id: grants[0]!.id } });
  const from = holiday.getByLabel('First day away');
  await from.fill((await from.getAttribute('min'))!);
  const until = holiday.getByLabel('Back on');
  await until.fill((await until.getAttribute('max'))!);
  await until.press('Enter');
  await expect(sam.locator(tag)).toContainText('You have switched in another tab.');
  await sam.locator(tag).getByRole('button', { name: 'Refresh' }).click();
  await expect(bar(sam)).toContainText('Robin’s dogs');
  // Leaving brings them home.
  await sam.goto('/gb/settings/access/#others');
  await others(sam)
    .getByRole('button', { name: /^Leave/ })
    .click();
  await dialog(sam).getByRole('button', { name: 'Leave' }).click();
  await expect(bar(sam)).toHaveCount(0);
  await enter(sam, 'single');
  await sam.context().close();
});
