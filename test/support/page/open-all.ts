import type { Page } from '@playwright/test';
import { settledTag } from '../../../src/remote.ts';
import { idle } from './idle.ts';
import { expectWhole } from './page.ts';

/** Opens a page and waits until all its tags are shown. */
export async function openAll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await allShown(page);
}

/** Opens a page in a window that is high enough for all its tags: far below it they don't load. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(
    (statuses) => !document.querySelector(statuses),
    'main :is([data-status=init], [data-status=loading])',
  );
  await idle(page);
}

/** Waits until all tags near the viewport show data or an error, with all their parts. */
export async function allShown(page: Page): Promise<void> {
  await page.waitForFunction((settled) => {
    const tags = [...document.querySelectorAll<HTMLElement>('main *, account-navbar')].filter(
      ({ localName }) => localName.startsWith('account-') && localName !== 'account-slot',
    );
    const near = tags.filter((tag) => tag.getBoundingClientRect().top < innerHeight);
    // The shell places its tags later. On a page of the CMS the navigation bar may be the only one.
    const least = document.querySelector('[data-account-shell]') ? 2 : 1;
    return near.length >= least && near.every((tag) => tag.matches(settled));
  }, settledTag);
  // Rarely needed parts, such as notices, load after their widget.
  await expectWhole(page, 'main *');
  await idle(page);
}
