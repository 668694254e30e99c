import type { Page } from '@playwright/test';
import { pageTable } from '../../../demo/site/cms/page-table.ts';
import { isChecked, violations } from '../../support/accessibility/axe.ts';
import type { CmsPage } from '../../../demo/site/cms/page-table.ts';
import { distinctPages } from '../../support/walks/pages.ts';
import { enter } from '../../support/page/enter.ts';
import { idle } from '../../support/page/idle.ts';
import { brokenWords, sideways, smallTargets } from '../../support/page/measure.ts';
import { expect, readNextDelivery, test } from '../../support/page/page.ts';
import { printed } from '../../support/appearance/printed.ts';
import { wide } from '../../support/browsers/widths.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' } });

/** A sample customer of each country. */
const people = { gb: 'robin', de: 'de', fr: 'fr', nl: 'nl', se: 'se', dk: 'dk' } as const;
type Segment = keyof typeof people;
const languageOf = { gb: 'en-GB', de: 'de-DE', fr: 'fr-FR', nl: 'nl-NL', se: 'sv-SE', dk: 'da-DK' } as const;
const screens = [
  '',
  'error',
  'mail',
  '{pet}/feeding-plan',
  'deliveries/{box}',
  'deliveries/future/{box}',
  'deliveries/future/{box}/change-date',
];
const paths = (segment: string, pages: readonly CmsPage[]): string[] => [
  ...screens.map((path) => `/account/${segment}/${path}`.replace(/\/$/, '')),
  ...[...pages.map((each) => each.path), 'signup'].map((path) => `/${segment}/${path}`),
  `/signin?locale=${segment}`,
];

/** Scrolls to the tags without data: far below the viewport they don't load. */
const unready = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const waiting = [
      ...document.querySelectorAll<HTMLElement>('[data-status]:not(account-slot, account-consent)'),
    ].filter(({ dataset }) => dataset['status'] !== 'success');
    for (const tag of waiting) {
      tag.scrollIntoView();
      await new Promise(requestAnimationFrame);
    }
    return waiting.map(({ localName }) => localName);
  });

interface Matrix {
  segments: readonly Segment[];
  /** 320 px is also 1280 px at 400 % zoom (WCAG 1.4.10). */
  widths: readonly number[];
  pages: readonly CmsPage[];
}

/** Shows every screen, and these pages, to a customer of each of these countries, at these widths. */
function testScreens({ segments, widths, pages }: Matrix): void {
  for (const segment of segments) {
    test(`§2 every screen and ${pages.length} pages of ${segment} fit ${widths.join(', ')} px, are accessible, print their content only, and log nothing on the console (WCAG 1.1.1, 1.3.1, 1.3.5, 1.4.3, 1.4.10, 2.4.1, 2.4.2, 2.5.8, 3.1.1, 4.1.2)`, async ({
      page,
    }) => {
      test.setTimeout(400_000);
      await enter(page, people[segment]);
      const { pets } = (await (await page.request.get(`/gb/new-account-api/1.0/customer/pets?t=1`)).json()) as {
        pets: { petPublicId: string }[];
      };
      const pet = pets[0]?.petPublicId ?? '';
      const { id: delivery } = await readNextDelivery(page, pet, segment);
      const found: string[] = [];
      for (const path of paths(segment, pages)) {
        await page.setViewportSize({ width: 1200, height: 900 });
        const url = path.replace('{pet}', pet).replace('{box}', delivery);
        // A page for visitors.
        if (url.startsWith('/signin')) await page.context().clearCookies();
        await page.goto(url);
        if (url.startsWith('/account')) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => unready(page), { message: url, intervals: [50] }).toEqual([]);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await idle(page);
          const contrast = segment === 'gb';
          const all = [
            ...(isChecked(languageOf[segment], width) ? await violations(page, { contrast }) : []),
            ...(await sideways(page)),
            ...(await smallTargets(page)),
            ...(await brokenWords(page)),
          ];
          found.push(...all.map((each) => `${url} ${width}: ${each}`));
        }
        if (segment !== 'gb') continue;
        await page.setViewportSize({ width: 768, height: 900 });
        found.push(...(await printed(page)).map((each) => `${url}: ${each}`));
      }
      expect(found).toEqual([]);
    });
  }
}

// `everyone.spec.ts` shows the tags in German, which is the longest. The long walk has all languages, widths and pages.
testScreens({ segments: ['gb'], widths: [1200, 320], pages: distinctPages });

test.describe('at length', { tag: '@long' }, () => {
  const widths = [1200, 768, 320];
  testScreens({ segments: ['gb', 'de', 'fr', 'nl'], widths, pages: pageTable });
  testScreens({ segments: ['se', 'dk'], widths, pages: distinctPages });
});
