import { confirmDelivery } from '../../../src/contract/deliveries/one-delivery.ts';
import { describe, expect, test } from 'vitest';
import { getPets } from '../../../src/contract/first-calls.ts';
import { createClient } from '../../../src/api/client.ts';
import { send } from '../../../src/api/send.ts';
import { ApiError } from '../../../src/api/answer.ts';
import { createHttp } from '../../../src/api/http.ts';
import { createAbilities } from '../../../src/stores/account/abilities.ts';
import { fakeEnvironment, json } from '../../support/views/environment.ts';

const pets = {
  pets: [
    { petId: 1, petPublicId: 'p1', name: 'Waffle', active: true, subscription_status: 'active', status: 'complete' },
  ],
};
type Answer = () => Response | Promise<Response>;

/** An API whose calls get these responses in order; the last one repeats. */
function setUp(...answers: Answer[]) {
  const fake = fakeEnvironment(() => (answers.length > 1 ? answers.shift()! : answers[0]!)());
  const http = createHttp(fake.environment);
  const confirm = (id: string, locale: string, key: string) =>
    send(
      createClient(fake.environment, http, createAbilities(fake.environment), () => locale),
      confirmDelivery,
      { id },
      key,
    );
  return {
    ...fake,
    http,
    confirm,
    pets: () => createClient(fake.environment, http, createAbilities(fake.environment), () => 'gb').read(getPets),
  };
}
const drop: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const failure = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('should have failed');
    },
    (error: ApiError) => error,
  );

describe('§7 The calls it makes', () => {
  test('Reads are GET, past every cache, with a timestamp query parameter t; credentials are sent', async () => {
    const { pets: load, requests } = setUp(() => json(pets));
    await load();
    const { url, init } = requests[0]!;
    expect(url.pathname).toBe('/gb/new-account-api/1.0/customer/pets');
    expect(url.searchParams.get('t')).toMatch(/^\d+$/);
    expect(init).toMatchObject({
      method: 'GET',
      credentials: 'include',
      // Makes browsers send the no-cache headers: test/engines/main-pages.ts.
      cache: 'no-store',
    });
  });
  test('POST pet/confirm-delivery/{id}, no body, with a key', async () => {
    const { confirm, requests } = setUp(() => json({}, 500));
    await failure(confirm('d/1', 'de', 'key-1'));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url.pathname).toBe('/de/new-account-api/1.0/pet/confirm-delivery/d%2F1');
    expect(requests[0]?.init).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'key-1' } });
    expect(requests[0]?.init?.body).toBeUndefined();
  });
});

describe('§7 Retry behaviour', () => {
  test.each([500, 501, 502, 503, 504, 507, 520, 599, 429])(
    'retries once for an idempotent call failing with %i',
    async (status) => {
      const { pets: load, requests } = setUp(
        () => json({}, status),
        () => json(pets),
      );
      expect(await load()).toMatchObject(pets);
      expect(requests).toHaveLength(2);
    },
  );
  test('retries count 1: a second failure is final', async () => {
    const { pets: load, requests } = setUp(() => json({ error: { code: 'down', message: 'Down' } }, 503));
    expect(await failure(load())).toMatchObject({ status: 503, code: 'down', message: 'Down' });
    expect(requests).toHaveLength(2);
  });
  test('retries for network errors, of a POST too', async () => {
    const read = setUp(drop, () => json(pets));
    await read.pets();
    expect(read.requests).toHaveLength(2);
    const sent = setUp(drop);
    expect(await failure(sent.confirm('d1', 'gb', 'k'))).toMatchObject({ status: 0, code: 'network' });
    expect(sent.requests).toHaveLength(2);
    expect(sent.requests.map(({ init }) => new Headers(init?.headers).get('idempotency-key'))).toEqual(['k', 'k']);
  });
  test('honours retry-after', async () => {
    const { pets: load, waits } = setUp(
      () => json({}, 429, { 'retry-after': '7' }),
      () => json(pets),
    );
    await load();
    expect(waits).toEqual([7000]);
  });
  test('waits 100 ms where the configuration has a linear delay', async () => {
    const { pets: load, waits, environment } = setUp(drop, () => json(pets));
    environment.retryDelay = 'linear';
    await load();
    expect(waits).toEqual([100]);
  });
  test('waits 100 to 120 ms where no retry-after is sent', async () => {
    const { pets: load, waits } = setUp(drop, () => json(pets));
    await load();
    expect(waits).toEqual([expect.toSatisfy((wait: number) => wait >= 100 && wait <= 120)]);
  });
  test.each([400, 401, 403, 404, 409, 422])('never for %i', async (status) => {
    const { pets: load, requests } = setUp(() => json({}, status));
    expect(await failure(load())).toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });
  test('Certificate and host-resolution errors are never retried', async () => {
    for (const code of ['CERT_HAS_EXPIRED', 'ENOTFOUND', 'DEPTH_ZERO_SELF_SIGNED_CERT']) {
      const { pets: load, requests } = setUp(() =>
        Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code } })),
      );
      expect(await failure(load())).toMatchObject({ status: 0 });
      expect(requests).toHaveLength(1);
    }
  });
});

test('each request is sent at once: code that is needed only later is loaded after the first attempt', async () => {
  const { http, pets: load, requests } = setUp(() => json(pets));
  const answers = [http.fetchOther('/gql', { method: 'POST' }, false), load()];
  expect(requests).toHaveLength(2);
  await Promise.all(answers);
});

describe('a response that does not fit its schema is an error that names the field', () => {
  test.each([
    ['wrong types', () => json({ pets: 'seven' }), 'pets'],
    ['another object', () => json({ cats: [] }), 'pets'],
    ['empty', () => new Response(''), 'body'],
    ['truncated', () => new Response('{"pets":[{"pet'), 'body'],
  ])('%s', async (_, answer, field) => {
    const { pets: load } = setUp(answer);
    const error = await failure(load());
    expect(error).toMatchObject({ code: 'contract', call: 'customer/pets' });
    expect(error.message).toContain(`"${field}"`);
  });
});

test('DECISIONS.md#deliveries: the countdown follows the server’s clock (the Date header)', async () => {
  const { pets: load, http } = setUp(() => json(pets, 200, { date: 'Thu, 12 Nov 2026 10:00:00 GMT' }));
  await load();
  expect(http.clockOffset()).toBe(3_600_500);
});
