import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '../../../src/contract/all-calls.ts';
import { shoppingCustomer, shoppingPet } from '../../../src/contract/shop/shopping.ts';
import type { Result } from '../../conformance/report.ts';
import { checkBackend } from '../../conformance/run.ts';
import { startBackend } from '../../support/backend.ts';
import type { Backend } from '../../support/backend.ts';
import { spoilings } from '../../support/spoil.ts';
import reasons from './not-contractual.json' with { type: 'json' };

let backend: Backend;
let host: string;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend();
  host = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  cookie = await backend.signIn('robin');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.close();
});

interface Kept {
  signedIn: boolean;
  status: number;
  headers: [string, string][];
  text: string;
}

/** What an answer depends on. */
const keyOf = (url: string, { method = 'GET', headers, body }: RequestInit = {}): string =>
  JSON.stringify([method, url.replace(/\?t=\d+$/, ''), new Headers(headers).has('cookie'), body ?? '']);

/** What no check can tell: field and way of each. */
const listed = Object.values(reasons)
  .flat()
  .flatMap((line) => {
    const end = line.lastIndexOf(': ');
    return line
      .slice(end + 2)
      .split(', ')
      .map((kind) => `${line.slice(0, end)}: ${kind}`);
  });

/** The first check that fails; undefined: none does. */
async function failure(): Promise<string | undefined> {
  let red: string | undefined;
  const tell = ({ outcome, title, expected }: Result): void => {
    if (outcome !== 'failed') return;
    red = `${title}: ${expected}`;
    throw new Error('One is enough');
  };
  await checkBackend({ host, cookie, only: ['reads', 'shopping'], tell }).catch((error: unknown) => {
    if (!red) throw error;
  });
  return red;
}

/** All answers that are read, by a part of what is sent. */
const answers = [
  ...Object.values(calls)
    .filter(({ method }) => method === 'GET')
    .map(({ path, response }) => ({
      name: `GET ${path}`,
      sent: new RegExp(`/${path.replace(/^\//, '').replace('{id}', '[\\w-]+')}"`),
      response,
    })),
  {
    name: 'gql customer',
    sent: /query customer/,
    response: v.object({ data: v.object({ customer: shoppingCustomer }) }),
  },
  { name: 'gql pet', sent: /query pet/, response: v.object({ data: v.object({ pet: shoppingPet }) }) },
];

/** Records a run, and answers as then from here on, but for one answer. */
async function record(): Promise<{ kept: Map<string, Kept>; spoil: (key: string, text: string) => void }> {
  const kept = new Map<string, Kept>();
  const real = fetch;
  vi.stubGlobal('fetch', async (url: URL, init?: RequestInit) => {
    const response = await real(url, init);
    const { status, headers } = response;
    const text = await response.text();
    const signedIn = new Headers(init?.headers).has('cookie');
    kept.set(keyOf(url.href, init), { signedIn, status, headers: [...headers], text });
    return new Response(text, { status, headers });
  });
  expect(await failure()).toBeUndefined();
  let spoiled: { key: string; text: string } | undefined;
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => {
    const key = keyOf(url.href, init);
    const { status, headers, text } = kept.get(key) ?? { status: 599, headers: [], text: 'not recorded' };
    return Promise.resolve(new Response(spoiled?.key === key ? spoiled.text : text, { status, headers }));
  });
  return { kept, spoil: (key, text) => void (spoiled = { key, text }) };
}

test('every field of every answer, made wrong in each way that matters, is red, but for what no contract can tell', async () => {
  const { kept, spoil } = await record();
  const green: string[] = [];
  let tried = 0;
  for (const { name, sent, response } of answers) {
    const found = [...kept].find(
      ([key, { status, signedIn }]) => sent.test(key) && status === 200 && signedIn && !key.includes('no-such'),
    );
    if (!found) throw new Error(`${name} was never asked`);
    const [key, { text }] = found;
    for (const { field, kind, answer } of spoilings(JSON.parse(text), response)) {
      tried += 1;
      spoil(key, JSON.stringify(answer));
      if (await failure()) continue;
      green.push(`${name}: ${field}: ${kind}`);
    }
  }
  expect(tried).toBeGreaterThan(2500);
  // What is listed and red by now leaves the list.
  expect(green.toSorted()).toEqual(listed.toSorted());
}, 900_000);
