import type { BrowserContext } from '@playwright/test';
import { pageTable, pageUrl } from '../../../demo/site/cms/page-table.ts';
import type { CmsPage } from '../../../demo/site/cms/page-table.ts';
import { distinctPages } from '../../support/walks/pages.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, test } from '../../support/page/page.ts';
import { shiftsOf } from '../../support/appearance/still.ts';
import type { Snippet } from '../../support/appearance/still.ts';

test.describe.configure({ mode: 'parallel' });

/*
 * Budgets of layout shift, in the order of events that a slow network brings about. `npm run size` measures the
 * documented snippet on an emulated one, with the browser's cache.
 */
const limits: Readonly<Record<Snippet, number>> = { documented: 0.02, plain: 0.05 };
const customers = { gb: 'robin', de: 'de' } as const;
/** Mostly the pages wait: for the first paint, and for a network without requests. */
const atOnce = 5;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Visit {
  path: string;
  signedIn?: State;
  /** How often the page is opened: once, or a second time with what the loader remembers. */
  times: 1 | 2;
}

/**
 * These pages of the CMS for a customer, and the public ones with a widget for visitors. On a page of words alone only the
 * navigation bar depends on the script. A second visit matters to the plain snippet, which uses what is remembered only
 * after the first paint.
 */
function visitsOf(pages: readonly CmsPage[], segment: string, snippet: Snippet, signedIn: State): Visit[] {
  const isPlain = snippet === 'plain';
  const withTags = pages.filter(({ tags, tagsBelow }) => tags ?? tagsBelow);
  const visit = ({ path }: CmsPage, times: 1 | 2): Visit => ({ path: pageUrl(segment, path), times });
  return [
    ...(isPlain ? withTags : pages).map((page) => ({ ...visit(page, isPlain ? 2 : 1), signedIn })),
    ...withTags.filter(({ personal }) => !personal).map((page) => visit(page, 1)),
  ];
}

interface Case {
  segment: keyof typeof customers;
  width: number;
  snippet: Snippet;
  pages: readonly CmsPage[];
}

/** Measures these pages of the demo for a customer of that country, at a width, with a snippet. */
function testShift({ segment, width, snippet, pages }: Case): void {
  const limit = limits[snippet];
  test(`layout shift of ${pages.length} pages of the demo while widgets load, ${segment} at ${width} px: ≤ ${limit} with the ${snippet} snippet`, async ({
    browser,
    baseURL,
    page,
  }) => {
    test.slow();
    const name = customers[segment];
    await enter(page, name);
    const left = visitsOf(pages, segment, snippet, await page.context().storageState());
    const over: string[] = [];
    const work = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) {
        const shifts = await shiftsOf(browser, { ...next, url: baseURL + next.path, width, snippet });
        const who = next.signedIn ? name : 'visitor';
        if (Math.max(...shifts) > limit) over.push(`${next.path}, ${who}: ${shifts.join(', ')}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    expect(over).toEqual([]);
  });
}

// Pages with most tags. `npm run size` measures the documented snippet on one page of each structure. The long walk has
// every combination, and every page.
const fullest = distinctPages.filter(({ path }) => ['pets', 'feeding-plan'].includes(path));
testShift({ segment: 'gb', width: 390, snippet: 'plain', pages: fullest });

test.describe('at length', { tag: '@long' }, () => {
  for (const segment of ['gb', 'de'] as const)
    for (const width of [390, 1200])
      for (const snippet of ['documented', 'plain'] as const)
        testShift({ segment, width, snippet, pages: segment === 'gb' ? pageTable : distinctPages });
});
