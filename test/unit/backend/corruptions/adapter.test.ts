import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadAdapter } from '../../../../demo/conformance/adapter.ts';
import { main } from '../../../../demo/conformance/main.ts';
import { checkBackend } from '../../../../demo/conformance/run.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { startProxy } from '../../../support/servers/altering-proxy.ts';
import type { Proxy, Reply } from '../../../support/servers/altering-proxy.ts';

let backend: Backend;
let host: string;
let proxy: Proxy;
let folder: string;
const plainFetch = globalThis.fetch;

interface Asked {
  name: string;
  params: Record<string, string>;
  url: string;
}

/** The path of the contract for a call, as its name states it. */
function pathOf({ name, params: { locale, ...params }, url }: Asked): string {
  if (name.startsWith('gql ')) return '/gql';
  const [, template = ''] = name.split(' ');
  if (template === 'scoop' || template === 'remove-all') {
    const { pathname, search } = new URL(url);
    return pathname + search;
  }
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent((key === 'locale' ? locale : params[key]) ?? ''),
  );
  return filled.startsWith('/') ? filled : `${locale === undefined ? '' : `/${locale}`}/new-account-api/1.0/${filled}`;
}

const notFound: Reply = { status: 404, headers: new Headers(), text: 'Not Found' };

beforeAll(async () => {
  backend = await startBackend();
  folder = await mkdtemp(path.join(tmpdir(), 'adapter-'));
  host = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  // A backend that has no path of the contract, and names its dogs “dogs”.
  proxy = await startProxy(host, async (passing, forward) => {
    const [, version, asked] = passing.path.split('/');
    if (version !== 'v2') return notFound;
    const call = JSON.parse(decodeURIComponent(asked!)) as Asked;
    const answer = await forward({ ...passing, path: pathOf(call) });
    return call.name === 'GET customer/pets' && answer.status === 200
      ? { ...answer, text: answer.text.replace('{"pets":', '{"dogs":') }
      : answer;
  });
});
afterEach(() => void (globalThis.fetch = plainFetch));
afterAll(async () => {
  proxy.close();
  await backend.close();
  await rm(folder, { recursive: true });
});

async function moduleWith(functions: string): Promise<string> {
  const file = path.join(folder, `adapter-${crypto.randomUUID()}.mjs`);
  await writeFile(
    file,
    `export default { ${functions} };
    export async function fetch({ name, params }, request) {
      const { method, signal } = request;
      const key = request.headers.get('idempotency-key');
      const asked = encodeURIComponent(JSON.stringify({ name, params, url: request.url }));
      return globalThis.fetch('/v2/' + asked, {
        method,
        signal,
        headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
        ...(method === 'POST' && { body: await request.text() }),
      });
    }`,
  );
  return file;
}

const check = async (file: string, only: string[], heard: string[] = []) => {
  const adapter = await loadAdapter(file, proxy.url, (line) => void heard.push(line));
  const cookie = await backend.signIn('robin');
  return checkBackend({ host: proxy.url, cookie, adapter, mutate: true, only });
};

const failed = (results: Awaited<ReturnType<typeof check>>): string[] =>
  results.filter(({ outcome }) => outcome === 'failed').map(({ title, arrived }) => `${title} | ${arrived}`);

const areas = ['session', 'groups', 'reads', 'signed-out', 'ids', 'shopping', 'footer', 'origins'];
const changes = ['refusals', 'quantity', 'date', 'scoop', 'tags', 'details', 'gifts'];

test('DECISIONS.md#adapter: --adapter: a backend with other paths and another form passes by its module', async () => {
  const results = await check(await moduleWith("'GET customer/pets': ({ dogs }) => ({ pets: dogs })"), [
    ...areas,
    ...changes,
  ]);
  expect(failed(results)).toEqual([]);
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ title }) => title);
  expect(passed).toEqual(
    expect.arrayContaining([
      'Signed out: GET customer/pets is 401',
      'POST to the scoop’s URL is done, and its answer fits the contract',
    ]),
  );
  expect(passed.length).toBeGreaterThan(100);
});

test('DECISIONS.md#adapter: --adapter: a function that fails, and one that is never called, are named', async () => {
  const heard: string[] = [];
  const file = await moduleWith(
    "'GET customer/pets': ({ hounds }) => ({ pets: hounds.map(String) }), 'GET dogs': () => 1",
  );
  const results = await check(file, ['reads'], heard);
  expect(failed(results).join()).toContain('“GET customer/pets” of the adapter fails for GET customer/pets');
  expect(heard.join()).toContain('“GET dogs” of the adapter');
});

test('DECISIONS.md#adapter: --adapter: a module that signs in itself gets no request signed out', async () => {
  const cookie = await backend.signIn('robin');
  const plain = await startProxy(host, (asked, forward) => forward(asked));
  const file = path.join(folder, 'signs-in.mjs');
  await writeFile(
    file,
    `export function fetch(call, request) {
      request.headers.set('cookie', ${JSON.stringify(cookie)});
      return globalThis.fetch(request);
    }`,
  );
  const adapter = await loadAdapter(file, plain.url, () => {});
  const results = await checkBackend({
    host: plain.url,
    adapter,
    mutate: true,
    only: ['signed-out', 'refusals', 'shopping'],
  });
  plain.close();
  expect(failed(results)).toEqual([]);
  const skipped = results.filter(({ outcome }) => outcome === 'skipped').map(({ title }) => title);
  expect(skipped).toContain('POST change-date signed out is 401');
});

test.each([
  ['Bearer undefined', 'Bearer undefined'],
  ['Bearer secret-of-the-module', 'Bearer …'],
])('DECISIONS.md#adapter: --token: a module that sends “%s” in its place is named', async (header, shown) => {
  const heard: string[] = [];
  const file = path.join(folder, `own-token-${crypto.randomUUID()}.mjs`);
  await writeFile(
    file,
    `export function fetch(call, request) {
      request.headers.set('authorization', '${header}');
      return globalThis.fetch(request, { credentials: 'omit' });
    }`,
  );
  const adapter = await loadAdapter(file, proxy.url, (line) => void heard.push(line));
  const words = checkBackend({ host: proxy.url, token: 'of-the-run', adapter, only: ['reads'] });
  await words.catch(() => undefined);
  expect(heard.filter((line) => line.includes('Authorization'))).toEqual([
    expect.stringContaining(`The adapter sent its own Authorization (${shown})`),
  ]);
});

test('--adapter: a module whose backend isn’t there ends the run', async () => {
  const file = path.join(folder, 'no-backend.mjs');
  const gone = await startProxy(host, (asked, forward) => forward(asked));
  gone.close();
  await writeFile(file, `export const fetch = () => globalThis.fetch('${gone.url}');`);
  const adapter = await loadAdapter(file, proxy.url, () => {});
  await expect(checkBackend({ host: proxy.url, token: 'x', adapter })).rejects.toThrow('fetch failed');
});

test('--adapter with a file that isn’t there ends with its name', async () => {
  const words = ['--host', proxy.url, '--cookie', 'a=b', '--adapter', path.join(folder, 'missing.mjs')];
  await expect(main(words, () => {})).rejects.toThrow(/The adapter .*missing\.mjs can’t be loaded in Node/);
});
