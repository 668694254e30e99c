import { afterEach, expect, test, vi } from 'vitest';
import { graphqlExample, pathsExample, tokenExample } from '../../../../demo/site/docs/pages/backend/transport.ts';
import { withAdapter } from '../../../../src/api/adapter/with-adapter.ts';
import { createClient } from '../../../../src/api/client.ts';
import { createHttp } from '../../../../src/api/http.ts';
import { send } from '../../../../src/api/send.ts';
import { changeDate } from '../../../../src/contract/deliveries/changes.ts';
import { authenticate, getPets, getReferral } from '../../../../src/contract/first-calls.ts';
import { createAbilities } from '../../../../src/stores/account/abilities.ts';
import { fakeEnvironment, json } from '../../../support/views/environment.ts';

afterEach(() => vi.unstubAllGlobals());

const moduleOf = (code: string): string => `data:text/javascript,${encodeURIComponent(code).replaceAll("'", '%27')}`;

/** A page with the documentation's module. `network` replaces the browser's `fetch`. */
function setUp(example: string, network: (request: Request) => Response | Promise<Response>) {
  const fake = fakeEnvironment(() => json({}, 500));
  const heard: Request[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    heard.push(request);
    return network(request);
  });
  fake.environment.adapter = {
    url: '/account-adapter.js',
    load: () => import(/* @vite-ignore */ moduleOf(example)) as Promise<{ fetch: unknown }>,
    mistakes: [],
  };
  const environment = withAdapter(fake.environment);
  const abilities = createAbilities(environment);
  return { heard, client: createClient(environment, createHttp(environment), abilities, () => 'gb') };
}

/** The session of the page: `valid` is the token that the backend accepts, `renewed` what a refresh brings. */
const session = (renewed: string): string =>
  moduleOf(`let token = 'old'; export const refreshes = { count: 0 };
    export const token_ = () => token; export { token_ as token };
    export const refresh = async () => { refreshes.count += 1; token = '${renewed}'; return ${renewed !== ''}; };`);

const withToken = (request: Request): Response =>
  request.headers.get('authorization') === 'Bearer new' && request.credentials === 'omit'
    ? json({ pets: [] })
    : json({ error: { code: 'signed-out', message: 'No' } }, 401);

test('DECISIONS.md#adapter: with tokens, requests that find one expired share a refresh, and are sent again', async () => {
  const own = session('new');
  const { client, heard } = setUp(tokenExample.replace('./session.js', own), withToken);
  expect(await Promise.all([client.read(getPets), client.read(getPets)])).toEqual([{ pets: [] }, { pets: [] }]);
  const { refreshes } = (await import(/* @vite-ignore */ own)) as { refreshes: { count: number } };
  expect(refreshes.count).toBe(1);
  expect(heard).toHaveLength(4);
});

test('DECISIONS.md#adapter: with tokens, a refresh that fails leaves the 401', async () => {
  const { client } = setUp(tokenExample.replace('./session.js', session('')), withToken);
  await expect(client.read(getPets)).rejects.toMatchObject({ status: 401 });
});

test('DECISIONS.md#adapter: other paths get the values of the call, its body and its headers', async () => {
  const { client, heard } = setUp(pathsExample, () => json({ success: true }));
  await client.read(authenticate);
  const body = { date: '2026-11-20', method: 'window', version: 3 } as const;
  await send(client, changeDate, { id: 'b1', body }, 'key-1').catch(() => {});
  expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://api.shop.example/v2/session',
    'POST https://api.shop.example/v2/boxes/b1/date',
  ]);
  expect(await heard[1]!.json()).toEqual(body);
  expect(heard[1]!.headers.get('content-type')).toBe('application/json');
  await expect(client.read(getReferral)).rejects.toMatchObject({ code: 'unsupported' });
});

test('DECISIONS.md#adapter: GraphQL answers calls, and its refusals are those of the contract', async () => {
  const dog = {
    petId: 7,
    petPublicId: '7',
    name: 'Rex',
    active: true,
    subscription_status: 'active',
    status: 'complete',
  };
  const { client } = setUp(graphqlExample, async (request) => {
    const { query, variables } = (await request.json()) as { query: string; variables: Record<string, string> };
    if (query.includes('{ me ')) return json({ data: { me: { id: 'c1' } } });
    if (query.includes('dogs')) return json({ data: { dogs: [dog] } });
    return json({ data: { deliveryMoved: { delivery: null, refusal: `${variables['date']}-is-closed` } } });
  });
  expect(await client.read(authenticate)).toMatchObject({ success: true });
  expect((await client.read(getPets)).pets).toMatchObject([dog]);
  const body = { date: '2026-11-20', method: 'window', version: 3 } as const;
  await expect(send(client, changeDate, { id: 'b1', body })).rejects.toMatchObject({
    status: 422,
    code: '2026-11-20-is-closed',
  });
});
