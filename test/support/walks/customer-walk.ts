import type { Page } from '@playwright/test';
import { pageTable, pageUrl } from '../../../demo/site/cms/page-table.ts';
import type { Sample } from '../../../demo/backend/samples/customers.ts';
import { enter } from '../page/enter.ts';
import { idle, watchRequests } from '../page/idle.ts';
import { messages } from './unsupported-walk.ts';
import { allShown } from '../page/open-all.ts';
import { pressAll, watchAway } from '../page/press-all.ts';
import type { Elsewhere } from '../page/press-all.ts';
import { createWays, linksOn } from './ways.ts';

/** Pages that only the site's editors write, and the carrier's, have no widget's button. */
const isEditorial = (path: string, segment: string): boolean =>
  path.startsWith(pageUrl(segment, 'help')) ||
  path === pageUrl(segment, 'parcel') ||
  pageTable.some((page) => pageUrl(segment, page.path) === path && !page.tags && !page.tagsBelow);

/** Another country's pages have the same tags. */
const isForeign = (path: string, segment: string): boolean => {
  const [, country] = /^\/(?:account\/)?([a-z]{2})(?:\/|$)/.exec(path) ?? [];
  return country !== undefined && country !== segment;
};

/** Of pages that differ only in their delivery, dog or receipt, one is walked. */
const kindOf = (path: string): string =>
  path.replace(/[^/]+\/feeding-plan$/, '*/feeding-plan').replaceAll(/[^/]*\d[^/]*/g, '*');

/** A preview of prices that a press of “Save” has overtaken. The view ignores it. */
const isOvertaken = (status: number, path: string): boolean => status === 409 && path.endsWith('/preview');

/** An address to open, and the screen that links to it. */
interface Screen {
  path: string;
  from?: Screen;
}

/**
 * Opens a screen and returns its status. Numbers that a reset gives anew, as a receipt's, are read where they stand; none
 * if only a press brings the link.
 */
async function open(page: Page, { path, from }: Screen): Promise<number | undefined> {
  if (from && (await page.request.get(path)).status() === 404) {
    await open(page, from);
    const kind = kindOf(new URL(path, page.url()).pathname);
    const now = (await linksOn(page)).find(({ href }) => kindOf(new URL(href).pathname) === kind);
    if (!now) return undefined;
    return open(page, { path: now.href });
  }
  const answer = await page.goto(path);
  const hasTags = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].some(({ localName }) => localName.startsWith('account-')),
  );
  if (hasTags || path.startsWith('/account/')) await allShown(page);
  await idle(page);
  return answer!.status();
}

export interface Walked {
  /** What is wrong. */
  found: string[];
  screens: Screen[];
  pressed: number;
}

interface Walk {
  /** Start of the walk; by default the dashboard of the shell and that of the site. */
  starts?: readonly string[];
  /** Brings the customer there after each reset. */
  prepare?: () => Promise<void>;
  /** What was pressed as other customers. */
  elsewhere?: Elsewhere;
}

/** Follows every link of a customer and presses every button; after a change the data are as before. */
export async function walkCustomer(
  page: Page,
  { name, country }: Pick<Sample, 'name' | 'country'>,
  { starts, prepare, elsewhere }: Walk = {},
): Promise<Walked> {
  const segment = country.toLowerCase();
  const paths = starts ?? [`/account/${segment}`, `/${segment}/pets/`];
  const walked: Walked = { found: [], screens: paths.map((path) => ({ path })), pressed: 0 };
  const kinds = new Set(paths.map(kindOf));
  const ways = createWays(page);
  const known = new Set<string>();
  const base = new URL((await page.request.get('/signin')).url()).origin;
  let isChanged = false;
  watchRequests(page);
  await watchAway(page);
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url());
    if (origin !== base || !/new-account-api|\/gql|service-endpoint/.test(pathname)) return;
    const method = response.request().method();
    if (method !== 'GET') isChanged = true;
    if (response.status() >= 400 && !isOvertaken(response.status(), pathname))
      walked.found.push(`${method} ${pathname} ${response.status()}`);
  });
  const follow = (from: Screen): void => {
    for (const url of ways.tried.keys()) {
      const { pathname, origin, search } = new URL(url);
      const isOther = origin !== base || /^\/(demo|theme)\/|\.\w+$/.test(pathname);
      if (isOther || isForeign(pathname, segment) || isEditorial(pathname, segment) || kinds.has(kindOf(pathname)))
        continue;
      kinds.add(kindOf(pathname));
      walked.screens.push({ path: pathname + search, from });
    }
  };
  for (const screen of walked.screens) {
    const wrong = (what: string): void => void walked.found.push(`${screen.path}: ${what}`);
    const reopen = async (): Promise<boolean> => {
      // No page reads what is just being put back.
      await page.goto('about:blank');
      await page.request.post('/demo/api/reset', { data: { only: [name] } });
      await enter(page, name);
      await prepare?.();
      const status = await open(page, screen);
      isChanged = false;
      if (status !== undefined && status !== 200) wrong(`answers ${status}`);
      return status !== undefined;
    };
    if (!(await reopen())) continue;
    if ((await page.locator(messages).count()) > 0) wrong('shows a failure');
    (await ways.wrong()).forEach(wrong);
    const { pressed, found } = await pressAll(page, {
      failed: messages,
      reopen: async () => void (await reopen()),
      isChanged: () => isChanged,
      check: () => ways.wrong(),
      known,
      ...(elsewhere && { elsewhere }),
    });
    follow(screen);
    walked.pressed += pressed.length;
    found.forEach(wrong);
  }
  return { ...walked, found: [...new Set(walked.found)] };
}
