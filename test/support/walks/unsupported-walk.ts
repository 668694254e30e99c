import type { Page } from '@playwright/test';
import type { Sample } from '../../../demo/backend/samples/customers.ts';
import { tags } from '../../../src/package/declared-tags.ts';
import { violations } from '../accessibility/axe.ts';
import { watchRequests } from '../page/idle.ts';
import { openAll } from '../page/open-all.ts';
import { pressAll } from '../page/press-all.ts';
import type { Elsewhere } from '../page/press-all.ts';
import { createWays } from './ways.ts';

const names = Object.keys(tags);
const ofTags = (what: string): string => names.map((name) => `${name} ${what}`).join(',');
/** The error panels and messages of all tags. */
export const messages = `${ofTags('.notification-error:visible')},${ofTags('.error-panel:visible')}`;
/** What a failure looks like, wherever it is. */
export const failures = `[data-status=error],${messages}`;

/** Where a customer can be with only the calls of the specification. Pages of one delivery and one plan are found on the way. */
const startsIn = (segment: string): string[] => [
  `/account/${segment}`,
  ...['', 'pets', 'deliveries/', 'feeding-plan', 'treatments/', 'refer', 'check-in/'].map(
    (path) => `/${segment}/${path}`,
  ),
];

/** Kinds of pages of which one each is walked. */
const kindOf = (path: string): string | undefined =>
  [/\/account\/\w+\/deliveries\/future\//, /\/account\/\w+\/deliveries\//, /feeding-plan$/].find((kind) =>
    kind.test(path),
  )?.source;

export interface Walked {
  /** What is wrong. */
  found: string[];
  pressed: number;
  screens: string[];
  /** Method, path and status of each call. */
  calls: Set<string>;
}

/** Walks the screens of the customer, who is signed in: follows every link, presses every button, checks with axe. */
export async function walkAll(page: Page, { country, pets }: Sample, elsewhere: Elsewhere): Promise<Walked> {
  // §8 Without pets, their status is an error.
  const failed = pets.length > 0 ? failures : messages;
  const walked: Walked = { found: [], pressed: 0, screens: startsIn(country.toLowerCase()), calls: new Set() };
  watchRequests(page);
  const ways = createWays(page);
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/new-account-api|\/gql|service-endpoint/.test(pathname))
      walked.calls.add(`${response.request().method()} ${pathname} ${response.status()}`);
  });
  const kinds = new Set<string>();
  for (const path of walked.screens) {
    const wrong = (what: string): void => void walked.found.push(`${path}: ${what}`);
    await openAll(page, path);
    if ((await page.locator(failed).count()) > 0) wrong('shows a failure');
    (await violations(page)).forEach(wrong);
    (await ways.wrong()).forEach(wrong);
    for (const url of [...ways.tried.keys()].map((each) => new URL(each).pathname)) {
      const kind = kindOf(url);
      if (!kind || kinds.has(kind)) continue;
      kinds.add(kind);
      walked.screens.push(url);
    }
    const { pressed, found } = await pressAll(page, { failed, reopen: () => openAll(page, path), elsewhere });
    walked.pressed += pressed.length;
    found.forEach(wrong);
  }
  for (const call of walked.calls) if (!call.endsWith(' 200')) walked.found.push(call);
  for (const url of ways.tried.keys())
    if (/change-date|settings|products/.test(url)) walked.found.push(`a link leads to ${url}`);
  return walked;
}
