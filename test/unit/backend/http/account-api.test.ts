import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { fillSamples, samples } from '../../../../demo/backend/samples/fill.ts';
import { api, signInForm, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { filledAt } from '../../../support/database/template.ts';

let backend: Backend;
let robin: string;
let german: string;
beforeAll(async () => {
  backend = await startBackend();
  robin = await backend.signIn('robin');
  german = await backend.signIn('de');
});
afterAll(() => backend.close());

const get = (url: string, cookie = robin) => backend.app.inject({ url, headers: { cookie } });
const deliveries = async (pet: string, cookie = robin, segment = 'gb'): Promise<Delivery[]> =>
  (await get(api(`pet/delivery-details-public/${pet}`, segment), cookie)).json<{ deliveries: Delivery[] }>().deliveries;

describe('§7 Account API', () => {
  const reads = [
    ['service-endpoint/shopping/auth', calls.authenticate],
    ['customer/pets', calls.getPets],
    ['customer-data', calls.getCustomer],
    ['navbar', calls.getNavbar],
    ['raf', calls.getReferral],
    ['pet/dry-claims', calls.getDryClaims],
    ['pet/feeding-plan-public/robin-waffle', calls.getFeedingPlans],
    ['pet/delivery-details-public/robin-waffle', calls.getDeliveries],
    ['pet/delivery-details-public/treatment/robin-pickle', calls.getTreatmentDeliveries],
  ] as const;

  test.each(reads)('GET %s fits the contract, with and without a locale, and is not cached', async (path, call) => {
    const urls = path.startsWith('service') ? [`/${path}`] : [api(path), `/new-account-api/1.0/${path}`];
    for (const url of urls) {
      const response = await get(`${url}?t=1`);
      expect(response.statusCode, response.body).toBe(200);
      expect(() => parse(call.answer, response.json())).not.toThrow();
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
  test.each(reads)('GET %s without a session: 401 with where to sign in', async (path) => {
    const url = path.startsWith('service') ? `/${path}` : api(path);
    const response = await backend.app.inject({ url, headers: { referer: 'http://localhost:80/gb/pets?a=1' } });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      error: { code: 'signed-out', redirectUrl: '/signin?return=%2Fgb%2Fpets%3Fa%3D1' },
    });
    const foreign = await backend.app.inject({ url, headers: { referer: 'https://evil.test/' } });
    expect(foreign.json()).toMatchObject({ error: { redirectUrl: '/signin' } });
  });
  test.each(samples.map(({ name }) => name))('every sample customer’s data is complete: %s', async (name) => {
    const cookie = await backend.signIn(name);
    const segment = samples.find((each) => each.name === name)!.country.toLowerCase();
    expect((await get(api('navbar'), cookie)).statusCode).toBe(200);
    const { pets } = (await get(api('customer/pets'), cookie)).json<{ pets: { petPublicId: string }[] }>();
    for (const { petPublicId } of pets.slice(0, 4)) {
      expect((await get(api(`pet/feeding-plan-public/${petPublicId}`, segment), cookie)).statusCode).toBe(200);
      for (const delivery of await deliveries(petPublicId, cookie, segment)) {
        expect((await get(api(`box-breakdown/upcoming/${delivery.id}`, segment), cookie)).json()).toEqual(delivery);
      }
    }
  });
  test('robin: four dogs, active, active, paused, profile incomplete', async () => {
    const { pets } = (await get(api('customer/pets'))).json<{
      pets: { name: string; subscription_status: string; status: string }[];
    }>();
    expect(pets.map((pet) => `${pet.name} ${pet.subscription_status} ${pet.status}`)).toEqual([
      'Waffle active complete',
      'Pickle active complete',
      'Mochi paused complete',
      'Biscuit pending partial',
    ]);
  });
  test('robin’s next delivery is the one in the pictures', async () => {
    const next = (await deliveries('robin-waffle')).find(({ status }) => status === 'scheduled');
    expect(next).toMatchObject({
      date: '2026-11-18',
      until: '2026-11-20',
      changesUntil: '2026-11-15T23:59:59+00:00',
      method: 'window',
    });
    expect(next?.amounts.total).toEqual({ amount: 6346, currency: 'GBP' });
    expect(next?.pets.map(({ name, subtotal }) => [name, subtotal.amount])).toEqual([
      ['Waffle', 5772],
      ['Pickle', 2390],
    ]);
  });
  test('a delivery has its page before the list that adds it has been read', async () => {
    await fillSamples(backend.database, filledAt, { only: ['single'] });
    const single = await backend.signIn('single');
    expect((await get(api('box-breakdown/upcoming/s-single-5'), single)).json()).toMatchObject({ status: 'scheduled' });
    expect((await get(api('box-breakdown/upcoming/s-single-50'), single)).statusCode).toBe(404);
  });

  test('many: 50 dogs and 500 deliveries', async () => {
    const cookie = await backend.signIn('many');
    const { pets } = (await get(api('customer/pets'), cookie)).json<{ pets: { petPublicId: string }[] }>();
    const all = await Promise.all(pets.map(({ petPublicId }) => deliveries(petPublicId, cookie)));
    expect({ petCount: pets.length, deliveryCount: new Set(all.flat().map(({ id }) => id)).size }).toEqual({
      petCount: 50,
      deliveryCount: 500,
    });
  });
  test.each([
    ['billing', 'billing-problem'],
    ['authentication', 'authentication-required'],
    ['lost', 'lost'],
    ['returned', 'returned'],
  ])('the customer %s has a delivery that is %s', async (name, status) => {
    const cookie = await backend.signIn(name);
    expect((await deliveries(`${name}-poppy`, cookie)).map((delivery) => delivery.status)).toContain(status);
  });
  test('content is in the customer’s language', async () => {
    const { current } = (await get(api('pet/feeding-plan-public/de-frau-kr-mel', 'de'), german)).json<{
      current: { kibbleBlend: { components: { name: string }[] } };
    }>();
    expect(current.kibbleBlend.components.map(({ name }) => name)).toEqual([
      'Huhn und Reis',
      'Lachs und Kartoffel',
      'Garten\u00adgemüse',
    ]);
  });
  test('§1 The basket flag is for single-pet customers; a Christmas link only when its flag is on', async () => {
    const single = (await get(api('navbar'), await backend.signIn('single'))).json<object>();
    expect(single).toMatchObject({ basket_count: 2, multi_pet: false, show_christmas: true });
    expect((await get(api('navbar'))).json()).toMatchObject({ multi_pet: true, show_christmas: false, locale: 'gb' });
  });
});

describe('Bad input', () => {
  test('wrong password and unknown e-mail: the same error, and no session', async () => {
    for (const [email, password] of [
      ['robin@example.test', 'wrong'],
      ['unknown@example.test', 'pawtal'],
    ] as const) {
      const response = await backend.app.inject(signInForm(email, password));
      expect(response.statusCode).toBe(401);
      expect(response.cookies).toEqual([]);
      expect(response.body).not.toContain(password);
    }
  });
  test('after sign-in only a path of this site is followed', async () => {
    for (const [wanted, followed] of [
      ['/gb/pets', '/gb/pets'],
      ['//evil.test', '/account/'],
      ['https://evil.test', '/account/'],
      ['/\\evil.test', '/account/'],
    ] as const) {
      const response = await backend.app.inject(signInForm('robin@example.test', 'pawtal', { return: wanted }));
      expect({ statusCode: response.statusCode, location: response.headers.location }).toEqual({
        statusCode: 303,
        location: followed,
      });
    }
  });
  test('the session cookie can’t be read by scripts, nor sent by other sites; only its hash is kept', async () => {
    const response = await backend.app.inject(signInForm('robin@example.test', 'pawtal'));
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const { rows } = await backend.database.pool.query<{ token_hash: Buffer }>('select token_hash from sessions');
    expect(rows.some(({ token_hash }) => token_hash.toString('base64url') === response.cookies[0]?.value)).toBe(false);
  });
  test('sign-out ends the session', async () => {
    const cookie = await backend.signIn('single');
    await backend.app.inject({ method: 'POST', url: '/signout', headers: { cookie } });
    expect((await get(api('navbar'), cookie)).statusCode).toBe(401);
  });
  test.each(['xx', 'uk', 'GB'])('unknown locale %s: 404 that names the valid ones', async (segment) => {
    const response = await get(api('navbar', segment));
    expect(response.statusCode).toBe(404);
    expect(response.json<{ error: { message: string } }>().error.message).toContain('gb, ie, fr');
  });
  test('an unknown id and another customer’s give the same 404 without details', async () => {
    const [other] = await deliveries('de-frau-kr-mel', german, 'de');
    for (const [theirs, unknown] of [
      [`pet/feeding-plan-public/de-frau-kr-mel`, `pet/feeding-plan-public/unknown`],
      [`pet/delivery-details-public/de-frau-kr-mel`, `pet/delivery-details-public/unknown`],
      [`pet/delivery-details-public/treatment/de-frau-kr-mel`, `pet/delivery-details-public/treatment/unknown`],
      [`box-breakdown/upcoming/${other?.id}`, `box-breakdown/upcoming/nothing`],
    ] as const) {
      const [a, b] = [await get(api(theirs)), await get(api(unknown))];
      expect({ statusCode: a.statusCode, body: a.body }).toEqual({ statusCode: 404, body: b.body });
    }
    const confirm = await backend.app.inject({
      method: 'POST',
      url: api(`pet/confirm-delivery/${other?.id}`),
      headers: { cookie: robin },
    });
    expect(confirm.statusCode).toBe(404);
  });
  test.each([
    ['malformed JSON', { payload: '{"query":', headers: { 'content-type': 'application/json' } }, 400],
    [
      'an oversized body',
      { payload: JSON.stringify({ query: 'x'.repeat(70_000) }), headers: { 'content-type': 'application/json' } },
      413,
    ],
    [
      'a form',
      { payload: 'query=%7Bcustomer%7D', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    ['text', { payload: 'query', headers: { 'content-type': 'text/csv' } }, 415],
    [
      'a foreign origin',
      { payload: '{}', headers: { 'content-type': 'application/json', origin: 'https://evil.test' } },
      403,
    ],
    [
      'a cross-site form',
      { payload: '{}', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' } },
      403,
    ],
  ])('%s is refused with a message', async (_, { payload, headers }, status) => {
    const response = await backend.app.inject({
      method: 'POST',
      url: '/gql',
      payload,
      headers: { cookie: robin, ...headers },
    });
    expect(response.statusCode, response.body).toBe(status);
    expect(response.json<{ error: { message: string } }>().error.message).toMatch(/^[A-Z].*\.$/);
  });
});

describe('ALLOWED_ORIGINS is the exact list for credentialed cross-origin calls', () => {
  test('in demo mode any port of localhost; Date and Retry-After are exposed', async () => {
    const response = await backend.app.inject({
      url: api('navbar'),
      headers: { cookie: robin, origin: 'http://localhost:5173' },
    });
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Date, Retry-After, X-Request-Id',
    });
  });
  test('a preflight allows tracing headers that a page’s monitoring adds, and no header that could change what a call does', async () => {
    const asked = [
      'traceparent',
      'tracestate',
      'baggage',
      'sentry-trace',
      'x-datadog-trace-id',
      'x-datadog-sampling-priority',
    ];
    const others = ['authorization', 'x-http-method-override', 'x-forwarded-host', 'cookie', 'traceparent2'];
    const response = await backend.app.inject({
      method: 'OPTIONS',
      url: api('navbar'),
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'GET',
        'access-control-request-headers': [...asked, ...others].join(','),
      },
    });
    const allowed = String(response.headers['access-control-allow-headers']).split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['content-type', 'idempotency-key', ...asked]));
    expect(others.filter((name) => allowed.includes(name))).toEqual([]);
  });
  test('any other origin gets no permission, and its preflight is refused', async () => {
    const headers = { cookie: robin, origin: 'https://evil.test' };
    expect((await backend.app.inject({ url: api('navbar'), headers })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    expect((await backend.app.inject({ method: 'OPTIONS', url: api('navbar'), headers })).statusCode).toBe(403);
  });
});

describe('POST pet/confirm-delivery/{id}', () => {
  const confirm = (id: string, key?: string, cookie = robin) =>
    backend.app.inject({
      method: 'POST',
      url: api(`pet/confirm-delivery/${id}`),
      headers: { cookie, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    });
  const find = async (status: string): Promise<Delivery> =>
    (await deliveries('robin-waffle')).find((delivery) => delivery.status === status)!;

  test('a delivery that is not on its way: 409 with the present delivery, nothing changed', async () => {
    const delivery = await find('scheduled');
    const response = await confirm(delivery.id, 'k-409');
    expect(response.statusCode).toBe(409);
    expect(response.json<{ error: { current: Delivery } }>().error.current).toMatchObject({
      id: delivery.id,
      status: 'scheduled',
      version: 1,
    });
    expect(await find('scheduled')).toEqual(delivery);
  });
  test('20 equal concurrent POSTs have one effect and one response', async () => {
    const delivery = await find('dispatched');
    expect(delivery.askArrival).toBe(true);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(delivery.id, 'k-20')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({
      delivery: { id: delivery.id, status: 'delivered', version: delivery.version + 1, askArrival: false },
    });
    expect((await confirm(delivery.id)).json()).toMatchObject({ delivery: { version: delivery.version + 1 } });
  });
  test('the same key for another request: 422', async () => {
    const [delivery] = await deliveries('robin-waffle');
    expect((await confirm(delivery!.id, 'k-20')).statusCode).toBe(422);
  });
});

describe('The backend’s clock', () => {
  test('moving it takes a delivery from scheduled to delivered, and adds new ones', async () => {
    const cookie = await backend.signIn('single');
    const before = await deliveries('single-nala', cookie);
    const delivery = before.find(({ status }) => status === 'scheduled')!;
    const seen: string[] = [];
    for (const [day, time] of [
      [-3, '23:59:30'],
      [-2, '03:00:00'],
      [-2, '08:00:00'],
      [-2, '12:00:00'],
      [-1, '09:00:00'],
      [-1, '19:00:00'],
      [5, '21:00:00'],
    ] as const) {
      const at = new Date(Date.parse(`${delivery.date}T${time}Z`) + day * 86_400_000).toISOString();
      await backend.clock(at);
      const response = await get(api(`box-breakdown/upcoming/${delivery.id}`), cookie);
      seen.push(response.json<Delivery>().status);
      expect(Math.abs(Date.parse(String(response.headers.date)) - Date.parse(at))).toBeLessThan(5000);
    }
    expect(seen).toEqual([
      'scheduled',
      'processing',
      'payment-pending',
      'payment-complete',
      'preparing',
      'dispatched',
      'delivered',
    ]);
    const after = await deliveries('single-nala', cookie);
    expect(after.filter(({ status }) => status === 'scheduled').length).toBe(3);
    expect(after.length).toBeGreaterThan(before.length);
    await backend.clock(filledAt.toISOString());
  });
});
