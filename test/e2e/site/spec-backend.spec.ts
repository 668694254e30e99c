import type { Locator, Page } from '@playwright/test';
import { createSpecBackend } from '../../spec-backend/backend.mjs';
import type { SpecBackend } from '../../spec-backend/backend.mjs';
import { now } from '../../support/clock.ts';
import { expect, test as base } from '../../support/page/other-origin.ts';
import { expectStatus } from '../../support/page/page.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/* The built script on a page of another origin, with the backend that was written from the specification's text alone. */

interface Fixtures {
  style: string;
  /** The backend in that style, on a free port. */
  shop: SpecBackend & { url: string };
}

const test = base.extend<Fixtures>({
  style: ['strict', { option: true }],
  shop: async ({ style }, use) => {
    const backend = createSpecBackend({ style, now, customer: 'single-dog' });
    const { url, close } = await backend.listen();
    await use({ ...backend, url });
    await close();
  },
});

const tags = ['navbar', 'next-delivery', 'pets-list', 'feeding-plan', 'deliveries', 'refer-a-friend'].map(
  (name) => `account-${name}`,
);

const widget = (page: Page, name: string): Locator => page.locator(`account-${name}`);

for (const style of ['strict', 'loose-texts'])
  test.describe(style, () => {
    test.use({
      style,
      // What the text doesn't promise is missing, and the body of a change isn't ours.
      allowed: [[/so it counts as unknown/, /so its result is read again/], { scope: 'test' }],
    });

    test(`§7 a backend of the text alone, style ${style}: six tags show its data, and "it has arrived" is saved`, async ({
      page,
      baseURL,
      write,
      shop,
    }) => {
      // The backend's photos are on a host that doesn't exist.
      await page
        .context()
        .route('https://images.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
      const script = `<script type="module" src="${baseURL}/account.js" data-host="${shop.url}"></script>`;
      await page.goto(await write(tags.map((tag) => `<${tag}></${tag}>`).join(' '), script));
      for (const tag of tags) {
        await page.locator(tag).scrollIntoViewIfNeeded();
        await expectStatus(page, tag);
      }
      await expect(widget(page, 'navbar').getByRole('link', { name: 'Deliveries' })).toBeVisible();
      await expect(widget(page, 'next-delivery')).toContainText('Rex’s food and a scoop');
      await expect(widget(page, 'pets-list').getByRole('heading', { name: 'Rex' })).toBeVisible();
      await expect(widget(page, 'feeding-plan')).toContainText('640 kcal');
      await expect(widget(page, 'refer-a-friend').getByRole('heading')).toHaveText('Share the love, get £10 off');

      const rows = widget(page, 'deliveries').locator('.deliveries-row');
      const onItsWay = rows.filter({ hasText: 'Has it arrived?' });
      await onItsWay.getByRole('button', { name: 'Yes' }).click();
      await expect(onItsWay).toHaveCount(0);
      await expect(rows.first()).toContainText('Delivered');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      expect(shop.checkRequests()).toEqual([]);
      await page.reload();
      await expectStatus(page, 'account-deliveries');
      await expect(rows.first()).toBeVisible();
      // Photos that load while the page closes are no longer answered.
      await widget(page, 'feeding-plan').scrollIntoViewIfNeeded();
      await expectStatus(page, 'account-feeding-plan');
      for (const photo of await widget(page, 'feeding-plan').locator('img[src*="images.example"]').all())
        await expect(photo).toHaveJSProperty('complete', true);
      await expect(widget(page, 'deliveries').getByText('Has it arrived?')).toHaveCount(0);
    });
  });
