import MiniSearch from 'minisearch';
import { beforeAll, expect, test } from 'vitest';
import { find, options } from '../../../demo/site/docs/browser/find.mjs';
import { pageList } from '../../../demo/site/docs/page-list.ts';
import { elements } from '../../../src/package/manifest/elements.ts';
import { openPages } from './pages-app.ts';
import type { PagesApp } from './pages-app.ts';

let pages: PagesApp;
beforeAll(async () => {
  pages = await openPages();
});
const get = async (url: string) => pages.app.inject({ url, headers: { host: 'shop.example' } });
const paths = [...pageList.map(({ path }) => path), ...elements.map(({ tag }) => tag)];
const withoutCode = (markup: string): string => markup.replaceAll(/<(code|pre|textarea)\b.*?<\/\1>/gs, '');

test('every section that the search finds is on its page', async () => {
  const sections = (await get('/demo/docs/search.json')).json<{ url: string; title: string; text: string }[]>();
  expect(new Set(sections.map(({ url }) => url.split('#')[0]))).toEqual(
    new Set(paths.map((path) => `/demo/docs/${path}`)),
  );
  for (const path of paths) {
    const { body } = await get(`/demo/docs/${path}`);
    for (const { url, title } of sections.filter((each) => each.url.startsWith(`/demo/docs/${path}#`))) {
      expect(body, url).toContain(`id="${url.split('#')[1]}"`);
      expect(title, url).not.toBe('');
    }
  }
  for (const { url, text } of sections) expect(text, url).not.toMatch(/&\w+;|<\/?(p|span|code|td)\b/);
});

test.for([
  ['login', 'operate/daily-work#failed-sign-ins'],
  ['CORS', '#embed'],
  ['dark mode', 'theming#scheme'],
  ['localhost', 'operate/settings#all-settings'],
  ['spacing', 'theming#spacing'],
  ['margin', 'theming#spacing'],
  ['css', 'theming'],
  ['gdpr', 'consent'],
  ['environment variables', 'operate/settings'],
  ['csp', 'security#csp'],
  ['deploy', 'versions#deploys'],
  ['upgrade', 'versions#upgrade'],
  ['jwt', 'connect#session'],
  ['layout shift', '#embed'],
  ['shopify', 'embed#editors'],
  ['widget not showing', 'trouble'],
  ['simulate a fault', 'workbench#look'],
  ['kubernetes', 'operate/containers#kubernetes'],
  ['stripe', 'payment'],
  ['bearer', 'transport#tokens'],
  ['webhook', 'operate/webhooks'],
  ['mock', 'testing#kit'],
  ['density', 'theming#properties'],
  ['refresh', 'events#act'],
] as const)('The search finds “%s”', async ([words, expected]) => {
  const index = new MiniSearch(options);
  index.addAll((await get('/demo/docs/search.json')).json<object[]>());
  const urls = find(index, words)
    .slice(0, 5)
    .map(({ url }) => String(url));
  expect(urls).toContain(`/demo/docs/${expected}`);
});

test('no page of the documentation shows a raw backtick, a raw link or the number of a section', async () => {
  for (const path of paths) {
    const { body } = await get(`/demo/docs/${path}`);
    expect(withoutCode(body).match(/.{0,40}([`\u00a7]|\]\().{0,40}/g), path).toBeNull();
  }
});

test('/docs/ redirects to the documentation, and its start shows highlighted code next to the live widget', async () => {
  for (const url of ['/docs', '/docs/']) expect((await get(url)).headers.location).toBe('/demo/docs/');
  const { body } = await get('/demo/docs/');
  expect(body).toContain('<span class="hljs-name">account-next-delivery</span>');
  expect(body).toContain('src="/demo/widgets/account-next-delivery?preview=sample');
});

test('the builder’s choices in an address are on its page, but for the host', async () => {
  const query = 'heading=1&locale=de-DE&show-width=390&host=https%3A%2F%2Fevil.example&nonsense=1&preview="><b>';
  const { body } = await get(`/demo/docs/account-deliveries?${query}`);
  expect(body).toMatch(/<option value="1" selected>/);
  expect(body).toMatch(/<option value="de-DE" selected>/);
  expect(body).toContain('<div class="live" data-width="390">');
  expect(body.replaceAll(/<[^>]*>/g, '')).toContain(
    '&lt;account-deliveries signed-out=&quot;content&quot; heading=&quot;1&quot; locale=&quot;de-DE&quot;',
  );
  expect(body).not.toMatch(/evil|nonsense|"><b>/);
});
