import type { Page } from '@playwright/test';
import { tags } from '../../src/package/facts.ts';
import { idle, watchRequests } from './idle.ts';
import { differences, lookOf } from './look.ts';
import { sideways } from './measure.ts';
import { expect, test } from './page.ts';
import { openSheet } from './sheet.ts';

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
export function testHostile(names: readonly string[]): void {
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
      let clean = await lookOf(page, tag);
      expect(clean.length).toBeGreaterThan(2);
      for (const [name, css] of Object.entries(hostile)) {
        let shown: string[] = [];
        // Others take no space until they are there, at any moment: only a look between two equal ones counts.
        await expect(async () => {
          const before = clean;
          const style = await page.addStyleTag({ content: css });
          await nextFrame(page);
          shown = await lookOf(page, tag);
          await style.evaluate((element) => (element as unknown as HTMLElement).remove());
          await nextFrame(page);
          clean = await lookOf(page, tag);
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
