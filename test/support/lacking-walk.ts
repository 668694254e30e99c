import type { Page } from '@playwright/test';
import { tags } from '../../src/package/facts.ts';
import { violations } from './axe.ts';
import { idle, watchRequests } from './idle.ts';
import { openAll } from './open-all.ts';
import { createWays } from './ways.ts';

const names = Object.keys(tags);
const ofTags = (what: string): string => names.map((name) => `${name} ${what}`).join(',');
const messages = `${ofTags('.notification-error:visible')},${ofTags('.error-panel:visible')}`;
/** What a failure looks like, wherever it is. */
export const failures = `[data-status=error],${messages}`;

/** The first button that can be pressed and whose name is new: in the dialog that is open, else in any tag. */
const nextButton = (page: Page, pressed: readonly string[]) =>
  page.evaluateHandle((known) => {
    const all = [...document.querySelectorAll('*')].flatMap(({ localName, shadowRoot }) =>
      localName.startsWith('account-') && shadowRoot ? [...shadowRoot.querySelectorAll('button')] : [],
    );
    const isOpen = all.some((button) => button.closest('dialog[open]'));
    return all.find(
      (button) =>
        (!isOpen || button.closest('dialog[open]')) &&
        !button.disabled &&
        button.ariaDisabled !== 'true' &&
        button.getClientRects().length > 0 &&
        button.checkVisibility({ visibilityProperty: true }) &&
        !known.includes(button.ariaLabel ?? button.innerText),
    );
  }, pressed);

/** Presses every button once, also in what it opens. Returns the names of the buttons, and of what failed. */
async function pressAll(page: Page, failed: string): Promise<{ pressed: string[]; found: string[] }> {
  const pressed: string[] = [];
  const found: string[] = [];
  const path = page.url();
  for (let closed = 0; closed < 2;) {
    const button = (await nextButton(page, pressed)).asElement();
    if (!button) {
      // What is open hides the rest.
      await page.keyboard.press('Escape');
      await idle(page);
      closed += 1;
      continue;
    }
    closed = 0;
    const name = await button.evaluate((each) => each.ariaLabel ?? each.innerText);
    pressed.push(name);
    try {
      await button.click({ timeout: 1500 });
    } catch {
      // A menu that is open covers it, or an answer has just put another one in its place.
      await page.keyboard.press('Escape');
      if (await button.evaluate((each) => each.isConnected)) await button.click({ timeout: 5000 });
    }
    await idle(page);
    if ((await page.locator(failed).count()) > 0) found.push(`“${name}” fails`);
    if (page.url() === path) continue;
    await openAll(page, path);
  }
  return { pressed, found };
}

/** Where a customer can be with only the calls of the specification. Pages of one box and one plan are found on the way. */
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

/** Walks every screen of the customer who is signed in: follows every link, presses every button, checks with axe. */
export async function walkAll(page: Page, segment: string, hasPets = true): Promise<Walked> {
  // §8 Without pets, their status is an error.
  const failed = hasPets ? failures : messages;
  const walked: Walked = { found: [], pressed: 0, screens: startsIn(segment), calls: new Set() };
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
    const { pressed, found } = await pressAll(page, failed);
    walked.pressed += pressed.length;
    found.forEach(wrong);
  }
  for (const call of walked.calls) if (!call.endsWith(' 200')) walked.found.push(call);
  for (const url of ways.tried.keys())
    if (/change-date|settings|products/.test(url)) walked.found.push(`a link leads to ${url}`);
  return walked;
}
