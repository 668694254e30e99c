import type { Page } from '@playwright/test';
import { noticeMark } from '../../../src/element/paint/morph.ts';
import { tags } from '../../../src/package/declared-tags.ts';
import { statesOf } from '../../../src/preview/states.ts';
import { idle } from '../../support/page/idle.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';
import { openSheet, settled } from '../../support/page/sheet.ts';
import { startedAt } from '../../support/clock.ts';

/** Shows nothing before it has looked for content, which is React's part. */
const empty = ['account-slot'];

type Outlines = Record<string, string[]>;

const textsOf = (page: Page, tag: string): Promise<string[]> =>
  page.locator(tag).evaluateAll((previews) => previews.map(({ shadowRoot }) => shadowRoot!.textContent));

/** Elements, attributes and texts of each preview, by its state. Excludes comments, which are React's own and invisible. */
const outlinesOf = (page: Page, tag: string): Promise<Outlines> =>
  page.evaluate((name) => {
    const outline = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element || node instanceof ShadowRoot) || node instanceof HTMLTemplateElement) return '';
      const children = [...node.childNodes].map(outline).join('');
      if (node instanceof ShadowRoot) return children;
      const attributes = [...node.attributes].map((each) => ` ${each.name}="${each.value}"`).toSorted();
      return `\n<${node.localName}${attributes.join('')}>${children}`;
    };
    /** Ids of useId differ between both ways. Their order doesn't. */
    const withPlainIds = (text: string): string => {
      const ids: string[] = [];
      return text.replaceAll(/_[rR]_\w*?_(?=["\s-])/g, (id) => {
        if (!ids.includes(id)) ids.push(id);
        return `id${ids.indexOf(id)}`;
      });
    };
    const previews = [...document.querySelectorAll(name)];
    return Object.fromEntries(
      previews.map((each) => [each.getAttribute('preview')!, withPlainIds(outline(each.shadowRoot!)).split('\n')]),
    );
  }, tag);

const open = (page: Page, tag: string, more: object = {}): Promise<void> =>
  openSheet(page, tag, { bare: true, ...more });

/** Parts whose code loads once React has taken over. */
const laterParts = /\/(past|blend|arrival|food|passkey-offer)-[^/]*\.js$/;

/** react-dom is kept away at first. */
const keptAway = [
  /^error: Failed to load resource/,
  /^error: Account widgets: .* could not be loaded/,
  /^error: \d{4}-\S+Z /,
];

// Widgets show before react-dom (src/element/paint).
test.use({ allowed: [keptAway, { scope: 'test' }] });

/** Shows these tags in every preview state before react-dom and with it. React must find what it would have made itself. */
function testPaint(names: readonly string[]): void {
  for (const tag of names)
    test(`${tag} shows the same before react-dom as with it, in every preview state`, async ({ page, context }) => {
      const needsReact = tags[tag]!.needsReact;
      const other = await context.newPage();
      await other.clock.setFixedTime(startedAt);
      const withReact = (): Promise<void> => open(other, tag, { script: 'data-paint="react"' });
      // They are there, and never run.
      await other.route(laterParts, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'await new Promise(() => {});' }),
      );
      await withReact();
      /** Compares once both pages stand still. */
      const expectSame = (): Promise<void> =>
        expect(async () => expect(await outlinesOf(page, tag)).toEqual(await outlinesOf(other, tag))).toPass({
          timeout: 8000,
        });

      await page.clock.setFixedTime(startedAt);
      await page.route('**/react-dom-*.js', (route) => route.abort());
      const failed = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
      await open(page, tag, { early: needsReact || empty.includes(tag) });
      const states = Object.keys(statesOf(tag));
      if (needsReact) await expect(page.getByText('Our bad')).toHaveCount(states.length);
      else if (empty.includes(tag)) expect(await textsOf(page, tag)).toEqual(states.map(() => ''));
      else await expectSame();

      await failed;
      await other.unroute(laterParts);
      await withReact();
      // The network is back, and React takes over.
      await page.unroute('**/react-dom-*.js');
      const loaded = page.waitForResponse('**/react-dom-*.js');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await loaded;
      await settled(page, tag);
      await idle(page);
      await expectSame();
    });
}

// Pictures and choices. The long walk has all.
testPaint(['account-feeding-plan']);

test.describe('at length', { tag: '@long' }, () => {
  testPaint(Object.keys(tags));
});

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
        <script type="module" src="/account.js"></script>
        <${plan} preview="sample" pet="preview-1"></${plan}><${plan} preview="sample"></${plan}>`,
    }),
  );
  await page.goto('/sheet');
  const widget = page.locator(plan).first();
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
  // Another tag shows the page's dog, which is the pressed one, not the one of `pet` any more.
  await expect(page.locator(plan).last().locator('[aria-pressed=true]')).toHaveAccessibleName('Pickle');
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
