import { afterEach, describe, expect, test, vi } from 'vitest';
import { authenticate, getCustomer, getDeliveries, getPets } from '../../../../src/contract/first-calls.ts';
import { changeDate, updateScoop } from '../../../../src/contract/deliveries/changes.ts';
import type { AdapterCall } from '../../../../src/api/adapter/load.ts';
import { withAdapter } from '../../../../src/api/adapter/with-adapter.ts';
import { ApiError } from '../../../../src/api/answer.ts';
import { getFooter } from '../../../../src/api/calls/footer.ts';
import { createShoppingApi } from '../../../../src/api/calls/shopping.ts';
import { createClient } from '../../../../src/api/client.ts';
import { createHttp } from '../../../../src/api/http.ts';
import { send } from '../../../../src/api/send.ts';
import { requestTimeoutMs } from '../../../../src/environment.ts';
import type { AdapterMistake } from '../../../../src/environment.ts';
import { createAbilities } from '../../../../src/stores/account/abilities.ts';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { ping } from '../../../../src/stores/session/ping.ts';
import { authenticated, fakeEnvironment, json, shopper } from '../../../support/views/environment.ts';

type OwnFetch = (call: AdapterCall, request: Request) => unknown;

/** A page whose adapter has this `fetch`. `network` answers what it sends on. */
function setUp(fetch: unknown, functions?: object, network: () => Response = () => json({})) {
  const fake = fakeEnvironment(network);
  const mistakes: AdapterMistake[] = [];
  fake.environment.adapter = {
    url: '/account-adapter.js',
    load: () => Promise.resolve({ fetch, ...(functions && { default: functions }) }),
    mistakes,
  };
  const environment = withAdapter(fake.environment);
  const http = createHttp(environment);
  const abilities = createAbilities(environment);
  return { ...fake, environment, mistakes, http, client: createClient(environment, http, abilities, () => 'de') };
}

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('Not refused with an ApiError');
  return error;
};

/** The body of an answer to any call that these tests make. */
const bodyOf = ({ name }: AdapterCall): unknown =>
  ({
    'GET customer/pets': { pets: [] },
    'GET /service-endpoint/shopping/auth': authenticated,
    'gql customer': { data: { customer: shopper } },
    'gql savePetTags': { data: { savePetTags: { savedTags: ['calm'] } } },
  })[name] ?? {};

describe('DECISIONS.md#adapter: an adapter’s own fetch', () => {
  afterEach(() => vi.restoreAllMocks());

  test('gets every request of the tags, with its call, values and body, and the request that would be sent', async () => {
    const heard: [AdapterCall, Request][] = [];
    const { client, environment, http, requests } = setUp((call: AdapterCall, request: Request) => {
      heard.push([call, request]);
      return json(bodyOf(call));
    });
    await client.read(authenticate);
    await client.read(getPets);
    await client.read(getDeliveries, { id: 'pet-7' }).catch(() => {});
    const body = { date: '2026-11-20', method: 'window', version: 3 } as const;
    await send(client, changeDate, { id: 'b1', body }, 'key-1').catch(() => {});
    await send(client, updateScoop, { url: '/x/7/scoop', body: { quantity: 1 } }, 'key-2').catch(() => {});
    const shopping = createShoppingApi(environment, http, { announces: () => true }, () => {});
    await shopping.customer();
    expect(await shopping.savePetTags('pet-7', ['calm'], 'key-3')).toEqual(['calm']);
    await getFooter(environment, http, 'de');
    expect(await ping(environment)).toBe(true);
    expect(heard.map(([{ name, params }]) => [name, params])).toEqual([
      ['GET /service-endpoint/shopping/auth', {}],
      ['GET customer/pets', { locale: 'gb' }],
      ['GET pet/delivery-details-public/{id}', { locale: 'de', id: 'pet-7' }],
      ['POST delivery/{id}/change-date', { locale: 'de', id: 'b1' }],
      ['POST scoop', {}],
      ['gql customer', {}],
      ['gql savePetTags', { petPublicId: 'pet-7', tags: ['calm'] }],
      ['GET /{locale}/footer/', { locale: 'de' }],
      ['GET /service-endpoint/shopping/auth', {}],
    ]);
    expect(heard.map(([, { method, url }]) => `${method} ${url.replace(/\?t=\d+$/, '?t')}`)).toEqual([
      'GET https://shop.test/service-endpoint/shopping/auth?t',
      'GET https://shop.test/gb/new-account-api/1.0/customer/pets?t',
      'GET https://shop.test/de/new-account-api/1.0/pet/delivery-details-public/pet-7?t',
      'POST https://shop.test/de/new-account-api/1.0/delivery/b1/change-date',
      'POST https://shop.test/x/7/scoop',
      'POST https://shop.test/gql',
      'POST https://shop.test/gql',
      'GET https://shop.test/de/footer/',
      'HEAD https://shop.test/service-endpoint/shopping/auth',
    ]);
    const { credentials, cache } = heard[1]![1];
    expect([credentials, cache]).toEqual(['include', 'no-store']);
    const [change, sent] = heard[3]!;
    expect(change.body).toEqual(body);
    expect(await sent.json()).toEqual(body);
    expect(requests).toEqual([]);
  });

  test('sends by the browser’s fetch what it likes, with further headers', async () => {
    const { client, requests } = setUp(async (call: AdapterCall, request: Request) => {
      request.headers.set('authorization', 'Bearer 1');
      return json({ pets: [], token: request.headers.get('authorization') });
    });
    expect(await client.read(getPets)).toEqual({ pets: [] });
    expect(requests).toEqual([]);
  });

  test('functions for answers apply to what it returns, also to those of the shopping service', async () => {
    const { client, environment, http } = setUp(
      (call: AdapterCall) => json(call.name === 'GET customer/pets' ? [] : { data: { customer: { id: 'c1' } } }),
      {
        'GET customer/pets': (pets: unknown, { url }: { url: string }) => ({ pets, url }),
        'gql customer': ({ id }: { id: string }) => ({ ...shopper, publicId: id }),
      },
    );
    expect(await client.read(getPets)).toEqual({ pets: [] });
    const shopping = createShoppingApi(environment, http, { announces: () => true }, () => {});
    expect((await shopping.customer()).publicId).toBe('c1');
  });

  test('§7 a request that it rejects is sent once more; then the error names the adapter', async () => {
    const own = vi
      .fn<OwnFetch>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(json({ pets: [] }));
    const { client, waits } = setUp(own);
    expect(await client.read(getPets)).toEqual({ pets: [] });
    expect(own).toHaveBeenCalledTimes(2);
    expect(waits).toHaveLength(1);

    const throwing = vi.fn<OwnFetch>(() => {
      throw new TypeError('token is undefined');
    });
    const error = await failure(setUp(throwing).client.read(getPets));
    expect(error).toMatchObject({
      status: 0,
      code: 'network',
      message: '“fetch” of the adapter /account-adapter.js fails for GET customer/pets: TypeError: token is undefined.',
    });
    expect(throwing).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['never answers', () => new Promise(() => {})],
    ['never ends its answer', () => new Response(new ReadableStream())],
  ])('one that %s is given up after the time limit of an attempt', async (_, own) => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) =>
      AbortSignal.abort(new DOMException(`after ${limit} ms`, 'TimeoutError')),
    );
    const error = await failure(setUp(own).client.read(getPets));
    expect(error).toMatchObject({
      status: 0,
      code: 'network',
      message: '“fetch” of the adapter /account-adapter.js has no answer to GET customer/pets within 20 s.',
      cause: { name: 'TimeoutError', message: `after ${requestTimeoutMs} ms` },
    });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an object', { pets: [] }],
    ['a failed response', Response.error()],
    ['an opaque response', { status: 0, arrayBuffer: () => {} }],
    ['a response that it has read', { status: 200, bodyUsed: true, arrayBuffer: () => {} }],
  ])('one that returns %s fails at once with the fix', async (_, value) => {
    const own = vi.fn<OwnFetch>(() => value);
    const { environment, mistakes, reports, waits } = setUp(own);
    const account = createAccount(Object.getPrototypeOf(environment) as typeof environment);
    void account.session.ready();
    await vi.waitFor(() => expect(account.session.$state.get().status).toBe('error'));
    const message = expect.stringMatching(
      /^“fetch” of the adapter \/account-adapter.js gives no Response that can be read for GET \/service-endpoint\/shopping\/auth\. Return what/,
    ) as string;
    expect(reports.map((report) => report.message)).toEqual([message]);
    expect(mistakes.map(({ text, advice }) => `${text} ${advice}`)).toEqual([message]);
    expect(own).toHaveBeenCalledTimes(1);
    expect(waits).toEqual([]);
  });

  test('§6 a 401 that it returns, after a refresh that failed, signs the page out, and may name where to sign in', async () => {
    const body = { error: { code: 'signed-out', message: 'No token', redirectUrl: '/login' } };
    const { environment, reports } = setUp(() => json(body, 401));
    const account = createAccount(Object.getPrototypeOf(environment) as typeof environment);
    void account.session.ready().catch(() => {});
    await vi.waitFor(() => expect(account.session.$signedOut.get()).toBe('https://shop.test/login'));
    expect(reports.map(({ message }) => message)).toEqual(['Customer is not logged in']);
  });

  test('a module may have only fetch; what is wrong in it is named', async () => {
    expect(await setUp(() => json({ pets: [] })).client.read(getPets)).toEqual({ pets: [] });
    expect((await failure(setUp('no').client.read(getPets))).message).toMatch(
      /“fetch” of the adapter .* is no function/,
    );
    const inside = setUp(undefined, { fetch: () => {} }, () => json({ pets: [] }));
    await inside.client.read(getPets);
    expect(inside.reports.map(({ message }) => message)).toEqual([
      expect.stringMatching(/“fetch” of the adapter .* is no answer\. .*Write “export async function fetch/),
    ]);
    expect(inside.environment.adapter?.sends).toBe(false);
  });

  test('an answer that a function breaks isn’t requested again, and keeps its status', async () => {
    const own = vi.fn<OwnFetch>(() => json({}));
    const { client } = setUp(own, {
      'GET customer-data': () => {
        throw new TypeError('no name');
      },
    });
    expect(await failure(client.read(getCustomer))).toMatchObject({ status: 200, code: 'adapter' });
    expect(own).toHaveBeenCalledTimes(1);
  });
});
