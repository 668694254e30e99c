import { noticeMark } from '../../src/element/paint/morph.ts';
import { idle } from '../support/idle.ts';
import { expect, expectAccessible, test } from '../support/page.ts';
import { keptAway, testPaint } from '../support/paint.ts';
import { openSheet } from '../support/sheet.ts';

// Widgets show before react-dom (src/element/paint).
test.use({ trace: 'off', allowed: [keptAway, { scope: 'test' }] });

// Pictures and choices, a list, the bar, a form that needs react-dom, and one that shows nothing. The long walk has all.
testPaint(['feeding-plan', 'deliveries', 'navbar', 'profile', 'slot'].map((name) => `account-${name}`));

const next = 'Next dog';
const plan = 'account-feeding-plan';
const reactDom = '**/react-dom-*.js';

test('A press before react-dom is there takes effect once; focus stays, and no picture is requested again', async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(reactDom, async (route) => {
    await released;
    await route.continue();
  });
  await page.route('**/sheet', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB">
        <script type="module" src="/account.js"></script><${plan} preview="sample">`,
    }),
  );
  await page.goto('/sheet');
  const widget = page.locator(plan);
  const chosen = widget.locator('[aria-pressed=true]');
  const button = widget.getByRole('button', { name: next });
  await button.click();
  await expect(button).toBeFocused();
  await expect(chosen).toHaveAccessibleName('Waffle');
  release();
  // A second step would lead back to the first of two dogs.
  await expect(chosen).toHaveAccessibleName('Pickle');
  await expect(button).toBeFocused();
  await idle(page);
  await expect(chosen).toHaveAccessibleName('Pickle');
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('Without react-dom what is painted stays; a press shows a message, and Try again repeats the press', async ({
  page,
}) => {
  // The network returns with the press of Try again: the widget would notice it without the press as well.
  await page.addInitScript(
    (mark) =>
      addEventListener(
        'click',
        (event) => {
          const [pressed] = event.composedPath();
          if (pressed instanceof Element && pressed.closest(`[${mark}]`)) Object.assign(globalThis, { isBack: true });
        },
        { capture: true },
      ),
    noticeMark,
  );
  const isBack = (): Promise<boolean> => page.evaluate(() => 'isBack' in globalThis);
  await page.route(reactDom, async (route) => ((await isBack()) ? route.continue() : route.abort()));
  await openSheet(page, plan, { states: ['sample'] });
  const widget = page.locator(plan);
  const chosen = widget.locator('[aria-pressed=true]');
  await expect(widget.getByRole('alert')).toHaveCount(0);
  await widget.getByRole('button', { name: next }).click();
  await expect(widget.getByRole('alert')).toContainText('This part couldn’t load.');
  await expect(chosen).toHaveAccessibleName('Waffle');
  await expectAccessible(page, plan);
  // Drawing anew, as when a store changes, keeps the notice.
  await widget.evaluate((tag) => tag.setAttribute('locale', 'de-DE'));
  await expect(widget.locator('[lang=de]')).toBeAttached();
  await expect(widget.getByRole('alert')).toHaveCount(1);
  await widget.getByRole('alert').getByRole('button').click();
  await expect(chosen).toHaveAccessibleName('Krümel');
  await expect(widget.getByRole('alert')).toHaveCount(0);
});
