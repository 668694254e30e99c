import type { Page } from '@playwright/test';
import { statesOf, tags } from '../../src/package/facts.ts';
import { startedAt } from './started-at.ts';
import { idle } from './idle.ts';
import { expect, test } from './page.ts';
import { openSheet, settled } from './sheet.ts';

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

/** react-dom is kept away at first. */
export const keptAway = [
  /^error: Failed to load resource/,
  /^error: Account widgets: .* could not be loaded/,
  /^error: \d{4}-\S+Z /,
];

/** Shows these tags in every preview state before react-dom and with it. React must find what it would have made itself. */
export function testPaint(names: readonly string[]): void {
  for (const tag of names)
    test(`${tag} shows the same before react-dom as with it, in every preview state`, async ({ page, context }) => {
      const needsReact = tags[tag]!.needsReact;
      const other = await context.newPage();
      await other.clock.setFixedTime(startedAt);
      await open(other, tag, { script: 'data-paint="react"' });
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
