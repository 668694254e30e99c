import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, readNextDelivery, test } from '../../support/page/page.ts';
import { openWhole } from '../../support/page/open-all.ts';
import { sideways } from '../../support/page/measure.ts';
import { pagesWithTags } from '../../support/walks/pages.ts';

test.describe.configure({ mode: 'parallel' });

/** What customers type themselves, by its field. */
const typed = /^(firstName|lastName|name|recipient|address1|address2|city|words|note)$/;
const long = 'Wolfeschlegelsteinhausenbergerdorff-Maximiliane';

/** The answer with a name of 47 letters wherever a customer or a dog has one. */
const withLongNames = (value: unknown, key = '', owner: object = {}): unknown => {
  if (Array.isArray(value)) return value.map((each) => withLongNames(each, key, owner));
  if (value instanceof Object)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withLongNames(each, name, value)]));
  // Products and recipes have names too, which the shop chooses.
  const isOfShop = 'identifier' in owner || 'price' in owner || 'imageUrl' in owner;
  return typeof value === 'string' && value && typed.test(key) && !isOfShop ? long : value;
};

/** Text that leaves the card in which it is. */
const outOfCard = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    const boxes = '.card, .button, .label, dialog';
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) look(element.shadowRoot);
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
        if (parent.closest('.visually-hidden, .carousel-window, svg, select')) continue;
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        // Screen readers get all of what ends in an ellipsis.
        if (text.width <= 1 || getComputedStyle(parent).textOverflow === 'ellipsis') continue;
        for (let box = parent.closest(boxes); box; box = box.parentElement?.closest(boxes) ?? null) {
          const { left, right } = box.getBoundingClientRect();
          if (text.right > right + 1 || text.left < left - 1)
            found.push(
              `${Math.round(text.right - right)} px out of ${box.className}: ${parent.outerHTML.slice(0, 90)}`,
            );
        }
      }
    };
    look(document);
    return found;
  });

for (const width of [320, 390, 1200])
  test(
    `§3 A name of 47 letters leaves no card and widens no page, at ${width} px`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(240_000);
      // All tags are near, so all load.
      await page.setViewportSize({ width, height: 6000 });
      await enter(page, 'robin');
      const { id } = await readNextDelivery(page, 'robin-waffle');
      await page.route(/\/(new-account-api|customer|service-endpoint)\//, async (route) => {
        const response = await route.fetch();
        if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
        return route.fulfill({ response, json: withLongNames(await response.json()) });
      });
      const found: string[] = [];
      for (const path of [...pagesWithTags('gb', 'robin-waffle'), `/account/gb/deliveries/${id}`]) {
        await openWhole(page, path);
        found.push(...[...(await outOfCard(page)), ...(await sideways(page))].map((each) => `${path}: ${each}`));
      }
      expect(found).toEqual([]);
    },
  );
