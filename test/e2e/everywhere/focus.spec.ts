import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { pageTable, pageUrl } from '../../../demo/site/cms/page-table.ts';
import { changeSomething, walkFocus } from '../../support/accessibility/focus-walk.ts';
import { enter } from '../../support/page/enter.ts';
import { idle, watchRequests } from '../../support/page/idle.ts';
import { openWhole } from '../../support/page/open-all.ts';
import { expect, expectStatus, readNextDelivery, test } from '../../support/page/page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ hasTouch: false, contextOptions: { reducedMotion: 'reduce' } });

type Size = readonly [width: number, height: number];
/** The last two are 1280 by 1024 px at a zoom of 200 % and of 400 %. */
const sizes: readonly Size[] = [
  [1200, 800],
  [390, 844],
  [640, 512],
  [320, 256],
];
const delivery = '/account/gb/deliveries/{delivery}';
const changeDate = '/account/gb/deliveries/future/{delivery}/change-date';
const paths = [
  '/account/gb',
  '/account/gb/robin-waffle/feeding-plan',
  delivery,
  changeDate,
  ...pageTable.map(({ path }) => pageUrl('gb', path)),
];

interface Cell {
  path: string;
  size: Size;
  /** After a change that is not saved. */
  isChanged: boolean;
}
const cellsOf = (some: readonly string[]): Cell[] =>
  sizes.flatMap((size) => [false, true].flatMap((isChanged) => some.map((path) => ({ path, size, isChanged }))));

/** Opens a page with all its tags: far below the window they don't load. */
async function open(page: Page, path: string, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height: 4000 });
  await openWhole(page, path);
  await page.setViewportSize({ width, height });
}

/** Walks through these pages, and returns the controls of which nothing is visible while they have the focus. */
async function coveredIn(page: Page, cells: readonly Cell[]): Promise<string[]> {
  watchRequests(page);
  await enter(page, 'robin');
  const { id } = await readNextDelivery(page, 'robin-waffle');
  const found: string[] = [];
  const [stops, changes] = [new Set<string>(), new Set<string>()];
  for (const { path, size, isChanged } of cells) {
    await open(page, path.replace('{delivery}', id), size);
    if (isChanged) {
      if (!(await changeSomething(page))) continue;
      changes.add(path);
    }
    await idle(page);
    const where = `${path} ${size.join('×')}${isChanged ? ' changed' : ''}`;
    for (const key of ['Tab', 'Shift+Tab'] as const)
      for (const { control, isCovered } of await walkFocus(page, key)) {
        stops.add(`${where}: ${control}`);
        if (isCovered) found.push(`${where} ${key}: ${control}`);
      }
  }
  test.info().annotations.push({ type: 'walked', description: `${stops.size} stops, ${changes.size} pages changed` });
  return found;
}

/** Pages for the gate. */
const drawn = 10;

test('WCAG 2.1.2, 2.4.11, 3.2.1 Nothing covers the focus: on pages drawn by lot, with Tab and Shift and Tab, at four sizes, with an unsaved change', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e6));
  const all = cellsOf(paths);
  const lot = fc.sample(fc.constantFrom(...all), { seed, numRuns: drawn });
  expect(await coveredIn(page, lot), `SEED=${seed}`).toEqual([]);
});

for (const size of sizes)
  test(
    `WCAG 2.1.2, 2.4.11, 3.2.1 Nothing covers the focus on any page at ${size.join(' × ')} px`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(1_200_000);
      expect(
        await coveredIn(
          page,
          cellsOf(paths).filter((cell) => cell.size === size),
        ),
      ).toEqual([]);
    },
  );

test('WCAG 2.4.11 The bar of a change that is not saved covers nothing that has the focus, and on a low window nothing sticks', async ({
  page,
}) => {
  await enter(page, 'robin');
  const { id } = await readNextDelivery(page, 'robin-waffle');
  await open(page, delivery.replace('{delivery}', id), [390, 844]);
  await expectStatus(page, 'account-delivery');
  const bar = page.locator('account-delivery .action-bar');
  const more = page.getByRole('button', { name: /^One more: / }).first();
  // At the very bottom of the window, above the tab bar.
  await more.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('button', { name: 'Save changes' })).toBeInViewport();
  await expect
    .poll(async () => (await more.boundingBox())!.y + 44 <= (await bar.boundingBox())!.y, { intervals: [50] })
    .toBe(true);
  await page.setViewportSize({ width: 320, height: 256 });
  const stuck = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot?.querySelectorAll('*') ?? []),
    ]);
    return all
      .filter((each) => each.checkVisibility() && /sticky|fixed/.test(getComputedStyle(each).position))
      .map((each) => each.className);
  });
  expect(stuck).toEqual([]);
});

test('A press never meets a bar that has just appeared under it: the bar is above until a press elsewhere', async ({
  page,
}) => {
  await enter(page, 'robin');
  const { id } = await readNextDelivery(page, 'robin-waffle');
  await open(page, delivery.replace('{delivery}', id), [390, 844]);
  const save = page.getByRole('button', { name: 'Save changes' });
  const more = page.getByRole('button', { name: /^One more: / }).first();
  const amount = page.getByRole('spinbutton', { name: /^Quantity of / }).first();
  const before = Number(await amount.inputValue());
  await more.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    scrollBy({ top: bottom - innerHeight + 100, behavior: 'instant' });
  });
  const { x, y, width, height } = (await more.boundingBox())!;
  for (const presses of [1, 2, 3]) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(amount).toHaveValue(String(before + presses));
    await expect(save).toBeInViewport();
    const bar = (await save.boundingBox())!;
    expect(bar.y + bar.height).toBeLessThan(y);
  }
  const raised = (await save.boundingBox())!.y;
  await page.mouse.click(10, 100);
  await expect.poll(async () => (await save.boundingBox())!.y, { intervals: [50] }).toBeGreaterThan(raised);
});
