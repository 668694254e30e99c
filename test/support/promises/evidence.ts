import { vi } from 'vitest';
import { memoize } from '../../../src/memoize.ts';
import { loadFollowing, loadRest } from '../../../src/stores/session/startup.ts';
import type { Style } from '../../spec-backend/backend.mjs';
import { readTags, specPage } from '../views/spec-views.ts';
import type { Seen, SpecPage } from '../views/spec-views.ts';

/** What the pages of a backend's customers show, and what they request. */
export interface Evidence {
  /** The page of a customer, before anything is loaded. Each call opens another one. */
  open: (customer: string) => SpecPage;
  /** A page on which every tag has loaded. */
  page: (customer: string) => Promise<SpecPage & { seen: Seen }>;
  /** What a tag says to a customer. */
  text: (customer: string, tag: string) => Promise<string>;
  html: (customer: string, tag: string) => Promise<string>;
  /** Whether the style gives what the text names without a promise. */
  gives: (values: Readonly<Record<string, string | readonly string[]>>) => boolean;
  /** Pages that were opened. */
  pages: readonly SpecPage[];
}

/** true: held; false: not held; undefined: this style of backend gives nothing for it. */
export type Check = (evidence: Evidence) => Promise<boolean | undefined> | boolean | undefined;

export function evidenceOf(style: Style): Evidence {
  const pages: SpecPage[] = [];
  const open = (customer: string): SpecPage => {
    const page = specPage(style, customer);
    pages.push(page);
    return page;
  };
  const page = memoize(async (customer: string) => {
    const opened = open(customer);
    const seen = await readTags(opened);
    await loadRest(opened.account);
    await loadFollowing(opened.account);
    return { ...opened, seen };
  }, new Map<string, Promise<SpecPage & { seen: Seen }>>());
  return {
    open,
    page,
    text: async (customer, tag) => (await page(customer)).seen.texts.get(`account-${tag}`) ?? '',
    html: async (customer, tag) => (await page(customer)).seen.html.get(`account-${tag}`) ?? '',
    gives: (values) => {
      const { backend } = specPage(style, 'single-dog');
      return Object.entries(values).every(([name, wanted]) => wanted.includes(String(backend.style[name])));
    },
    pages,
  };
}

/** Whether a text has all of the words. */
export const hasAll = (text: string, ...words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

export type Load = (page: SpecPage) => Promise<unknown>;

/** Where a load sends the page. It doesn't end then: the page is being left. */
export async function sent(page: SpecPage, load: Load): Promise<readonly string[]> {
  void load(page).catch(() => {});
  await vi.waitUntil(() => page.navigations.length > 0, { timeout: 3000, interval: 5 }).catch(() => {});
  return page.navigations;
}

/** Loads until a 401 has signed the page out. Nothing that waits for a sign-in ends then. */
export async function untilSignedOut(page: SpecPage, load: Load): Promise<void> {
  void load(page).catch(() => {});
  await vi.waitUntil(() => page.account.session.$signedOut.get() !== undefined, { timeout: 3000, interval: 5 });
}
