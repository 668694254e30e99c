import type { Locator, Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';

const tag = 'account-check-in';
const widget = (page: Page): Locator => page.locator(tag);
const press = (page: Page, name: string): Promise<void> =>
  widget(page).getByRole('button', { name, exact: true }).click();
const title = (page: Page, name: string): Locator => widget(page).getByRole('heading', { name, exact: true });

async function open(page: Page, name = 'robin', path = '/gb/check-in/'): Promise<void> {
  await enter(page, name);
  await page.goto(path);
  await expectStatus(page, tag);
}
async function tagsOf(page: Page, petPublicId: string): Promise<string[]> {
  const query = 'query pet($petPublicId: ID!) { pet(petPublicId: $petPublicId) { tags } }';
  const response = await page.request.post('/gql', { data: { query, variables: { petPublicId } } });
  const { tags } = ((await response.json()) as { data: { pet: { tags: string[] } } }).data.pet;
  // Each names the day since which the dog eats the food.
  for (const tag of tags) expect(tag).toMatch(/:\d{4}-\d\d-\d\d(:\d+)?$/);
  return tags.map((tag) => tag.replace(/:\d{4}-\d\d-\d\d/, ''));
}

test('§2 Dry-food check-in page: a greeting, an "enjoying" question, an "adjusting" question, go back, contact', async ({
  page,
}) => {
  await open(page);
  await expect(widget(page)).toContainText('Hello Robin');
  await expect(title(page, 'Is Waffle enjoying the new kibble?')).toBeVisible();
  await expect(widget(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/gb/help/#contact');
  await expectAccessible(page, tag);
  await press(page, 'Loving it');
  await expect(title(page, 'And how is he adjusting to it?')).toBeFocused();
  await expectAccessible(page, tag);
  await press(page, 'Go back');
  await expect(title(page, 'Is Waffle enjoying the new kibble?')).toBeFocused();
  await expect(widget(page).getByRole('button', { name: 'Loving it' })).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Not yet');
  await expect(title(page, 'What isn’t right yet?')).toBeFocused();
  await expect(widget(page)).toContainText('Question 2 of 3');
  await expectAccessible(page, tag);
  await press(page, 'Too little food');
  await expect(widget(page)).toContainText('Question 3 of 3');
  await press(page, 'Still getting used to it');
  await expect(title(page, 'Thank you for telling us about Waffle')).toBeFocused();
  await expect(widget(page)).toContainText('The portion follows weight, shape and activity.');
  await expect(widget(page).getByRole('link', { name: 'Check the portion' })).toHaveAttribute(
    'href',
    '/gb/profile#robin-waffle',
  );
  await expectAccessible(page, tag);
  await press(page, 'Waffle likes it now');
  await expect(title(page, 'Thank you for telling us about Waffle')).toBeFocused();
  await expect(widget(page)).toContainText('Give it another week and change over slowly.');
  await expect.poll(() => tagsOf(page, 'robin-waffle')).toContain('check-in:enjoying:yes:2');
  // Each dog is asked about, one after the other.
  await press(page, 'Next: Pickle');
  await expect(title(page, 'Is Pickle enjoying the new kibble?')).toBeVisible();
});

test('A double click answers one question, not also the unread next one', async ({ page }) => {
  await open(page);
  const { x, y, width, height } = (await widget(page).getByRole('button', { name: 'Loving it' }).boundingBox())!;
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 60 });
  await expect.poll(() => tagsOf(page, 'robin-waffle')).toEqual(['check-in:enjoying:yes']);
  await expect(title(page, 'And how is he adjusting to it?')).toBeVisible();
  await press(page, 'Settling in well');
  await expect.poll(() => tagsOf(page, 'robin-waffle')).toContain('check-in:adjusting:yes');
});

test(
  'DECISIONS.md#account-api-beyond-7: check-in answers are saved as pet tags, and the last answer counts',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    for (const [answer, tags] of [
      ['Loving it', ['check-in:enjoying:yes']],
      ['Not yet', ['check-in:enjoying:yes', 'check-in:enjoying:no']],
      ['Loving it', ['check-in:enjoying:yes', 'check-in:enjoying:no', 'check-in:enjoying:yes:2']],
    ] as const) {
      await press(page, answer);
      await expect.poll(() => tagsOf(page, 'robin-waffle')).toEqual(tags);
      await press(page, 'Go back');
    }
    await press(page, 'Loving it');
    await press(page, 'Settling in well');
    await expect.poll(() => tagsOf(page, 'robin-waffle')).toContain('check-in:adjusting:yes');
    await expect(widget(page)).toContainText('Good to hear.');
    // An answer stays answered: after a reload, the next dog is asked about.
    await page.reload();
    await expect(title(page, 'Is Pickle enjoying the new kibble?')).toBeVisible();
  },
);

test('Other tabs see an answer at once', { tag: '@long' }, async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await press(page, 'Loving it');
  await press(page, 'Settling in well');
  await expect(title(other, 'Is Pickle enjoying the new kibble?')).toBeVisible();
});

test('§3 Neutral form when the gender is unknown; `pet` names the dog', { tag: '@long' }, async ({ page }) => {
  await open(page, 'be', '/be/check-in/');
  await press(page, 'Loving it');
  await expect(title(page, 'And how is Wodan adjusting to it?')).toBeVisible();
  await open(page, 'robin', '/demo/widgets/account-check-in?pet=robin-mochi');
  await press(page, 'Loving it');
  await expect(title(page, 'And how is she adjusting to it?')).toBeVisible();
});

test.describe('failures', () => {
  test.use({ allowed: [[/^error: Failed to load resource/, /^error: \d{4}-\S+Z /], { scope: 'test' }] });

  test(
    '§4 Pet tags are saved optimistically and rolled back if saving fails: the message, and the answer still there',
    { tag: '@long' },
    async ({ page, harness }) => {
      await open(page);
      await harness.fault({ call: 'gql', delay: 1500, status: 500 });
      await press(page, 'Not yet');
      await expect(title(page, 'What isn’t right yet?')).toBeVisible();
      await expect(title(page, 'Is Waffle enjoying the new kibble?')).toBeVisible();
      await expect(widget(page).getByRole('alert')).toContainText('Failed to save. Your answer is still here.');
      await expect(widget(page).getByRole('button', { name: 'Not yet' })).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page, tag);
      await harness.clearFaults();
      expect(await tagsOf(page, 'robin-waffle')).toEqual([]);
      await page.reload();
      await expect(widget(page).getByRole('alert')).toContainText('Failed to save.');
      await press(page, 'Try again');
      await expect.poll(() => tagsOf(page, 'robin-waffle')).toEqual(['check-in:enjoying:no']);
      await expect(widget(page).getByRole('alert')).toHaveCount(0);
    },
  );

  test(
    'A connection lost after the answer was saved: trying again counts it once',
    { tag: '@long' },
    async ({ page, harness }) => {
      await open(page);
      await harness.fault({ call: 'gql', drop: true, when: 'after' });
      await press(page, 'Loving it');
      await expect(widget(page).getByRole('alert')).toContainText('Failed to save.');
      await harness.clearFaults();
      await press(page, 'Try again');
      await expect(title(page, 'And how is he adjusting to it?')).toBeVisible();
      await expect.poll(() => tagsOf(page, 'robin-waffle')).toEqual(['check-in:enjoying:yes']);
    },
  );
});

test('Auf Deutsch, mit 390 Pixeln: beide Fragen, zurück und danke', { tag: '@long' }, async ({ page }) => {
  await open(page, 'de', '/de/check-in/');
  await press(page, 'Schmeckt super');
  await expect(title(page, 'Und wie gewöhnt sie sich daran?')).toBeFocused();
  await press(page, 'Zurück');
  await press(page, 'Schmeckt super');
  await press(page, 'Klappt gut');
  await expect(title(page, 'Danke, dass du uns von Frau Krümel erzählt hast')).toBeFocused();
  await expectAccessible(page, tag);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
