import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackend } from '../../../../demo/conformance/run.ts';
import { about, targetNames } from '../../../../src/page/routes/about.ts';
import { emitted } from '../../../../src/page/routes/emitted.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { startProxy, withJson } from '../../../support/servers/altering-proxy.ts';

// A shop's own site, whose pages are those with a name in `pages`.
const pages = new Map<string, { type: string; body: string }>();
const site = createServer((request, response) => {
  const { pathname } = new URL(request.url!, 'http://site');
  if (pathname === '/my/dropped') return void request.socket.destroy();
  if (pathname === '/my/endless') return void response.writeHead(302, { location: pathname }).end();
  const found = pages.get(pathname);
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

/** Pages that a shop's footer needs. */
const legal = Object.fromEntries(
  ['imprint', 'terms', 'privacy', 'right-to-cancel'].map((name) => [`links.${name}`, '/my/page']),
);

/** What is wrong with a page of these attributes of `account-config`. */
async function mistakesOf(config: Readonly<Record<string, object | string>>, body = everyTag): Promise<string[]> {
  const attributes = Object.entries({ ...legal, ...config }).map(
    ([name, value]) => `${name}='${typeof value === 'string' ? value : JSON.stringify(value)}'`,
  );
  pages.set('/my/home', {
    type: 'text/html',
    body: `<!doctype html><account-config ${attributes.join(' ')}></account-config><script type="module" src="${host}/account.js"></script>${body}`,
  });
  const results = await checkBackend({ host, cookie, site: `${at}/my/home`, only: ['site'] });
  return results.flatMap(({ oddities = [] }) => oddities.map(({ arrived, advice }) => `${arrived} ${advice}`));
}

// A tag that leads to every other page, and one that leads to these.
const everyTag = Object.keys(emitted)
  .map((name) => `<${name} signed-out="redirect"></${name}>`)
  .join('');
const html = { type: 'text/html', body: '<h1>Page</h1>' };
const routes = Object.fromEntries(targetNames.map((name) => [name, `/my/${name}`]));
for (const name of targetNames) pages.set(`/my/${name}`, html);

test('DECISIONS.md#texts --site: words, pictures and routes that are right pass, and every link leads to a page', async () => {
  pages.set('/my/hero.svg', { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  expect(
    await mistakesOf({
      routes,
      texts: { 'en-GB': { 'nextDelivery.title': 'Your next parcel' } },
      pictures: { hero: '/my/hero.svg' },
    }),
  ).toEqual([]);
});

test('DECISIONS.md#texts --site: each wrong key, lost placeholder, missing picture and wrong route is named', async () => {
  const found = await mistakesOf({
    routes: { ...routes, deliverys: '/my/deliveries', help: '/my/help?{idd}' },
    texts: { 'en-GB': { 'nextDelivry.title': 'Your next parcel', 'load.nextTry': 'Wait' } },
    pictures: { hero: '/my/gone.png', 'check-in': '/my/home' },
    adapter: '/my/adapter.js',
  });
  const expected = [
    'Did you mean “nextDelivery.title”?',
    'The text “load.nextTry” of en-GB has lost {{time}}',
    'The picture “hero” can’t be loaded from “/my/gone.png”',
    'The picture “check-in” can’t be loaded from “/my/home”',
    'The routes have no target “deliverys”. Did you mean',
    'The route “help” has {idd}',
    `The adapter can’t be loaded from ${at}/my/adapter.js.`,
  ];
  expect(expected.filter((words) => !found.some((each) => each.includes(words)))).toEqual([]);
  expect(found).toHaveLength(expected.length);
});

/** A tag alone on a page, whose links to a target lead to a page of the site. */
const linking = Object.entries(emitted).flatMap(([tag, targets]) =>
  targets
    .filter((name) => !['signout', 'page'].includes(name) && about[name].tag?.replace(/:.*/, '') !== tag)
    .map((name) => [name, tag] as const),
);

test.each([...new Map(linking)])(
  'DECISIONS.md#texts --site: a dead link to “%s” from %s is named',
  async (name, tag) => {
    const page = `<${tag} signed-out="redirect"></${tag}>`;
    const found = await mistakesOf({ routes: { ...routes, [name]: '/my/dead' } }, page);
    expect(found).toEqual([expect.stringContaining(`Links to “${name}” lead to ${at}/my/dead, which answers 404.`)]);
  },
);

test.each([
  ['refuses the connection', 'http://127.0.0.1:9/gone', 'which can’t be read: nothing answers there'],
  ['drops the connection', '/my/dropped', 'which can’t be read: the connection failed (ECONNRESET).'],
  ['redirects for ever', '/my/endless', 'which can’t be read: it redirects more than five times.'],
])('DECISIONS.md#texts --site: a link to what %s is named', async (_, to, words) => {
  const page = '<account-quick-links signed-out="redirect"></account-quick-links>';
  const found = await mistakesOf({ routes: { ...routes, settings: to } }, page);
  expect(found.join('\n')).toMatch(/Links to “settings/);
  expect(found.join('\n')).toContain(words);
});

test('DECISIONS.md#texts --site: a dead route is named as such', async () => {
  const page =
    '<account-deliveries signed-out="redirect"></account-deliveries><account-pets-list signed-out="redirect"></account-pets-list>';
  const [routed, ...others] = await mistakesOf({ routes: { ...routes, 'change-date': '/my/dead' } }, page);
  expect(others).toEqual([]);
  expect(routed).toContain('Your route leads to /my/dead: serve that page, or correct the route.');
});

test('DECISIONS.md#texts --site: only links of the page’s own tags count', async () => {
  const own = new Set(emitted['account-quick-links']);
  const others = Object.fromEntries(targetNames.filter((name) => !own.has(name)).map((name) => [name, '/my/dead']));
  expect(
    await mistakesOf(
      { routes: { ...routes, ...others } },
      '<account-quick-links signed-out="redirect"></account-quick-links>',
    ),
  ).toEqual([]);
});

test.each([
  ['a page that is missing', undefined, 'There is no page at'],
  ['a page without a script', '<account-deliveries></account-deliveries>', 'The script isn’t on this page'],
  [
    'a misspelt script',
    '<script type="module" src="/acount.js"></script><account-deliveries></account-deliveries>',
    'There is no script at',
  ],
  [
    'another backend',
    '<script type="module" src="{host}/account.js" data-host="http://127.0.0.1:9"></script><account-deliveries preview="sample"></account-deliveries>',
    'The tags of this page ask http://127.0.0.1:9',
  ],
  [
    'a backend that is gone',
    '<script type="module" src="{host}/account.js" data-host="http://127.0.0.1:9"></script><account-deliveries preview="sample"></account-deliveries>',
    'The backend at http://127.0.0.1:9 doesn’t answer.',
  ],
  ['no tag', '<script type="module" src="{host}/account.js"></script>', 'There is no widget on this page.'],
  [
    'a misspelt tag',
    '<script type="module" src="{host}/account.js"></script><account-pet-list></account-pet-list>',
    'account-pets-list',
  ],
])('--site: %s is named', async (_, body, words) => {
  if (body === undefined) pages.delete('/my/other');
  else pages.set('/my/other', { type: 'text/html', body: `<!doctype html>${body.replaceAll('{host}', host)}` });
  const results = await checkBackend({ host, cookie, site: `${at}/my/other`, only: ['site'] });
  const found = results.flatMap(({ oddities = [] }) => oddities.map(({ arrived, advice }) => `${arrived} ${advice}`));
  expect(found.join('\n')).toContain(words);
});

test('DECISIONS.md#product-details --site: a page that sells products without a fact is named, for a signed-in reader', async () => {
  type Sold = { particulars: { language: string; business: { address: unknown } } };
  const proxy = await startProxy(
    host,
    withJson(/1\.0\/products/, ({ products }: { products: Sold[] }) => {
      products[0]!.particulars.business.address = null;
      products[1]!.particulars.language = 'de';
    }),
  );
  pages.set('/my/shop', {
    type: 'text/html',
    body: `<!doctype html><script type="module" src="${proxy.url}/account.js"></script><account-shop signed-out="redirect"></account-shop>`,
  });
  const results = await checkBackend({ host: proxy.url, cookie, site: `${at}/my/shop`, only: ['site'] });
  proxy.close();
  const found = results.flatMap(({ oddities = [] }) => oddities.map(({ arrived }) => arrived));
  expect(found.filter((text) => text.includes('sells'))).toEqual([
    '<account-shop> sells “Dental chews” without facts that the law requires: business.address.',
    '<account-shop> sells “Salmon bites” without facts that the law requires: language.',
  ]);
});
