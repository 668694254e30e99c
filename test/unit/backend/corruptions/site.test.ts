import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackend } from '../../../../demo/conformance/run.ts';
import { targetNames } from '../../../../src/page/routes/about.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

// A shop's own site, whose pages are those with a name in `pages`.
const pages = new Map<string, { type: string; body: string }>();
const site = createServer((request, response) => {
  const found = pages.get(new URL(request.url!, 'http://site').pathname);
  response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' }).end(found?.body);
});
let backend: Backend;
let host: string;
let at: string;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend();
  host = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  cookie = await backend.signIn('robin');
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.close();
  await backend.close();
});

/** Titles of the failed checks with what arrived, for a page with these attributes of `account-config`. */
async function failedWith(config: Readonly<Record<string, object>>): Promise<string[]> {
  const attributes = Object.entries(config).map(([name, value]) => `${name}='${JSON.stringify(value)}'`);
  pages.set('/my/home', {
    type: 'text/html',
    body: `<account-config ${attributes.join(' ')}></account-config><script type="module" src="${host}/account.js"></script><account-deliveries></account-deliveries>`,
  });
  const results = await checkBackend({ host, cookie, site: `${at}/my/home`, only: ['site'] });
  return results.flatMap(({ outcome, title, arrived }) => (outcome === 'failed' ? [`${title}: ${arrived}`] : []));
}

const html = { type: 'text/html', body: '<h1>Page</h1>' };
const routes = Object.fromEntries(targetNames.map((name) => [name, `/my/${name}`]));
for (const name of targetNames) pages.set(`/my/${name}`, html);

test('DECISIONS.md#texts --site: words, pictures and routes that are right pass, and every link leads to a page', async () => {
  pages.set('/my/hero.svg', { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  expect(
    await failedWith({
      routes,
      texts: { 'en-GB': { 'nextDelivery.title': 'Your next parcel' } },
      pictures: { hero: '/my/hero.svg' },
    }),
  ).toEqual([]);
});

test('DECISIONS.md#texts --site: a wrong key, a lost placeholder and a missing picture are named together', async () => {
  const [found, ...others] = await failedWith({
    routes,
    texts: { 'en-GB': { 'nextDelivry.title': 'Your next parcel', 'load.nextTry': 'Wait' } },
    pictures: { hero: '/my/gone.png', 'check-in': '/my/home' },
  });
  expect(others).toEqual([]);
  for (const words of [
    'The page’s words and pictures are right: ',
    'Did you mean “nextDelivery.title”?',
    'The text “load.nextTry” of en-GB has lost {{time}}',
    'The picture “hero” can’t be loaded from “/my/gone.png”',
    'The picture “check-in” can’t be loaded from “/my/home”',
  ])
    expect(found).toContain(words);
});

test.each(targetNames.filter((name) => !['signout', 'page'].includes(name)))(
  'DECISIONS.md#texts --site: a dead link to “%s” is named',
  async (name) => {
    const found = await failedWith({ routes: { ...routes, [name]: '/my/dead' } });
    expect(found).toEqual([expect.stringContaining(`Links to “${name}” lead to ${at}/my/dead, which answers 404.`)]);
  },
);

test('DECISIONS.md#texts --site: a page that is missing is named, and nothing else is checked', async () => {
  const results = await checkBackend({ host, cookie, site: `${at}/nowhere`, only: ['site'] });
  expect(results.map(({ title, outcome }) => `${outcome} ${title}`)).toContain('failed The page can be read');
  expect(results.filter(({ outcome }) => outcome === 'failed')).toHaveLength(1);
});
