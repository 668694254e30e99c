import type { FrameLocator, Page } from '@playwright/test';
import { violations } from '../../support/accessibility/axe.ts';
import { expect, test } from '../../support/page/page.ts';
import { wide } from '../../support/browsers/widths.ts';

test.use({
  ...wide,
  allowed: [/Failed to load resource|This answer is a fault of the harness/],
  viewport: { width: 1440, height: 960 },
});

const open = async (page: Page, query: string): Promise<FrameLocator> => {
  await page.goto(`/demo/workbench${query}`);
  await expect(page.locator('.bench-bar')).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  return page.frameLocator('iframe[title="The page"]');
};
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const pets = '?as=robin&page=/demo/widgets/account-pets-list&consent=all';
/** Where the outline on the stage is, next to where an element is; at the frame's own size. */
async function expectMarked(page: Page, stage: FrameLocator, selector: string): Promise<void> {
  const wanted = async () => (await stage.locator(selector).first().boundingBox())!;
  await expect
    .poll(async () => {
      const [mark, element] = [await page.locator('.bench-mark').boundingBox(), await wanted()];
      return mark && Math.hypot(mark.x - element.x, mark.y - element.y, mark.width - element.width);
    })
    .toBeLessThan(3);
}

test(
  'Workbench: a widget is chosen from the list or on the stage; the panel shows its requests, settings and code',
  { tag: '@long' },
  async ({ page }) => {
    const stage = await open(page, '?as=robin&page=/account/gb&consent=all');
    await expect(stage.locator('account-next-delivery')).toHaveAttribute('data-status', 'success');
    await page.getByRole('button', { name: /^Widgets/ }).click();
    await page.getByRole('button', { name: 'Pick one on the page' }).click();
    const rect = (await stage.locator('account-next-delivery').boundingBox())!;
    await page.mouse.move(rect.x + 80, rect.y + 60);
    await expectMarked(page, stage, 'account-next-delivery');
    await page.mouse.down();
    const panel = page.getByRole('complementary', { name: 'account-next-delivery' });
    await expect(panel).toContainText(/success in \d+ ms/);
    await expect(panel).toContainText('pet/delivery-details-public/{id} × 3');
    await expect(panel).toContainText(/\d\d\.\d kB, shared by \d tags/);
    await expect(page.locator('.bench-picker')).toHaveCount(0);

    await page.getByRole('button', { name: /^Widgets/ }).click();
    await page
      .getByRole('group', { name: 'Widgets on the page' })
      .getByRole('button', { name: /^pets-list/ })
      .click();
    const list = page.getByRole('complementary', { name: 'account-pets-list' });
    await list.getByLabel('locale').fill('xx');
    await expect(list.getByLabel('locale')).toHaveAttribute('aria-invalid', 'true');
    await expect(list).toContainText('<account-pets-list locale="xx">: the value is not known. It may be a country');
    await list.getByLabel('preview').selectOption('one');
    await expect(stage.locator('account-pets-list')).toHaveAttribute('preview', 'one');
    await list.getByLabel('preview').selectOption('not set');
    await list.getByLabel('locale').fill('de-DE');
    await expect(list.locator('.bench-problem')).toHaveCount(0);
    await expect(stage.locator('account-pets-list').getByRole('heading').first()).toContainText('Hunde');
    await expect(list.locator('pre')).toContainText('<account-pets-list locale="de-DE"></account-pets-list>');
    for (const [name, part] of [
      ['React', '<PetsList locale="de-DE" />'],
      ['Link, for any editor', '?widget=pets-list&amp;locale=de-DE'],
      ['Placeholder, for templates', 'data-account-widget="pets-list" data-locale="de-DE"'],
      ['WordPress, or as text', '[account widget="pets-list" locale="de-DE"]'],
    ] as const) {
      await list.getByLabel('Written for').selectOption(name);
      await expect(list.locator('pre')).toContainText(part);
    }
    expect(await violations(page, { without: ['iframe'] })).toEqual([]);
    await list.getByRole('button', { name: 'Close' }).click();
    await expect(list).toHaveCount(0);
    await expect(page.locator('.bench-mark')).toHaveCount(0);
  },
);

test(
  'Workbench: a request leads to its tag on the stage, an event to its request',
  { tag: '@long' },
  async ({ page }) => {
    const stage = await open(page, `${pets}&fault=customer/pets:500`);
    await expect(stage.locator('account-pets-list')).toHaveAttribute('data-status', 'error');
    await row(page, 'GET customer/pets').first().getByRole('button', { name: 'pets-list' }).click();
    await expectMarked(page, stage, 'account-pets-list');
    await page.getByRole('tab', { name: /^Events/ }).click();
    await row(page, 'account-error').getByRole('button', { name: 'GET customer/pets' }).click();
    await expect(page.getByRole('tab', { name: /^Requests/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('The harness did this: 500.')).toBeVisible();
  },
);

test(
  'Workbench: axe is loaded on demand, and its findings in shadow roots are marked on the stage',
  { tag: '@long' },
  async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const stage = await open(page, pets);
    await expect(stage.locator('account-pets-list')).toHaveAttribute('data-status', 'success');
    // A mistake within the widget's shadow root, next to React's elements.
    await stage.locator('account-pets-list').evaluate((tag) => {
      const button = document.createElement('button');
      button.id = 'wrong';
      button.style.cssText = 'width: 40px; height: 30px';
      tag.shadowRoot!.append(button);
    });
    await page.getByRole('tab', { name: 'Accessibility' }).click();
    expect(loaded.filter((url) => url.includes('axe'))).toEqual([]);
    await page.getByRole('button', { name: 'Check this page' }).click();
    const finding = row(page, 'button-name');
    await expect(finding).toContainText('critical');
    await expect(finding).toContainText('Buttons must have discernible text');
    await finding.getByRole('button', { name: '#wrong' }).hover();
    await expectMarked(page, stage, '#wrong');
    expect(await violations(page, { without: ['iframe'] })).toEqual([]);
    // Another page has other findings.
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('button', { name: 'Check this page' })).toBeVisible();
    await expect(page.locator('.bench-mark')).toHaveCount(0);
  },
);

test(
  'Workbench: at 390 px the widget’s panel and the findings are sheets that make way for the stage',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const stage = await open(page, pets);
    expect(new URL(page.url()).searchParams.get('width')).toBe('390');
    await expect(stage.locator('account-pets-list')).toHaveAttribute('data-status', 'success');
    await page.getByRole('button', { name: /^Widgets/ }).click();
    await page
      .getByRole('group', { name: 'Widgets on the page' })
      .getByRole('button', { name: /^pets-list/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('customer/pets');
    expect(await violations(page, { without: ['iframe'] })).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /requests?$/ }).click();
    await page.getByRole('tab', { name: 'Accessibility' }).click();
    await page.getByRole('button', { name: 'Check this page' }).click();
    await row(page, 'landmark-one-main').getByRole('button', { name: 'html' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.bench-mark')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);
