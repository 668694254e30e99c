import type { Page } from '@playwright/test';
import { violations } from '../../support/accessibility/axe.ts';
import { enter } from '../../support/page/enter.ts';
import { idle } from '../../support/page/idle.ts';
import { allShown } from '../../support/page/open-all.ts';
import { brokenWords, sideways } from '../../support/page/measure.ts';
import { unmarked, unseenFocus } from '../../support/accessibility/modes.ts';
import { expect, expectStatus, readNextDelivery, test } from '../../support/page/page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens: Readonly<Record<string, string>> = {
  '/account/de': 'account-pets-list',
  '/de/deliveries/': 'account-deliveries',
  '/de/deliveries/change-date/': 'account-change-date',
  '/account/de/deliveries/{box}': 'account-delivery',
  '/de/products/': 'account-shop',
  '/de/settings/': 'account-settings',
  '/de/feeding-plan/': 'account-feeding-plan',
};

/** Text of the tags that its delivery cuts off. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (!(root instanceof ShadowRoot) || !element.checkVisibility({ visibilityProperty: true })) continue;
        if (!element.innerText?.trim() || element.closest('.visually-hidden, .carousel-window, svg')) continue;
        // For screen readers only.
        if (element.clientWidth <= 1) continue;
        const { overflowX, overflowY } = getComputedStyle(element);
        const cuts = (overflow: string): boolean => /hidden|clip/.test(overflow);
        const [wide, high] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
        if ((cuts(overflowX) && wide > 2) || (cuts(overflowY) && high > 2))
          found.push(`cut by ${wide}×${high}: ${element.outerHTML.slice(0, 120)}`);
      }
    };
    look(document);
    return found;
  });

async function visit(page: Page, path: string): Promise<void> {
  await enter(page, 'de');
  const url = path.includes('{box}')
    ? path.replace('{box}', (await readNextDelivery(page, 'de-frau-kr-mel', 'de')).id)
    : path;
  await page.goto(url);
  await expectStatus(page, screens[path]!);
  await idle(page);
}

for (const path of Object.keys(screens)) {
  test(`WCAG 1.4.4, 1.4.10 ${path} in German loses nothing at 200 % and 400 %`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(120_000);
    const found: string[] = [];
    const check = async (what: string): Promise<void> => {
      await idle(page);
      const all = [...(await sideways(page)), ...(await brokenWords(page)), ...(await cut(page))];
      found.push(...all.map((each) => `${what}: ${each}`));
    };
    await visit(page, path);
    // A window of 1280 by 1024 at 200 % and at 400 %.
    for (const [zoom, width, height] of [
      ['200 %', 640, 512],
      ['400 %', 320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await check(zoom);
    }
    expect(found).toEqual([]);
  });

  test(
    `WCAG 1.4.3, 2.4.7, EN 11.7 ${path} with more contrast and in forced colours: every text and control stays visible`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
      await visit(page, path);
      const found = (await violations(page, { contrast: true })).map((each) => `more contrast: ${each}`);
      found.push(...(await unseenFocus(page)).map((each) => `more contrast, no focus: ${each}`));
      await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
      found.push(...(await unmarked(page)).map((each) => `forced colours: ${each}`));
      found.push(...(await unseenFocus(page)).map((each) => `forced colours, no focus: ${each}`));
      expect(found).toEqual([]);
    },
  );
}

for (const path of Object.keys(screens))
  test(
    `WCAG 1.4.4 ${path} in German loses nothing with text of 200 %, and nothing else larger`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(120_000);
      await visit(page, path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const found: string[] = [];
      for (const width of [1280, 768, 640, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await idle(page);
        const all = [...(await sideways(page)), ...(await cut(page))];
        // On a phone half as wide as any, a long word may take two lines.
        if (width > 390) all.push(...(await brokenWords(page)));
        found.push(...all.map((each) => `${width}: ${each}`));
      }
      expect(found).toEqual([]);
    },
  );

test('WCAG 1.4.4 With text of 200 % on a phone no word is broken: columns become rows', async ({ page }) => {
  await enter(page, 'robin');
  const { id } = await readNextDelivery(page, 'robin-waffle');
  const found: string[] = [];
  for (const path of ['/account/gb', `/account/gb/deliveries/${id}`, '/gb/deliveries/', '/gb/products/']) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await allShown(page);
    found.push(...[...(await brokenWords(page)), ...(await sideways(page))].map((each) => `${path}: ${each}`));
  }
  expect(found).toEqual([]);
});

for (const forcedColors of ['none', 'active'] as const)
  test(`WCAG 1.4.1 A day on which the bowl may be empty, and a selected choice, differ from others by their edge: forced colours ${forcedColors}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors });
    await enter(page, 'robin');
    const { id } = await readNextDelivery(page, 'robin-waffle');
    await page.goto(`/account/gb/deliveries/future/${id}/change-date`);
    await allShown(page);
    const edgesOf = (selector: string): Promise<string[]> =>
      page.locator(`account-change-date ${selector}`).evaluateAll((all) => [
        ...new Set(
          all.flatMap((each) =>
            ['::before', undefined].map((part) => {
              const { borderStyle, boxShadow, backgroundColor } = getComputedStyle(each, part);
              return [borderStyle, boxShadow, matchMedia('(forced-colors: active)').matches && backgroundColor].join();
            }),
          ),
        ),
      ]);
    const [open, empty] = [
      await edgesOf('.change-date-day[data-look=open]:not([data-bowl])'),
      await edgesOf('.change-date-day[data-look=open][data-bowl]'),
    ];
    expect(open.length * empty.length).toBeGreaterThan(0);
    expect(open).not.toEqual(empty);
    const [selected, others] = [
      await edgesOf('.segmented-option:has(:checked)'),
      await edgesOf('.segmented-option:not(:has(:checked))'),
    ];
    expect(selected.length * others.length).toBeGreaterThan(0);
    expect(selected).not.toEqual(others);
  });
