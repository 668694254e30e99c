import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/page/page.ts';
import { dayAfter, dialog, fits, part, readChanges, tag, visit } from '../../support/page/settings-page.ts';

const link = (page: Page) => dialog(page).getByLabel('Link to the card');
const others = (page: Page) => part(page, 'Access for others');

/** Opens the effect of a holiday in its dialog, with the keyboard. `first`: days from today on. */
async function plan(page: Page, days: number, first = 0): Promise<void> {
  await visit(page, 'robin', 'holiday');
  const holiday = part(page, 'Holiday');
  const [from, until] = [holiday.getByLabel('First day away'), holiday.getByLabel('Back on')];
  await from.fill(await dayAfter(from, first));
  await until.fill(await dayAfter(from, first + days));
  await until.press('Enter');
  await expect(dialog(page)).toContainText(/Next charge on|No charge/);
}

/** Makes a link in the dialog with keys alone, and returns its URL. */
async function makeLink(page: Page): Promise<string> {
  await dialog(page).getByRole('button', { name: 'Send the kitchen card' }).press('Enter');
  const name = dialog(page).getByLabel('Who is it for?');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('Please fill this in.');
  await expect(name).toBeFocused();
  await expectAccessible(page, tag);
  // From today on.
  const since = dialog(page).getByLabel('First day');
  await since.fill((await since.getAttribute('min'))!);
  await name.focus();
  await page.keyboard.type('Aunt Jo');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('group', { name: 'Your link is ready. Send it now' })).toBeFocused();
  await expectAccessible(page, tag);
  await page.keyboard.press('Tab');
  await expect(link(page)).toBeFocused();
  await expect(link(page)).toHaveValue(/\/gb\/sitter\/[\w-]{43}\/$/);
  return link(page).inputValue();
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1200, height: 900 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, allowed: [/404/] });

    test('DECISIONS.md#grants Who looks after the dogs gets the kitchen card for a holiday, until the link is revoked', async ({
      page,
      browser,
    }) => {
      // A treatment comes today, food on the sixth day.
      await plan(page, 1, 1);
      await expect(dialog(page)).toContainText('so nothing changes. Enjoy!');
      const url = await makeLink(page);
      expect(await fits(page)).toBe(true);

      const own = await browser.newContext({ viewport });
      const phone = await own.newPage();
      await phone.goto(url);
      await expect(phone.getByRole('heading', { name: 'Kitchen card' })).toBeVisible();
      await expect(phone.getByRole('heading', { name: 'Waffle' })).toBeVisible();
      await expect(phone.locator('header')).toContainText(/From \d+ \w+ to \d+ \w+/);
      await expect(phone.locator('body')).not.toContainText(/Robin|Aunt Jo|£/);
      await expectAccessible(phone);
      expect(await fits(phone)).toBe(true);
      const meal = phone.getByRole('button', { name: /^Morning/ }).first();
      await meal.press('Enter');
      await expect(meal).toHaveAttribute('aria-pressed', 'true');
      // Nothing of the card stays on a device that isn't the customer's.
      const kept = await phone.evaluate(async () => ({
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }));
      expect(kept).toEqual({ caches: [], workers: 0 });

      await page.keyboard.press('Escape');
      await visit(page, 'robin', 'others');
      await expect(others(page)).toContainText('Kitchen card of Waffle, Pickle and Mochi');
      await expect(others(page)).toContainText(/Last used \d/);
      await expectAccessible(page, tag);
      await others(page).getByRole('button', { name: 'Revoke, Aunt Jo' }).press('Enter');
      await expect(dialog(page).getByRole('heading', { name: 'Revoke the link for Aunt Jo?' })).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
      await expect(others(page)).toContainText('The link is revoked.');
      await expect(others(page).getByRole('listitem')).toHaveCount(0);
      const [revoked, made] = await readChanges(page);
      expect([revoked?.kind, made?.kind, made?.subject]).toEqual(['grant-revoked', 'grant', 'Aunt Jo']);

      // The open card shows that at its next request, and so does a new visit.
      await phone.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(phone.getByRole('heading', { name: 'This link isn’t open today' })).toBeVisible();
      await expect(phone.locator('body')).not.toContainText('Waffle');
      await expectAccessible(phone);
      expect(await phone.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await own.close();
    });
  });

test('DECISIONS.md#grants The card is offered once a holiday is saved, on its days, which are at most 60', async ({
  page,
  browser,
  allowed,
}) => {
  allowed.push(/404/);
  await plan(page, 90);
  await expect(dialog(page).getByRole('button', { name: 'Send the kitchen card' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Pause deliveries' }).click();
  await expect(dialog(page)).toContainText('Your confirmation: ');
  await dialog(page).getByRole('button', { name: 'Send the kitchen card' }).click();
  await expect(dialog(page).getByLabel('Who is it for?')).toBeFocused();
  const [since, until] = [dialog(page).getByLabel('First day'), dialog(page).getByLabel('Last day')];
  expect(await until.inputValue()).toBe(await until.getAttribute('max'));
  // Days from tomorrow on, without one of the dogs.
  await since.fill(await dayAfter(since, 1));
  await until.fill(await dayAfter(since, 2));
  await dialog(page).getByRole('checkbox', { name: 'Pickle' }).uncheck();
  await dialog(page).getByLabel('Who is it for?').fill('Kim');
  await dialog(page).getByRole('button', { name: 'Make a link' }).click();
  // It opens nothing today, so that opening it isn't offered.
  await expect(link(page)).toHaveValue(/\/sitter\//);
  await expect(dialog(page).getByRole('link', { name: 'Open the card' })).toHaveCount(0);
  const stranger = await browser.newPage();
  await stranger.goto(await link(page).inputValue());
  await expect(stranger.getByRole('heading', { name: 'This link isn’t open today' })).toBeVisible();
  await stranger.close();
  await visit(page, 'robin', 'others');
  await expect(others(page).getByRole('listitem')).toContainText('Kitchen card of Waffle and Mochi');
  await expect(others(page).getByRole('listitem')).toContainText('Not used yet');
});

test('DECISIONS.md#grants On a backend without the groups nothing is offered', async ({ page, request }) => {
  await request.post('/demo/api/unsupported', { data: { unsupported: 'sitter household' } });
  await plan(page, 1, 1);
  await expect(dialog(page)).toContainText('so nothing changes. Enjoy!');
  await expect(dialog(page).getByRole('button', { name: 'Send the kitchen card' })).toHaveCount(0);
  await page.goto('/gb/settings/access/');
  await expect(part(page, 'Sign-in and devices')).toBeVisible();
  await expect(others(page)).toHaveCount(0);
  await request.post('/demo/api/unsupported', { data: { unsupported: '' } });
});
