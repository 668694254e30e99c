import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signIn } from '../support/browsers/engine.ts';
import type { EnginePage } from '../support/browsers/engine.ts';
import { engines } from '../support/browsers/engines.ts';
import { serve } from '../support/servers/serve.ts';

/**
 * Every tag that shows data, with its status. Scrolls to the first one without a status, because tags far below the
 * viewport don't load.
 */
const readStatuses = `(() => {
  const tags = [...document.querySelectorAll('*')].filter(({ localName }) => /^account-(?!slot|consent|config)/.test(localName));
  tags.find((each) => each.dataset.status !== 'success')?.scrollIntoView();
  return tags.map((each) => each.localName + ' ' + each.dataset.status);
})()`;

const pages = [
  {
    path: '/account/gb',
    shows: ['navbar', 'next-delivery', 'quick-links', 'pets-list', 'refer-a-friend', 'shop', 'footer'],
  },
  { path: '/gb/deliveries/', shows: ['navbar', 'deliveries'] },
  { path: '/gb/products/', shows: ['navbar', 'shop', 'next-delivery'] },
  { path: '/gb/settings/', shows: ['navbar', 'settings'] },
];

const base = await serve();

describe.each(engines)('$engine', ({ launch }) => {
  let page: EnginePage;
  beforeAll(async () => {
    page = await launch();
    await page.resize(1200, 900);
    await signIn(page, base, 'robin');
  });
  afterAll(() => page.close());

  test.each(pages)('§1 every widget of $path shows data', async ({ path, shows }) => {
    await page.open(base + path);
    await vi.waitFor(
      async () => {
        const statuses = await page.evaluate<string[]>(readStatuses);
        expect(statuses).toEqual(expect.arrayContaining(shows.map((name) => `account-${name} success`)));
        expect(statuses.filter((each) => !each.endsWith(' success'))).toEqual([]);
      },
      { timeout: 40_000, interval: 250 },
    );
  });
});
