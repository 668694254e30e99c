import { execFile } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Result } from '../../../../demo/conformance/report.ts';
import { main } from '../../../../demo/conformance/main.ts';
import { checkBackend } from '../../../../demo/conformance/run.ts';
import type { Options } from '../../../../demo/conformance/run.ts';
import { pathsOf } from '../../../../src/package/tag-uses.ts';
import { specified } from '../../../../src/contract/specified-groups.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { startProxy, withJson } from '../../../support/servers/altering-proxy.ts';
import { specOnly } from '../../../support/answers/spec-only.ts';
import type { Proxy, Alter } from '../../../support/servers/altering-proxy.ts';

let backend: Backend;
let host: string;
let proxy: Proxy | undefined;
let cookies: Required<Pick<Options, 'cookie'>> & Pick<Options, 'otherCookie'>;
beforeAll(async () => {
  backend = await startBackend();
  host = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  cookies = { cookie: await backend.signIn('robin'), otherCookie: await backend.signIn('single') };
});
afterEach(async () => {
  proxy?.close();
  await backend.app.inject({ method: 'DELETE', url: '/demo/api/faults' });
});
afterAll(() => backend.close());

const origin = 'http://localhost:3000';
const run = (at: string, only?: string[]) => checkBackend({ host: at, ...cookies, origin, mutate: true, only });
const failed = (results: Result[]) =>
  results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ title, expected, arrived }) => `${title} | ${expected} | ${arrived}`);

/** The failed checks for a backend broken in this way. */
async function failures(only: string[], alter: Alter): Promise<string[]> {
  proxy = await startProxy(host, alter);
  return failed(await run(proxy.url, only));
}

test('the reference backend meets the whole contract, and every change is reverted', async () => {
  const read = async (path: string) =>
    (
      await backend.app.inject({ url: `/gb/new-account-api/1.0/${path}`, headers: { cookie: cookies.cookie } })
    ).json<object>();
  const before = [await read('settings'), await read('customer/pets')];
  const results = await run(host);
  expect(failed(results)).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'skipped').map(({ title }) => title)).toEqual([
    'The session’s cookie is for this site alone, and no script can read it',
    'All that is sold states what the law asks',
    'The page with tags has no mistakes, and its links lead to pages',
    'A 429 or 503 has the time of the next attempt',
  ]);
  expect(results.length).toBeGreaterThan(120);
  const versions = (settings: object) => ({ ...settings, version: 0 });
  expect({ settings: versions(await read('settings')), pets: await read('customer/pets') }).toEqual({
    settings: versions(before[0]!),
    pets: before[1],
  });
});

test('--token: the session is sent as a bearer token, to calls that need one alone', async () => {
  proxy = await startProxy(host, ({ headers, ...asked }, forward) => {
    const { authorization, cookie, ...others } = headers as Record<string, string>;
    // The backend behind it knows cookies only.
    const isOurs = authorization === 'Bearer of-robin' && cookie === undefined;
    return forward({ ...asked, headers: { ...others, ...(isOurs && { cookie: cookies.cookie }) } });
  });
  const results = await checkBackend({ host: proxy.url, token: 'of-robin', only: ['session', 'reads', 'signed-out'] });
  expect(failed(results)).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(60);
});

test('without a backend at that address the run checks nothing, and a missing path is reported with advice', async () => {
  const gone = await startProxy(host, (asked, forward) => forward(asked));
  gone.close();
  await expect(checkBackend({ host: gone.url, ...cookies })).rejects.toThrow('fetch failed');
  const found = await failures(['shopping'], async (asked, forward) =>
    asked.path === '/gql' ? { status: 404, headers: new Headers(), text: 'Not Found' } : forward(asked),
  );
  expect(found.join()).toMatch(/Serve it, or name in "can" of the auth answer only the groups that you serve/);
});

test('a backend with only the specification’s calls passes; the rest counts as not offered', async () => {
  await backend.app.inject({ method: 'POST', url: '/demo/api/unsupported', payload: { unsupported: 'specification' } });
  let has: string[] = [];
  const results = await checkBackend({
    host,
    ...cookies,
    origin,
    mutate: true,
    onGroups: (offered) => (has = [...offered]),
  });
  await backend.app.inject({ method: 'POST', url: '/demo/api/unsupported', payload: { unsupported: '' } });
  expect(has).toEqual(specified);
  expect(failed(results)).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'absent').map(({ title }) => title)).toEqual(
    expect.arrayContaining(['GET settings', 'GET products', 'POST change-date refused', 'Area details']),
  );
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(60);
});

test('--spec-only: a backend that has nothing but the specification passes, also when its data changes', async () => {
  await backend.app.inject({ method: 'POST', url: '/demo/api/unsupported', payload: { unsupported: 'specification' } });
  proxy = await startProxy(host, specOnly);
  const options = { host: proxy.url, ...cookies, origin, mutate: true };
  const results = await checkBackend({ ...options, specOnly: true });
  // Without the profile the run sends keys, which this backend refuses.
  const whole = failed(await checkBackend({ ...options, only: ['scoop'] }));
  await backend.app.inject({ method: 'POST', url: '/demo/api/unsupported', payload: { unsupported: '' } });
  expect(failed(results)).toEqual([]);
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ title }) => title);
  expect(passed).toEqual(
    expect.arrayContaining([
      'POST to the scoop’s URL back: all as it was',
      expect.stringMatching(/^savePetTags|tags/i),
    ]),
  );
  expect(passed.length).toBeGreaterThan(45);
  expect(whole.length).toBeGreaterThan(0);
});

test('--tags: only what these tags ask of a backend is checked', async () => {
  const tags = ['account-next-delivery', 'account-pets-list'];
  const only = ['reads', 'signed-out', 'footer'];
  await backend.app.inject({ method: 'POST', url: '/demo/api/unsupported', payload: { unsupported: 'specification' } });
  // Nothing but the calls that these two need.
  const needed = tags.flatMap(pathsOf).map((path) => path.split('/{')[0]!);
  proxy = await startProxy(host, async (asked, forward) =>
    needed.some((each) => asked.path.includes(each))
      ? forward(asked)
      : { status: 404, headers: new Headers(), text: 'Not Found' },
  );
  const passes = await checkBackend({ host: proxy.url, ...cookies, tags, only });
  const whole = await checkBackend({ host: proxy.url, ...cookies, only });
  proxy.close();
  proxy = await startProxy(
    host,
    withJson(/customer\/pets/, (json: { pets: unknown }) => (json.pets = 'many')),
  );
  const broken = await checkBackend({ host: proxy.url, ...cookies, tags, only });
  await backend.app.inject({ method: 'POST', url: '/demo/api/unsupported', payload: { unsupported: '' } });
  expect(failed(passes)).toEqual([]);
  expect(passes.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(10);
  expect(failed(whole).join()).toMatch(/GET navbar/);
  expect(failed(broken).join()).toMatch(/GET customer\/pets/);
});

test('--tags: a group of theirs that the backend has is checked, and a misspelt tag is named', async () => {
  const of = async (tag: string) =>
    (await checkBackend({ host, ...cookies, tags: [tag], only: ['reads'] })).map(({ title }) => title).join();
  expect(await of('account-next-delivery')).toMatch(/GET payment\/charges/);
  expect(await of('account-pets-list')).not.toMatch(/GET payment\/charges/);
  const lines: string[] = [];
  const words = ['--host', host, '--cookie', cookies.cookie, '--tags', 'next-delivry'];
  expect(await main(words, (line) => void lines.push(line))).toBe(2);
  expect(lines.join()).toContain('Did you mean account-next-delivery?');
});

test('a group that is named and isn’t there fails, and so does a name that there isn’t', async () => {
  const wrong = await failures(['groups', 'reads'], async (asked, forward) => {
    const reply = await forward(asked);
    if (asked.path.includes('/shopping/auth'))
      return { ...reply, text: '{"success":true,"can":["products","pigeons"]}' };
    return asked.path.includes('/products') ? { ...reply, status: 404, text: 'Not Found' } : reply;
  });
  expect(wrong.join('\n')).toMatch(/The groups that the auth answer names exist.*pigeons/);
  expect(wrong.join('\n')).toMatch(/GET products .*HTTP 200 with JSON such as .*"identifier".* \| HTTP 404/);
});

/** Runs as a customer that no other test here uses, because these changes stay. */
async function runForGood(name: string, only: string[], alter?: Alter): Promise<Result[]> {
  if (alter) proxy = await startProxy(host, alter);
  const cookie = await backend.signIn(name);
  return checkBackend({ host: alter ? proxy!.url : host, cookie, mutate: true, forGood: true, only });
}

test('broken irreversible changes: an unsaved arrival, extras that stay, a cancelled dog that stays active, a revoked link that still works', async () => {
  const alter: Alter = async (asked, forward) => {
    const given = /(?:confirm-delivery|upcoming)\/([^/?]+)(?:\/remove-all|$)/.exec(asked.path);
    if (asked.method === 'POST' && given) {
      // Reads instead of making the change.
      const reply = await forward({
        ...asked,
        method: 'GET',
        path: `/gb/new-account-api/1.0/box-breakdown/upcoming/${given[1]}?t=1`,
      });
      return { ...reply, text: `{"delivery":${reply.text}}` };
    }
    if (asked.path.endsWith('/calendar/revoke'))
      return {
        ...(await forward({ ...asked, method: 'GET', path: '/gb/new-account-api/1.0/calendar?t=1' })),
        text: '{"url":null}',
      };
    const reply = await forward(asked);
    return /customer\/pets/.test(asked.path)
      ? { ...reply, text: reply.text.replaceAll('"cancelled"', '"active"') }
      : reply;
  };
  const found = failed(await runForGood('robin', ['confirm', 'remove-all'], alter));
  proxy?.close();
  found.push(...failed(await runForGood('nl', ['steps', 'calendar'], alter)));
  expect(found).toEqual([
    expect.stringMatching(/^After that the box .* no such URL \| "removeAllUrl" null \| ".*remove-all/),
    expect.stringMatching(/^A box whose arrival is confirmed is delivered.*\| \["dispatched"/),
    expect.stringMatching(
      /^POST subscription.*cancel: the response has the values of later reads.*"pets.0.subscription_status": "active"/,
    ),
    expect.stringMatching(/^POST subscription.*cancel: the pet is cancelled.*\| \["cancel","active"\]$/),
    expect.stringMatching(
      /^POST calendar\/revoke: the response has the values of later reads \| "url": "http.* \| null$/,
    ),
    'A revoked calendar link stops working | HTTP 404 or 410 | HTTP 200 of the link',
  ]);
});

test('the reference backend makes the irreversible changes: extras removed, arrival confirmed, a report, cancelled, restarted, started, links', async () => {
  const results = [
    ...(await runForGood('ready', ['steps', 'calendar', 'kitchen', 'sitter', 'assistants', 'household', 'add-dog'])),
    ...(await runForGood('robin', ['confirm', 'report', 'remove-all'])),
  ];
  expect(failed(results)).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'skipped').map(({ title }) => title)).toEqual([
    'A 429 or 503 has the time of the next attempt',
    'A 429 or 503 has the time of the next attempt',
  ]);
  expect(results.length).toBeGreaterThanOrEqual(17);
});

test('without --mutate nothing is changed: every POST is signed out, from another site, or a query', async () => {
  const posts: string[] = [];
  proxy = await startProxy(host, (asked, forward) => {
    const { method, path, headers, body } = asked;
    const harmless = !headers['cookie'] || headers['origin'] || headers['sec-fetch-site'] || !body.includes('mutation');
    if (method === 'POST' && (path !== '/gql' ? !headers['origin'] && !headers['sec-fetch-site'] : !harmless))
      posts.push(path);
    return forward(asked);
  });
  expect(failed(await checkBackend({ host: proxy.url, ...cookies }))).toEqual([]);
  expect(posts).toEqual([]);
});

test('a field of the wrong type is named', async () => {
  const alter = withJson(/\/raf\?/, (json: { code: unknown }) => void (json.code = 5));
  expect(await failures(['reads'], alter)).toEqual([
    expect.stringMatching(
      /^GET raf answers .* \| "code": text, for example "ROBIN-7F3" \(The code that the friend .* \| 5$/,
    ),
    expect.stringMatching(/^The calls that are always made under \/gb .* \| "code": text/),
  ]);
});

test('a list without its frame, and the kind of a number, are named in words', async () => {
  const bare: Alter = async (asked, forward) => {
    const reply = await forward(asked);
    if (!/customer\/pets\?/.test(asked.path)) return reply;
    return { ...reply, text: JSON.stringify((JSON.parse(reply.text) as { pets: unknown }).pets) };
  };
  expect((await failures(['reads'], bare)).join('\n')).toMatch(
    /GET customer\/pets .* \| "body": an object such as \{"pets":.* \| a list without its frame/,
  );
  proxy?.close();
  const alter = withJson(/\/settings\?/, (json: { version: unknown }) => void (json.version = 'x'));
  expect((await failures(['reads'], alter)).join('\n')).toContain(
    '"version": a whole number of 0 or more, a serial number,',
  );
});

test('a missing field is named', async () => {
  const alter = withJson(
    /\/dry-claims\?/,
    ({ claims: [claim] }: { claims: { title?: string }[] }) => void delete claim!.title,
  );
  expect(await failures(['reads'], alter)).toEqual([
    expect.stringMatching(
      /^GET pet\/dry-claims .* \| "claims.0.title": text, for example "Supple joints".* \| nothing$/,
    ),
    expect.stringMatching(/^The calls that are always made under \/gb/),
  ]);
});

test('a total that isn’t the sum', async () => {
  type Deliveries = { deliveries?: { id: string; amounts: { total: { amount: number } } }[] };
  const alter = withJson(/\/delivery-details-public\/[^/]+\?/, ({ deliveries }: Deliveries) => {
    for (const { id, amounts } of deliveries ?? []) if (id === 's-robin-5') amounts.total.amount = 1;
  });
  expect((await failures(['reads'], alter))[0]).toMatch(
    /^GET pet\/delivery-details-public\/\{id\} .*amounts.total": an amount of \d+: subtotals, fee, .* \| 1$/,
  );
});

test('a response that allows caching', async () => {
  const alter: Alter = async (asked, forward) => {
    const reply = await forward(asked);
    if (asked.path.includes('/navbar?')) reply.headers.set('cache-control', 'max-age=60');
    return reply;
  };
  expect(await failures(['reads'], alter)).toEqual([
    'GET navbar is kept by no cache | header cache-control: no-store | max-age=60',
  ]);
});

test('a redirect in place of a 401, and a 401 without its body', async () => {
  const alter: Alter = async (asked, forward) => {
    const reply = await forward(asked);
    if (asked.headers['cookie']) return reply;
    if (asked.path.includes('/raf?')) return { ...reply, status: 302, text: '' };
    return asked.path.includes('/auth?') ? { ...reply, text: '{}' } : reply;
  };
  expect(await failures(['signed-out'], alter)).toEqual([
    expect.stringMatching(
      /^Signed out: GET \/service-endpoint\/shopping\/auth is 401 \| "error": an object, for example .* \| nothing$/,
    ),
    expect.stringMatching(/^Signed out: GET raf is 401 \| HTTP 401 with JSON such as .* \| HTTP 302: nothing$/),
  ]);
});

test('another customer’s data that can be read', async () => {
  const alter: Alter = (asked, forward) => {
    const isOthers = asked.path.includes('/feeding-plan-public/') && asked.path.includes('single');
    return forward(isOthers ? { ...asked, headers: { ...asked.headers, cookie: cookies.otherCookie! } } : asked);
  };
  expect(await failures(['ids'], alter)).toEqual([
    expect.stringMatching(
      /^GET pet\/feeding-plan-public\/\{id\} with another customer’s id is 404 \| HTTP 404 .* \| HTTP 200/,
    ),
  ]);
});

test('headers that a page on another origin can’t read, and an unknown origin that is allowed', async () => {
  const alter: Alter = async (asked, forward) => {
    const reply = await forward(asked);
    reply.headers.delete('access-control-expose-headers');
    if (asked.headers['origin']) reply.headers.set('access-control-allow-origin', asked.headers['origin']);
    return reply;
  };
  expect(await failures(['origins'], alter)).toEqual([
    'An unknown origin may not read | no Access-Control-Allow-Origin for it | https://elsewhere.invalid',
    expect.stringMatching(/^An allowed origin may read.*expose-headers: Date, Retry-After \| no such header$/),
  ]);
});

test('a backend that ignores Idempotency-Key', async () => {
  const alter: Alter = ({ headers, ...asked }, forward) => {
    const { 'idempotency-key': _, ...rest } = headers;
    return forward({ ...asked, headers: rest });
  };
  expect(await failures(['quantity'], alter)).toEqual([
    expect.stringMatching(/the same key and body give the same answer.*\| the same answer, \[200.*\| \[409/),
    expect.stringMatching(/sent twice at once with one key.*\| (HTTP 200 \| HTTP 409|equal answers, \[200.*\| \[409)/),
  ]);
});

test('a conflict without the present delivery, or not reported at all', async () => {
  const alter: Alter = async (asked, forward) => {
    const reply = await forward(asked);
    if (asked.path.includes('/change-date') && reply.text.includes('"conflict"')) return { ...reply, status: 200 };
    const hides = asked.path.includes('/adjust-quantity') && reply.status === 409;
    return hides ? { ...reply, text: reply.text.replace('"current":', '"now":') } : reply;
  };
  expect(await failures(['refusals'], alter)).toEqual([
    expect.stringMatching(
      /^POST adjust-quantity of another version is 409 with the present box \| "error.current": what GET box-breakdown.upcoming.\{id\} answers \| nothing$/,
    ),
    expect.stringMatching(
      /^POST adjust-quantity on a box that can’t be changed any more is 409 with it \| "error.current": what GET box-breakdown.upcoming.\{id\} answers \| nothing$/,
    ),
    expect.stringMatching(
      /^POST change-date of another version is 409 with the present box \| HTTP 409 with .* \| HTTP 200/,
    ),
  ]);
});

test('a refusal without its reason', async () => {
  const alter: Alter = async (asked, forward) => {
    const reply = await forward(asked);
    return reply.status === 422 ? { ...reply, status: 500, text: 'Internal Server Error' } : reply;
  };
  const found = await failures(['refusals'], alter);
  expect(found).toHaveLength(10);
  for (const each of found)
    expect(each).toMatch(/is 422 with the reason \| HTTP 422 with .* \| HTTP 500: Internal Server Error$/);
});

test('faults of the harness: 429 without Retry-After, half a GraphQL response, no footer', async () => {
  const fault = (payload: object) => backend.app.inject({ method: 'POST', url: '/demo/api/faults', payload });
  await fault({ call: 'navbar', status: 429 });
  await fault({ call: 'gql', body: 'malformed' });
  await fault({ call: 'footer', status: 500 });
  const found = failed(await run(host, ['reads', 'shopping', 'footer']));
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^GET navbar answers and fits the contract \| HTTP 200 with .* \| HTTP 429/),
      expect.stringMatching(/^query customer answers and fits the contract \| JSON such as .* \| /),
      expect.stringMatching(/^GET \/gb\/footer\/ is HTML with links, for any visitor \| HTTP 200 \| HTTP 500/),
      'A 429 or 503 has the time of the next attempt | header retry-after: seconds or a date | no such header',
    ]),
  );
});

test('npm run conformance reports failures with their rules and exits with 1; exits with 0 on success and 2 on wrong arguments', async () => {
  const call = async (...words: string[]) => {
    const lines: string[] = [];
    const code = await main(words, (line) => lines.push(line));
    return { code, out: lines.join('\n') };
  };
  const start = (...parameters: string[]) =>
    new Promise<{ code: number; out: string }>((resolve) => {
      const child = execFile(process.execPath, ['demo/conformance/main.ts', ...parameters], (_, out, error) =>
        resolve({ code: child.exitCode ?? -1, out: out + error }),
      );
    });
  const signedIn = ['--email', 'robin@example.test', '--password', 'pawtal', '--only', 'reads'];
  expect(await call('--host', host, ...signedIn)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\n\d+ passed, 0 failed/),
  });
  proxy = await startProxy(
    host,
    withJson(/\/raf\?/, (json: { code: unknown }) => void (json.code = 5)),
  );
  const red = await start('--host', proxy.url, ...signedIn);
  expect(red.code).toBe(1);
  expect(red.out).toMatch(
    /✗ GET raf answers and fits the contract\n {4}asked {4}GET \/gb\/\S+\/raf\n {4}"code"\n {6}expected text, for example "ROBIN-7F3".*\n {6}arrived {2}5\n {4}see {6}§7/,
  );
  expect(await call('--host', host, ...signedIn.slice(0, 4), '--only', 'nonsense')).toEqual({
    code: 2,
    out: expect.stringMatching(/^There is no area nonsense\. The areas are session, groups, reads, /),
  });
  expect(await call('--host', host, ...signedIn.slice(0, 4), '--only', 'quantity')).toEqual({
    code: 2,
    out: 'quantity: only with --mutate.',
  });
  expect(await call()).toMatchObject({ code: 2, out: expect.stringContaining('--host URL') });
  expect(await start('--host', host, '--email', 'unknown@example.test', '--password', 'x')).toMatchObject({
    code: 2,
    out: expect.stringContaining('Is the password right?'),
  });
});

test('--country: what is sold has all particulars; a missing one is named, a missing price for a kilogram, another language', async () => {
  const only = ['particulars'];
  const cookie = await backend.signIn('de');
  const clean = await checkBackend({ host, cookie, country: 'DE', only });
  expect(failed(clean)).toEqual([]);
  expect(clean.filter(({ outcome }) => outcome === 'passed')).toHaveLength(6);
  type Sold = {
    identifier: string;
    perKilogram: unknown;
    particulars: { language: string; storage: unknown; business: { approval: unknown } };
  };
  proxy = await startProxy(
    host,
    withJson(/\/products\?/, ({ products }: { products: Sold[] }) => {
      products[0]!.particulars.business.approval = null;
      products[1]!.perKilogram = null;
      products[2]!.particulars.storage = '';
      products[3]!.particulars.language = 'en';
    }),
  );
  const results = await checkBackend({ host: proxy.url, cookie, country: 'DE', only });
  const [broken] = results.filter(({ outcome }) => outcome === 'failed');
  expect(results.filter(({ outcome }) => outcome === 'failed')).toHaveLength(1);
  expect(broken!.title).toBe('GET products states what the law of DE asks');
  expect(broken!.oddities!.map(({ field, wanted }) => [field, wanted])).toEqual([
    ['products.dental-chews.particulars.business.approval', expect.stringContaining('767/2009')],
    ['products.salmon-bites.perKilogram', expect.stringContaining('PAngV')],
    ['products.training-treats.particulars.storage', expect.stringContaining('767/2009')],
    [expect.stringMatching(/^products\..*\.particulars\.language$/), expect.stringMatching(/^de \(/)],
  ]);
  const lines: string[] = [];
  expect(await main(['--host', host, '--cookie', cookies.cookie, '--country', 'XX'], (line) => lines.push(line))).toBe(
    2,
  );
  expect(lines.join()).toMatch(/no rules for XX\. The countries are GB, IE/);
});
