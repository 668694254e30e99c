import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend();
  cookie = await backend.signIn('robin');
});
afterAll(() => backend.close());

/** Every route with its methods, from the tree that the server prints: a line has the rest of its parent's address. */
function routesOf(printed: string): { route: string; methods: string[] }[] {
  const parents: string[] = [];
  return printed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, branch = '', part = '', methods = ''] = /^(.*?[├└]── )(\S.*?) \(([A-Z, ]+)\)$/.exec(line) ?? [];
      const depth = branch.length / 4;
      parents.length = depth - 1;
      const route = parents.join('') + part;
      parents.push(part);
      return { route, methods: methods.split(', ') };
    });
}

/** Values of parameters in an address. Other parameters lead to pages that report a missing thing. */
const values: Readonly<Record<string, string>> = {
  segment: 'gb',
  locale: 'gb',
  id: 'robin-waffle',
  number: '1',
  tag: 'account-shop',
  topic: 'deliveries',
  block: 'button',
  '*': 'gb',
};
const addressOf = (route: string): string =>
  route.replaceAll(/:(\w+)(\([^)]*\))?/g, (_, name: string) => values[name] ?? 'unknown').replace('*', values['*']!);

test('Every answer of the server that is HTML has a Content-Security-Policy that starts with nothing', async () => {
  const routes = routesOf(backend.app.printRoutes({ commonPrefix: false }));
  expect(routes.length).toBeGreaterThan(200);
  const pages = new Set<string>();
  const check = async (method: 'GET' | 'POST', route: string, headers: Record<string, string>): Promise<void> => {
    const url = addressOf(route);
    const { headers: answered } = await backend.app.inject({ method, url, headers });
    if (!/^(text\/html|application\/xhtml\+xml)/.test(String(answered['content-type'] ?? ''))) return;
    pages.add(`${method} ${url}`);
    // The demo's host pages have the policies of other sites.
    const policy = url.startsWith('/demo/csp/') ? /^[a-z]+-src / : /^default-src 'none'/;
    expect(answered['content-security-policy'], `${method} ${url}`).toMatch(policy);
    expect(answered['x-content-type-options'], `${method} ${url}`).toBe('nosniff');
  };
  // Signing out last: its address is a click's.
  const order = routes.toSorted((a, b) => Number(a.route.includes('signout')) - Number(b.route.includes('signout')));
  const known = new Set(routes.map(({ route }) => route));
  for (const { route, methods } of order) {
    // A file.
    if (/\.\w+$/.test(route)) continue;
    // Each page has two addresses, with and without a final slash.
    if (route.endsWith('/') && known.has(route.slice(0, -1))) continue;
    // The demo's own pages know no customer.
    const visitors = route.startsWith('/demo') ? [{}] : [{}, { cookie }];
    if (methods.includes('GET')) for (const visitor of visitors) await check('GET', route, visitor);
    // A form without fields.
    if (methods.includes('POST') && !route.includes('/api/'))
      await check('POST', route, { 'content-type': 'application/x-www-form-urlencoded' });
  }
  expect(pages.size).toBeGreaterThan(80);
  for (const page of ['GET /gb/footer', 'GET /demo/docs', 'GET /signin', 'POST /signin', 'GET /gb/terms'])
    expect(pages).toContain(page);
});
