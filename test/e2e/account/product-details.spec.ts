import type { Locator, Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, readNextDelivery, test } from '../../support/page/page.ts';

const summary = (where: Locator): Locator => where.locator('summary').filter({ hasText: 'Product details' });
const label = [
  'Kind',
  'Ingredients',
  'Analytical constituents',
  'Additives per kg',
  'How to use it',
  'Storage',
  'Net weight',
  'Price per kilogram',
  'Responsible business',
];

async function openPlan(page: Page, sample: string, dog: string, hash = ''): Promise<Locator> {
  await enter(page, sample);
  await page.goto(`/account/gb/${dog}/feeding-plan${hash}`);
  const plan = page.locator('account-feeding-plan');
  await expectStatus(page, 'account-feeding-plan');
  return plan;
}

test('DECISIONS.md#product-details: kibble and wet food of a plan, loaded when they are opened, and printed', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void (/pet\/labels/.test(request.url()) && asked.push(request.url())));
  const plan = await openPlan(page, 'robin', 'robin-waffle');
  const details = summary(plan).last();
  await details.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await details.click();
  await expect(plan.locator('.label-of')).toHaveCount(2);
  expect(asked).toHaveLength(1);
  await expect(plan.locator('.label-of').first().getByRole('term')).toHaveText(label);
  await expect(plan.locator('.label-of').last()).toContainText('Complete wet feed for adult dogs');
  await expectAccessible(page, 'account-feeding-plan');
  await page.evaluate(() => void (window.print = () => {}));
  await plan.getByRole('button', { name: 'Print these details' }).click();
  const paper = page.locator('[data-account-print]');
  await expect(paper).toContainText('Kind: Complete feed for adult dogs');
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(plan).toBeHidden();
});

test('DECISIONS.md#product-details: before a recipe is swapped, and before an extra is added', async ({ page }) => {
  const plan = await openPlan(page, 'single', 'single-nala', '#swap');
  await plan.getByRole('group', { name: 'Which one should go?' }).getByRole('radio').first().check();
  const instead = plan.getByRole('group', { name: /^What instead of/ });
  await expect(instead).toContainText('/kg');
  await summary(instead).first().click();
  await expect(instead.getByRole('term')).toHaveText(label.filter((term) => term !== 'Price per kilogram'));
  await expectAccessible(page, 'account-feeding-plan');
  const extras = plan.locator('.extras');
  await extras.getByRole('button', { name: 'Add another extra' }).click();
  const which = plan.getByRole('group', { name: 'Which extra?' });
  await expect(which).toContainText('/kg');
  await summary(which).first().click();
  await expect(which.getByRole('term').first()).toHaveText('Kind');
});

test('DECISIONS.md#product-details: a delivery’s items, and a medicine with the list of its sellers', async ({
  page,
}) => {
  await enter(page, 'single');
  const delivery = await readNextDelivery(page, 'single-nala');
  await page.goto(`/account/gb/deliveries/${delivery.id}`);
  const box = page.locator('account-delivery');
  await expectStatus(page, 'account-delivery');
  await summary(box).click();
  await expect(box.locator('.label-of')).toHaveCount(delivery.pets.flatMap(({ items }) => items).length);
  await expect(box.getByRole('term').filter({ hasText: 'Lot' })).toHaveCount(0);
  await expectAccessible(page, 'account-delivery');
  await enter(page, 'robin');
  await page.goto('/gb/treatments/');
  const treatments = page.locator('account-treatments');
  await expectStatus(page, 'account-treatments');
  await summary(treatments).first().click();
  await expect(treatments.getByRole('link', { name: /^VMD Register of Online Retailers/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.gov\.uk\//,
  );
  await expectAccessible(page, 'account-treatments');
});

test('DECISIONS.md#product-details: a reader of English in Belgium reads facts and their headings in Dutch', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => void (/\/(rest-)?nl-/.test(request.url()) && files.push(request.url())));
  await enter(page, 'be');
  await page.goto('/account/be/be-wodan/feeding-plan');
  const plan = page.locator('account-feeding-plan');
  await expectStatus(page, 'account-feeding-plan');
  await summary(plan).last().scrollIntoViewIfNeeded();
  expect(files).toEqual([]);
  await summary(plan).last().click();
  const facts = plan.locator('.label-facts').first();
  await expect(facts).toHaveAttribute('lang', 'nl-BE');
  await expect(facts.getByRole('term').nth(1)).toHaveText('Samenstelling');
  await expect(facts).toContainText('Volledig diervoeder');
  await expect(facts.getByRole('definition').first()).toHaveAttribute('lang', 'nl');
  await expect(facts).toContainText('Duitsland');
  await expect(plan.getByRole('button', { name: 'Print these details' })).toBeVisible();
  await expectAccessible(page, 'account-feeding-plan');
  await page.evaluate(() => void (window.print = () => {}));
  await plan.getByRole('button', { name: 'Print these details' }).click();
  await expect(page.locator('[data-account-print]')).toHaveAttribute('lang', 'nl-BE');
  await expect(page.locator('[data-account-print]')).toContainText('Samenstelling: ');
});
