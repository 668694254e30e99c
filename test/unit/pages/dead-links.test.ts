import { expect, test } from 'vitest';
import { deadLinks } from '../../../src/page/routes/dead-links.ts';
import type { Followed } from '../../../src/page/routes/dead-links.ts';

const link = (target: Followed['target'], route?: string): Followed => ({
  target,
  url: `https://shop.test/${target}`,
  route,
});

test('DECISIONS.md#texts A link that nothing answers is dead, one that can’t be read from here isn’t', async () => {
  const answers: Record<string, number | string | undefined> = {
    'https://shop.test/shop': 'it redirects more than five times.',
    'https://shop.test/help': undefined,
    'https://shop.test/settings': 401,
  };
  const found = await deadLinks([link('shop'), link('help'), link('settings')], (url) => Promise.resolve(answers[url]));
  expect(found.map(({ text }) => text)).toEqual([
    'Links to “shop” lead to https://shop.test/shop, which can’t be read: it redirects more than five times.',
  ]);
});

test('DECISIONS.md#texts Advice names a route without a page, and all targets without one in one example', async () => {
  const links = [link('delivery'), link('feeding-plan'), link('shop'), link('help', '/my/help')];
  const found = await deadLinks(links, () => Promise.resolve(404));
  expect(found.map(({ advice }) => advice)).toEqual([
    `Name your page in the routes: <account-config routes='{"delivery": "/your/page/{id}", "feeding-plan": "/your/page/{id}", "shop": "/your/page"}'>, or place <account-delivery> on this page.`,
    'Name your page in the same routes: "feeding-plan": "/your/page/{id}", or place <account-feeding-plan> on this page.',
    'Name your page in the same routes: "shop": "/your/page", or place <account-shop> on this page.',
    'Your route leads to /my/help: serve that page, or correct the route.',
  ]);
});
