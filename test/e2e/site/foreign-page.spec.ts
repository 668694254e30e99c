import type { Page } from '@playwright/test';
import { tags } from '../../../src/package/declared-tags.ts';
import { idle, watchRequests } from '../../support/page/idle.ts';
import { differences, appearanceOf } from '../../support/appearance/appearance.ts';
import { sideways } from '../../support/page/measure.ts';
import { expect, test } from '../../support/page/page.ts';
import { openSheet } from '../../support/page/sheet.ts';
import { wide } from '../../support/browsers/widths.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' } });

/** Styles that themes, resets and page builders apply to every element. */
const hostile: Readonly<Record<string, string>> = {
  'all: unset': '*:not(head,head *){all:unset!important}',
  'a root of 62.5 %': 'html{font-size:62.5%}',
  'a root of 62.5 % with --account-unit': 'html{font-size:62.5%}:root{--account-unit:1.6rem}',
  'inherited properties, important': `*{font-size:30px!important;color:red!important;line-height:3!important;text-transform:uppercase!important;
    letter-spacing:1em!important;word-spacing:1em!important;text-indent:2em!important;text-align:right!important;font-weight:900!important;
    font-style:italic!important;white-space:nowrap!important;visibility:visible!important;cursor:crosshair!important;
    list-style:square!important;text-shadow:0 0 9px red!important;-webkit-text-fill-color:red!important;hyphens:none!important;
    font-variant:small-caps!important;user-select:none!important;pointer-events:none!important;writing-mode:horizontal-tb!important}
    :root{--account-unit:16px}`,
  'right to left': '*{direction:rtl!important;unicode-bidi:bidi-override!important}',
  'box model':
    '*{box-sizing:content-box!important;float:none!important;position:relative!important;z-index:9!important}',
  'a flex box': 'section,section *{display:flex!important}',
  'a grid': 'section,section *{display:grid!important}',
  'its own classes': `.button,.card,.modal,.label,.title-m,.icon,.account-root,p,h2,h3,a,button,ul,li,svg,img,details,summary,table,td,input
    {all:unset!important;display:none!important}`,
};

const edgeToEdge = 'html,body,main,section{margin:0;padding:0}';

const nextFrame = (page: Page): Promise<unknown> => page.evaluate(() => new Promise(requestAnimationFrame));

/** Shows these tags on a page with each of these styles: none may change how they look. */
function testHostile(names: readonly string[]): void {
  for (const tag of names)
    test(`design §13: no style of the host page leaks into ${tag}, in a column or a band`, async ({ page }) => {
      // A tag that takes no space shows nothing on failure.
      const states = tags[tag]!.height[0] ? ['sample', 'error'] : ['sample'];
      watchRequests(page);
      await openSheet(page, tag, { css: edgeToEdge, states, bare: true });
      // Some parts load later, from separate chunks.
      await idle(page);
      await page.waitForFunction(
        (name) =>
          [...document.querySelectorAll(name)].every(
            ({ shadowRoot }) => !shadowRoot?.querySelector('.skeleton, .text-skeleton, [aria-busy=true]'),
          ),
        tag,
      );
      let clean = await appearanceOf(page, tag);
      expect(clean.length).toBeGreaterThan(2);
      for (const [name, css] of Object.entries(hostile)) {
        let shown: string[] = [];
        // Others take no space until they are there, at any moment: only a look between two equal ones counts.
        await expect(async () => {
          const before = clean;
          const style = await page.addStyleTag({ content: css });
          await nextFrame(page);
          shown = await appearanceOf(page, tag);
          await style.evaluate((element) => (element as unknown as HTMLElement).remove());
          await nextFrame(page);
          clean = await appearanceOf(page, tag);
          expect(differences(before, clean)).toEqual([]);
        }).toPass();
        expect(differences(clean, shown), name).toEqual([]);
      }
      for (const css of [
        'main{width:280px}',
        'main{display:flex}section{display:flex;flex:1}',
        'main{width:2400px}html{overflow:hidden}',
      ]) {
        const style = await page.addStyleTag({ content: css });
        expect(
          (await sideways(page)).filter((each) => !each.startsWith('page')),
          css,
        ).toEqual([]);
        expect(
          await page
            .locator(tag)
            .first()
            .evaluate((each) => each.getBoundingClientRect().width),
          css,
        ).toBeGreaterThan(200);
        await style.evaluate((element) => (element as unknown as HTMLElement).remove());
      }
    });
}

// A list of cards with controls. The long walk has all tags.
testHostile(['account-deliveries']);

test.describe('at length', { tag: '@long' }, () => {
  testHostile(Object.keys(tags));
});

const caught = {
  transform: 'transform:translateX(20px) scale(.5)',
  filter: 'filter:blur(0.1px) grayscale(1);opacity:.5',
  contain: 'contain:layout paint;overflow:hidden;height:200px',
  perspective: 'perspective:1px;will-change:transform;overflow:clip;max-width:300px;z-index:-1;position:relative',
};
const rect = (page: Page, selector: string): Promise<DOMRect> =>
  page.locator(selector).evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect);

/** Opens a dialog and a menu within ancestors that catch what is fixed to the window. */
function testTopLayer(names: readonly (keyof typeof caught)[]): void {
  for (const name of names) {
    const css = caught[name];
    test(`design §13: modals and menus open in the top layer, for any ${name} of their ancestors`, async ({ page }) => {
      await openSheet(page, 'account-settings', {
        states: ['subscriptions'],
        css: `section{${css}}header{position:fixed;inset:0;z-index:2147483647;pointer-events:none}`,
      });
      await page
        .locator('account-settings')
        .getByRole('button', { name: 'Pause deliveries for Waffle', exact: true })
        .dispatchEvent('click');
      const dialog = page.locator('account-settings dialog[open]');
      await expect(dialog).toBeVisible();
      const { x, width, y, height } = await rect(page, 'account-settings dialog[open]');
      // Centred in the window, at its own size, and covering the page behind it.
      expect(Math.abs(x + width / 2 - 600)).toBeLessThan(2);
      expect(Math.round(width)).toBe(480);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(900);
      expect(await page.evaluate(() => document.elementFromPoint(2, 2)?.localName)).toBe('account-settings');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await openSheet(page, 'account-navbar', { states: ['treatments'], css: `section{${css}}` });
      const opener = page.locator('account-navbar').getByRole('button', { name: 'Account' });
      await opener.focus();
      await opener.press('Enter');
      const menu = page.locator('account-navbar .menu');
      await expect(menu.getByRole('link', { name: 'Sign out' })).toBeVisible();
      const at = await rect(page, 'account-navbar .menu');
      expect(Math.round(at.width)).toBe(300);
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.x + at.width).toBeLessThanOrEqual(1200);
    });
  }
}

// The one that has most. The long walk has all.
testTopLayer(['perspective']);

test.describe('at length', { tag: '@long' }, () => {
  testTopLayer(Object.keys(caught) as (keyof typeof caught)[]);
});

test('design §13: nothing leaks out: no styles but the tags’ own rules, and no global names', async ({ page }) => {
  const content = `<h2>Ours</h2><p class="button card label icon modal">Text <a href="#a">link</a></p><button class="button">B</button>
    <ul class="menu"><li>Item</li></ul><table><tr><td>Cell</td></tr></table><details><summary>More</summary></details><input><dialog open>D</dialog>`;
  const look = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, body, #ours *')].map((each) => {
        const style = getComputedStyle(each);
        // Height and what depends on it change because the tags have rendered.
        const names = [...style].filter((name) => !/size|height|origin|inset|^bottom|^top/.test(name));
        return `${each.localName} ${names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}`;
      }),
    );
  const wrap = (shown: string): string => `<div id="ours">${content}</div>${shown}`;
  await page.addInitScript(() => Object.assign(globalThis, { known: Reflect.ownKeys(globalThis) }));
  await page.route('**/account.js', (route) => route.abort(), { times: 1 });
  await page.route('**/bare', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB"><link rel="icon" href="data:,"><style>body{margin:0}main{margin:0 16px}section{margin-block:16px}</style><body><main><h1>x</h1>${wrap('')}`,
    }),
  );
  await page.goto('/bare');
  const before = await look();
  await page.unroute('**/account.js');
  const all = Object.keys(tags);
  const others = all
    .slice(1)
    .map((tag) => `<${tag} preview></${tag}>`)
    .join('');
  await openSheet(page, all[0]!, { states: ['sample'], wrap: (shown) => wrap(shown + others) });
  for (const tag of all) {
    await page.locator(tag).scrollIntoViewIfNeeded();
    await expect(page.locator(tag)).toHaveAttribute('data-status', 'success');
  }
  expect(differences(before, await look())).toEqual([]);
  const left = await page.evaluate(() => {
    const { known } = globalThis as unknown as { known: PropertyKey[] };
    const selectors = document.adoptedStyleSheets.flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule) =>
        (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]).map((each) => (each as CSSStyleRule).selectorText),
      ),
    );
    return {
      names: Reflect.ownKeys(globalThis)
        .filter((key) => key !== 'known' && !known.includes(key))
        .map(String),
      sheets: document.styleSheets.length,
      foreign: selectors.filter(
        (selector) => !selector.split(/,\s*(?![^(]*\))/).every((each) => /^(:is\()?account-/.test(each)),
      ),
      scripts: document.querySelectorAll('script').length,
      fonts: document.fonts.size,
      storage: Object.keys(localStorage),
    };
  });
  // Besides the script's own names: Google's consent mode needs its list (§9), and a trusted types policy name may be
  // used only once. Two libraries share a global between all their copies on a page: nanostores a counter, Apollo's
  // @wry/context a class that isn't enumerable.
  // Whichever chunk comes first.
  const names = ['@wry/context:Slot', 'Symbol(pawtal)', 'Symbol(pawtal:html)', 'dataLayer', 'nanostoresGlobal'];
  expect({ ...left, names: left.names.toSorted() }).toEqual({
    names,
    sheets: 1,
    foreign: [],
    scripts: 1,
    fonts: 0,
    storage: [],
  });
});
