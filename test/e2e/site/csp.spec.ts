import type { Page } from '@playwright/test';
import { policies } from '../../../demo/workbench/csp/policies.ts';
import { tags } from '../../../src/package/declared-tags.ts';
import { hearViolations, servePolicy } from '../../support/page/csp.ts';
import type { Served } from '../../support/page/csp.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, test } from '../../support/page/page.ts';

/** The demo's page under that policy, moved to a separate origin of the same site. */
async function visit(page: Page, number: number): Promise<Served> {
  const response = await page.request.get(`/demo/csp/${number}`);
  const policy = response.headers()['content-security-policy']!;
  const body = await response.text();
  const server = await servePolicy(body, policy);
  await page.goto(server.url);
  return server;
}

async function shows(page: Page, section: '#live' | '#previews', tag: string): Promise<void> {
  const element = page.locator(`${section} ${tag}`);
  await element.scrollIntoViewIfNeeded();
  await expect(element, tag).toHaveAttribute('data-status', 'success', { timeout: 15_000 });
  await expect(element.locator('.account-root'), tag).toBeVisible();
}

for (const [index, { title, directives }] of policies.entries()) {
  // The first and the last forbid all that the other policies do. The page with consent and vendors has the first one.
  const isThorough = index === 0 || index === policies.length - 1;
  const tag = index === policies.length - 1 ? [] : '@long';
  test(
    `a host page’s policy, ${title}: widgets show data and nothing is violated`,
    { tag },
    async ({ page, allowed }) => {
      const violations = await hearViolations(page);
      await enter(page, 'robin');
      const server = await visit(page, index + 1);

      const live = page.locator('#live');
      await page
        .locator('account-settings')
        .evaluateAll((all) => all.forEach((tag) => tag.setAttribute('section', 'subscriptions')));
      for (const tag of [
        'account-navbar',
        'account-next-delivery',
        'account-pets-list',
        'account-change-date',
        'account-settings',
      ])
        await shows(page, '#live', tag);
      await expect(live.getByText('Waffle').first()).toBeVisible();

      // A dialog, and the calendar's chunk with a day chosen.
      await live.getByRole('button', { name: 'Pause deliveries for Waffle', exact: true }).click();
      await expect(live.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      const day = live.locator('[data-date]:not([aria-disabled=true]):not([data-look=booked])').first();
      await day.click();
      await expect(live.getByRole('region', { name: 'What will happen' })).toBeVisible();

      // A slot and the consent banner stay empty until they have content.
      const shown = Object.keys(tags).filter((tag) => !['account-slot', 'account-consent'].includes(tag));
      for (const tag of isThorough ? shown : ['account-pets-list', 'account-footer', 'account-settings'])
        await shows(page, '#previews', tag);
      // Printing creates a separate frame. Changes in a preview change no data.
      const settings = page.locator('#previews account-settings');
      await settings
        .getByRole('button', { name: /^Pause deliveries for/ })
        .first()
        .click();
      await settings.getByRole('dialog').getByRole('button', { name: 'Pause deliveries', exact: true }).click();
      await settings.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
      await settings.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

      const pictures = page.locator('#previews account-pets-list img');
      await expect
        .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);

      expect(await violations()).toEqual([]);
      await expect(page.locator('#violations')).toHaveText('Violations: none');

      // The policy is in force: images from other hosts than the listed ones are blocked.
      if (directives.some((each) => each.startsWith('img-src'))) {
        allowed.push(/elsewhere\.example/);
        await page.evaluate(() =>
          document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' })),
        );
        await expect.poll(violations).toHaveLength(1);
      }
      server.close();
    },
  );
}
