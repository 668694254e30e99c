import { failureCode } from '../../../../src/contract/failure-codes.ts';
import fc from 'fast-check';
import { parse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPets } from '../../../../src/contract/first-calls.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
let base: string;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend();
  cookie = await backend.signIn('robin');
  base = await backend.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => backend.close());
beforeEach(async () => void (await backend.app.inject({ method: 'DELETE', url: '/demo/api/faults' })));

const fault = (payload: object) => backend.app.inject({ method: 'POST', url: '/demo/api/faults', payload });
const get = (path: string) => fetch(base + path, { headers: { cookie } });
const pets = api('customer/pets');

describe('DECISIONS.md#reference-backend: a switch for faults per call', () => {
  test('delay', async () => {
    await fault({ call: 'customer/pets', delay: 300 });
    const started = performance.now();
    expect((await get(pets)).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(290);
  });
  test('for calls with an id within the path: by name without the id, or for one delivery only', async () => {
    await fault({ call: 'delivery/ranges', status: 503 });
    await fault({ call: 'box-breakdown/upcoming/scoop', status: 418 });
    await fault({ call: 'delivery/s-robin-5/breakdown', status: 500 });
    const post = (path: string) => fetch(base + api(path), { method: 'POST', headers: { cookie } });
    expect((await get(api('delivery/s-robin-5/ranges'))).status).toBe(503);
    expect((await get(api('delivery/s-robin-6/ranges'))).status).toBe(503);
    expect((await get(api('delivery/s-robin-5/breakdown'))).status).toBe(500);
    expect((await get(api('delivery/s-robin-4/breakdown'))).status).toBe(200);
    expect((await post('box-breakdown/upcoming/s-robin-5/scoop/robin-waffle?version=1')).status).toBe(418);
    expect((await get(api('box-breakdown/upcoming/s-robin-5'))).status).toBe(200);
    expect((await get(api('delivery/method'))).status).toBe(200);
  });
  test('a change whose connection is lost before or after its effect, resent with its key: exactly one effect', async () => {
    const [id, path] = ['s-robin-5', api('delivery/s-robin-5/change-date')];
    for (const [when, date, version] of [
      ['before', '2026-11-24', 1],
      ['after', '2026-11-26', 2],
    ] as const) {
      await fault({ call: 'delivery/change-date', drop: true, when, times: 1 });
      const send = () =>
        fetch(base + path, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `killed-${when}` },
          body: JSON.stringify({ date, method: 'window', version }),
        });
      await expect(send()).rejects.toThrow('fetch failed');
      expect(await (await get(api(`box-breakdown/upcoming/${id}`))).json()).toMatchObject({
        version: when === 'before' ? 1 : 3,
      });
      const again = await send();
      expect({ status: again.status, body: await again.json() }).toMatchObject({
        status: 200,
        body: { delivery: { date, version: version + 1 } },
      });
    }
    const kept = await backend.database.kysely.selectFrom('changes').select(['kind', 'after']).orderBy('id').execute();
    expect(kept.map(({ kind, after }) => [kind, after])).toEqual([
      ['date', { date: '2026-11-24' }],
      ['date', { date: '2026-11-26' }],
    ]);
  });
  test('drop: the connection ends without a response', async () => {
    await fault({ call: 'customer/pets', drop: true });
    await expect(get(pets)).rejects.toThrow('fetch failed');
    expect((await get(api('navbar'))).status).toBe(200);
  });
  test.each([
    [{ status: 500 }, 500, null],
    [{ status: 429, retryAfter: 7 }, 429, '7'],
    [{ status: 503, retryAfter: 1, when: 'after' }, 503, '1'],
  ])('%o', async (what, status, retryAfter) => {
    await fault({ call: 'customer/pets', ...what });
    const response = await get(pets);
    expect({ status: response.status, retryAfter: response.headers.get('retry-after') }).toEqual({
      status,
      retryAfter,
    });
    expect(await response.json()).toMatchObject({ error: { code: failureCode(status) } });
  });
  test('401 leads to sign in, as an expired session does', async () => {
    await fault({ call: 'auth', status: 401 });
    const response = await get('/service-endpoint/shopping/auth');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { redirectUrl: '/signin' } });
  });
  test('malformed, partial, empty and wrong-types: a 200 whose body breaks the contract', async () => {
    for (const body of ['malformed', 'partial', 'empty', 'wrong-types']) {
      await backend.app.inject({ method: 'DELETE', url: '/demo/api/faults' });
      await fault({ call: 'customer/pets', body });
      const response = await get(pets);
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(() => parse(getPets.answer, JSON.parse(text)), body).toThrow();
    }
  });
  test('an edited answer, to the call of exactly this name until it is removed', async () => {
    await fault({ call: 'customer', answer: '{"no": "such call"}' });
    await fault({ call: 'customer/pets', answer: '{"pets": []}' });
    await fault({ call: 'navbar', status: 409, answer: '[1]' });
    const response = await get(pets);
    expect({ status: response.status, text: await response.text() }).toEqual({ status: 200, text: '{"pets": []}' });
    expect({
      contentType: response.headers.get('content-type'),
      cacheControl: response.headers.get('cache-control'),
    }).toEqual({ contentType: 'application/json; charset=utf-8', cacheControl: 'no-store' });
    const navbar = await get(api('navbar'));
    expect({ status: navbar.status, body: await navbar.json() }).toEqual({ status: 409, body: [1] });
    await backend.app.inject({ method: 'DELETE', url: '/demo/api/faults' });
    expect(await (await get(pets)).json()).not.toEqual({ pets: [] });
  });
  test('an edited answer of any JSON arrives as it is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 3 }), async (answer) => {
        await backend.app.inject({ method: 'DELETE', url: '/demo/api/faults' });
        expect((await fault({ call: 'customer/pets', answer })).statusCode).toBe(200);
        expect(await (await get(pets)).text()).toBe(answer);
      }),
      { numRuns: 30 },
    );
  });
  test('an edited answer after the effect: the change is made, the body is the edited one', async () => {
    const box = async (): Promise<Delivery> =>
      (await (await get(api('box-breakdown/upcoming/s-robin-6'))).json()) as Delivery;
    const { version } = await box();
    const call = 'delivery/s-robin-6/change-date';
    const change = (date: string, seen: number) =>
      fetch(base + api(call), {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `edited-${date}` },
        body: JSON.stringify({ date, method: 'window', version: seen }),
      });
    await fault({ call, status: 422, answer: '{}', times: 1 });
    expect((await change('2026-12-23', version)).status).toBe(422);
    expect(await box()).toMatchObject({ version });
    await fault({ call, answer: '{"edited": true}', when: 'after', times: 1 });
    const response = await change('2026-12-23', version);
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: { edited: true } });
    expect((await box()).version).toBeGreaterThan(version);
  });
  test('gql and footer too', async () => {
    await fault({ call: 'gql', body: 'malformed' });
    await fault({ call: 'footer', body: 'wrong-types' });
    const footer = await get('/gb/footer/');
    expect({ status: footer.status, hasText: (await footer.text()).length > 10 }).toEqual({
      status: 200,
      hasText: true,
    });
    const gql = await fetch(`${base}/gql`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ customer { publicId } }' }),
    });
    const text = await gql.text();
    expect(gql.status).toBe(200);
    expect(() => JSON.parse(text)).toThrow();
  });
  test('times: exactly that often, even for simultaneous requests', async () => {
    await fault({ call: '*', status: 500, times: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(pets)));
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(3);
    expect((await backend.app.inject('/demo/api/faults')).json()).toEqual({ faults: [] });
  });
});

describe('a drop before or after the effect of a POST', () => {
  const read = async (): Promise<Delivery[]> =>
    ((await (await get(api('pet/delivery-details-public/robin-waffle'))).json()) as { deliveries: Delivery[] })
      .deliveries;
  const confirm = (id: string) =>
    fetch(base + api(`pet/confirm-delivery/${id}`), { method: 'POST', headers: { cookie, 'idempotency-key': 'lost' } });

  test('before: no effect; after: one effect, and the repeated call gets the same response', async () => {
    const delivery = (await read()).find(({ status }) => status === 'dispatched')!;
    await fault({ call: 'pet/confirm-delivery', drop: true, when: 'before', times: 1 });
    await expect(confirm(delivery.id)).rejects.toThrow();
    expect((await read()).find(({ id }) => id === delivery.id)).toMatchObject({
      status: 'dispatched',
      version: delivery.version,
    });
    await fault({ call: 'pet/confirm-delivery', drop: true, when: 'after', times: 1 });
    await expect(confirm(delivery.id)).rejects.toThrow();
    expect((await read()).find(({ id }) => id === delivery.id)).toMatchObject({
      status: 'delivered',
      version: delivery.version + 1,
    });
    expect(await (await confirm(delivery.id)).json()).toMatchObject({ delivery: { version: delivery.version + 1 } });
  });
});

describe('Bad input', () => {
  test.each([
    [{}],
    [{ call: 'customer/pets' }],
    [{ call: 'a\u0000b', drop: true }],
    [{ call: 'navbar', delay: -1 }],
    [{ call: 'navbar', delay: 1e9 }],
    [{ call: 'navbar', status: 200 }],
    [{ call: 'navbar', status: 500, retryAfter: 0.5 }],
    [{ call: 'navbar', body: 'rubbish' }],
    [{ call: 'navbar', answer: '{' }],
    [{ call: 'navbar', answer: { pets: [] } }],
    [{ call: 'navbar', answer: '"\ud800"' }],
    [{ call: 'navbar', answer: `"${'a'.repeat(200_000)}"` }],
    [{ call: 'navbar', answer: '{}', status: 204 }],
    [{ call: '*', answer: '{}' }],
    [{ call: 'navbar', drop: true, times: 0 }],
    [{ call: 'navbar', drop: true, more: 1 }],
  ])('the fault %o is refused, and none is active', async (payload) => {
    const response = await fault(payload);
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json<{ error: { message: string } }>().error.message).toMatch(/\.$/);
    expect((await backend.app.inject('/demo/api/faults')).json()).toEqual({ faults: [] });
  });
});
