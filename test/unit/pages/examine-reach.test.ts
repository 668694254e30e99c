import { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { read } from '../../../demo/site/docs/examine/read.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { publicLookup } from '../../../demo/backend/platform/http/public-address.ts';
import { openPages } from './pages-app.ts';

vi.mock('node:dns', async (original) => ({ ...(await original<object>()), lookup: vi.fn() }));

/** A service of the server's own network, which no stranger may read. It counts those who do. */
let inner: Server;
let port: number;
let reached = 0;

beforeAll(async () => {
  inner = createServer((request, response) => {
    reached += 1;
    const target = new URL(request.url!, 'http://inner').searchParams.get('to');
    response.writeHead(target ? 302 : 200, { 'content-type': 'text/html', ...(target && { location: target }) });
    response.end('<p>secret</p>');
  });
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  port = (inner.address() as AddressInfo).port;
});
afterAll(() => void inner.close());

type Answer = { address: string; family: number }[];
/** The name server's next answers. Each look-up takes one, and the last one stays. */
let answers: Answer[];
beforeEach(() => {
  reached = 0;
  answers = [[{ address: '127.0.0.1', family: 4 }]];
  vi.mocked(lookup).mockImplementation(((...parts: unknown[]) => {
    const found = answers.length > 1 ? answers.shift()! : answers[0]!;
    const [, options] = parts as [string, { all?: boolean }];
    const callback = parts.at(-1) as (error: null, address: unknown, family?: number) => void;
    if (options.all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  }) as unknown as typeof lookup);
});

const shop = 'http://shop.example';
const publicDemo = (host: string) =>
  readConfig({
    DEMO: '1',
    PORT: '0',
    DEMO_PUBLIC: '1',
    HOST: host,
    PUBLIC_URL: shop,
    ALLOWED_ORIGINS: 'http://cms.example',
  });

/** What reads a page for a reader of the documentation. */
const readers = ['/demo/docs/examine', '/demo/docs/theme'];
const examine = (
  app: FastifyInstance,
  address: string,
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
  url = readers[0]!,
) => app.inject({ method: 'POST', url, payload: { address }, headers, remoteAddress });

test('A public demo reads nothing of the server’s network, for any Host header, address and proxy that a stranger uses', async () => {
  const apps = await Promise.all(
    ['127.0.0.1', '0.0.0.0'].map(async (host) => (await openPages({ config: publicDemo(host) })).app),
  );
  const hosts = fc.constantFrom(
    'localhost',
    '127.0.0.1',
    '[::1]',
    '127.1',
    'shop.example',
    'cms.example',
    '169.254.169.254',
    'evil.example',
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `shop.example:${port}`,
    '[::ffff:127.0.0.1]',
    'LOCALHOST',
    '0.0.0.0',
  );
  const targets = fc.constantFrom(
    'localhost',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '[::ffff:0:127.0.0.1]',
    'shop.example',
    'cms.example',
    'shop.example.',
    'evil.example',
    'localhost.',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...apps),
      hosts,
      targets,
      fc.constantFrom('127.0.0.1', '::1', '::ffff:127.0.0.1', '198.51.100.7'),
      fc.constantFrom('', 'localhost', 'evil.example'),
      fc.constantFrom(...readers),
      async (app, host, target, remote, forwarded, reader) => {
        const headers = { host, ...(forwarded && { 'x-forwarded-host': forwarded }) };
        const { statusCode, body } = await examine(app, `http://${target}:${port}/`, headers, remote, reader);
        expect([400, 403, 422], body).toContain(statusCode);
        expect(reached).toBe(0);
      },
    ),
    { numRuns: 200 },
  );
});

test('A page of PUBLIC_URL isn’t read where its name leads into the own network, and the answer has the reason', async () => {
  const { app } = await openPages({ config: { ...publicDemo('127.0.0.1'), publicUrl: `${shop}:${port}` } });
  const { statusCode, body } = await examine(app, `${shop}:${port}/`, { host: 'shop.example' });
  expect(statusCode, body).toBe(422);
  expect(body).toContain('an address of a private network');
  expect(reached).toBe(0);
});

test('The connection uses the address that was checked, however the name server’s answers change', async () => {
  const known = fc.constantFrom('127.0.0.1', '10.0.0.1', '::1', '192.0.2.1');
  await fc.assert(
    fc.asyncProperty(fc.array(known, { minLength: 1, maxLength: 3 }), fc.boolean(), async (later, mixed) => {
      const one = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });
      vi.mocked(lookup).mockClear();
      // Nothing can be reached at the first answer from a test, so the look-up's outcome is what is proved.
      answers = [mixed ? [one('8.8.8.8'), one(later[0]!)] : [one('8.8.8.8')], ...later.map((each) => [one(each)])];
      const found = await new Promise((resolve) => {
        publicLookup('shop.example', { all: true }, (error, addresses) => resolve(error?.code ?? addresses));
      });
      expect(found).toEqual(mixed ? 'EPRIVATE' : [one('8.8.8.8')]);
      expect(lookup).toHaveBeenCalledTimes(1);
    }),
  );
});

test('Each redirect is judged and looked up anew', async () => {
  const mayRead = vi.fn(({ hostname }: URL) => hostname.endsWith('.example'));
  let asked: string[] = [];
  /** The first host is public, as far as this test's look-up knows. */
  const reach = {
    mayRead,
    lookup: ((hostname, options, callback) => {
      asked.push(hostname);
      if (hostname !== 'shop.example') return publicLookup(hostname, options, callback);
      return callback(null, [{ address: '127.0.0.1', family: 4 }]);
    }) as typeof publicLookup,
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('localhost', '127.0.0.1', '[::1]', '2130706433', 'inner.example'),
      async (target) => {
        [asked, reached] = [[], 0];
        const to = encodeURIComponent(`http://${target}:${port}/`);
        await expect(read(new URL(`${shop}:${port}/?to=${to}`), reach)).rejects.toThrow(
          target === 'inner.example' ? /private network/ : /may not be read/,
        );
        // The page that redirects, and no other.
        expect(reached).toBe(1);
        expect(asked).toEqual(['shop.example', ...(target === 'inner.example' ? [target] : [])]);
      },
    ),
    { numRuns: 20 },
  );
});

test('On a developer’s own machine a foreign name in the Host header reads nothing', async () => {
  const { app } = await openPages();
  const ask = (host: string, remote?: string) => examine(app, `http://127.0.0.1:${port}/`, { host }, remote);
  expect((await ask('localhost')).statusCode).toBe(200);
  expect(reached).toBeGreaterThan(0);
  reached = 0;
  for (const host of ['rebound.example', '169.254.169.254']) expect((await ask(host)).statusCode).toBe(403);
  expect((await ask('localhost', '198.51.100.7')).statusCode).toBe(403);
  expect(reached).toBe(0);
});
