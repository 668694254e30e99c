import type { Page } from '@playwright/test';
import { violations } from '../../support/accessibility/axe.ts';
import { idle, watchRequests } from '../../support/page/idle.ts';
import { expect, test } from '../../support/page/page.ts';
import { startServerProcess } from '../../support/servers/server-process.ts';
import { startProxy } from '../../support/servers/altering-proxy.ts';
import type { Alter } from '../../support/servers/altering-proxy.ts';
import { wide } from '../../support/browsers/widths.ts';

// The browser logs each fault and the 401 without a session; the page reports violations of the contract.
test.use({
  ...wide,
  allowed: [/Failed to load resource|This answer is a fault of the harness|does not fit the contract/],
  viewport: { width: 1440, height: 960 },
});

const pill = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/**
 * The workbench over this worker's backend, which a proxy makes misbehave. The page is closed before the server ends, and
 * once it has loaded its last part: it would report one that can't be loaded. A page that was only left may still load.
 */
async function withWorkbench(
  { page, baseURL }: { page: Page; baseURL: string | undefined },
  work: (base: string, alter: (how: Alter) => void, backend: string) => Promise<void>,
): Promise<void> {
  let how: Alter = (asked, forward) => forward(asked);
  watchRequests(page);
  const backend = await startProxy(baseURL!, (asked, forward) => how(asked, forward));
  const server = startServerProcess({}, ['demo/workbench/own-backend/main.ts', '--backend', backend.url]);
  try {
    await work(await server.base, (next) => (how = next), backend.url);
    await idle(page);
    await page.close();
  } finally {
    server.child.kill();
    await server.exit;
    backend.close();
  }
}

async function signIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/demo/workbench?page=/account/&consent=all`);
  const stage = page.frameLocator('iframe[title="The page"]');
  await stage.getByLabel(/mail/i).first().fill('single@example.test');
  await stage.getByLabel('Password', { exact: true }).fill('pawtal');
  await stage.getByLabel('Password', { exact: true }).press('Enter');
  await expect(stage.locator('account-next-delivery')).toHaveAttribute('data-status', 'success');
}

test(
  'Workbench: over one’s own backend one signs in on its page, faults work, and violations of the contract appear live',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    await withWorkbench({ page, baseURL }, async (base, alter, backend) => {
      await signIn(page, base);
      await expect(page.getByRole('navigation', { name: 'Customers and pages' })).toContainText('s-single-');
      await pill(page, 'Backend').click();
      const about = page.getByRole('group', { name: 'Backend' });
      await expect(about).toContainText(backend);
      await expect(about.getByRole('heading', { name: 'It has' })).toBeVisible();
      await expect(about).toContainText('start without --backend');
      await page.keyboard.press('Escape');
      await expect(pill(page, 'Clock')).toHaveCount(0);

      await pill(page, 'Faults').click();
      await page.getByRole('button', { name: /^Pets fail once/ }).click();
      await expect(row(page, 'GET customer/pets').first()).toContainText('500 · fault');
      await expect(row(page, '2nd try')).toContainText('200');

      alter(async (asked, forward) => {
        const reply = await forward(asked);
        if (!asked.path.includes('delivery-details-public')) return reply;
        return { ...reply, text: reply.text.replaceAll('"until":', '"untill":') };
      });
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(row(page, 'GET pet/delivery-details-public').first()).toContainText('200 · doesn’t fit');
      await page.getByRole('tab', { name: /^Contract [1-9]/ }).click();
      await expect(row(page, 'delivery-details-public/{id}')).toContainText(
        /deliveries\.\*\.until missing in \d+ of \d+ answers/,
      );
      await expect(row(page, 'delivery-details-public/{id}')).toContainText('a day as an ISO date');
      expect(await violations(page, { without: ['iframe'] })).toEqual([]);
      for (const name of ['Record', 'Mail']) {
        await page.getByRole('tab', { name }).click();
        await expect(page.getByRole('tabpanel')).toContainText('start without --backend');
      }
    });
  },
);

test(
  'Workbench: over one’s own backend an address with a sample customer or a clock shows a note; at 390 px too',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    await withWorkbench({ page, baseURL }, async (base) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${base}/demo/workbench?as=robin&clock=%2B3&page=/gb/&consent=all&fault=customer/pets:500`);
      for (const part of ['as=“robin”', 'clock=“+3”'])
        await expect(page.getByRole('status').filter({ hasText: part })).toContainText('reference backend');
      await expect(page.frameLocator('iframe[title="The page"]').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(pill(page, 'Faults')).toContainText('pets 500');
      await page.getByRole('button', { name: 'visitor' }).click();
      await expect(page.getByRole('dialog')).toContainText('start without --backend');
      expect(await violations(page, { without: ['iframe'] })).toEqual([]);
    });
  },
);
