import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { filledAt } from '../../../support/database/template.ts';
import { now } from '../../../support/clock.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const post = (url: string, payload?: object) =>
  backend.app.inject({ method: 'POST', url, ...(payload && { payload }) });
const clock = async (): Promise<number> =>
  Date.parse((await backend.app.inject('/demo/api/clock')).json<{ now: string }>().now);
const deliveries = async (cookie: string, pet = 'robin-waffle'): Promise<Delivery[]> =>
  (await backend.app.inject({ url: api(`pet/delivery-details-public/${pet}`), headers: { cookie } })).json<{
    deliveries: Delivery[];
  }>().deliveries;

describe('GET /demo/api/customers', () => {
  test('lists the sample customers, each with a description', async () => {
    const { password, customers } = (await backend.app.inject('/demo/api/customers')).json<{
      password: string;
      customers: { name: string; email: string; country: string; shows: string }[];
    }>();
    expect(password).toBe('pawtal');
    expect(customers.map(({ name }) => name).join(' ')).toBe(
      'robin single ie fr nl de at be se dk incomplete nopets paused cancelled billing authentication mismatch ready first holiday petmismatch lost returned noblend ownwet many',
    );
    for (const { name, email, shows } of customers) {
      expect(email).toEqual(`${name}@example.test`);
      expect(shows.length).toBeGreaterThan(10);
    }
  });
});

describe('The backend’s clock, set by the harness', () => {
  test('by days or to an instant, and it runs on from there', async () => {
    const before = await clock();
    await post('/demo/api/clock', { advanceDays: 2.5 });
    expect((await clock()) - before).toBeGreaterThanOrEqual(2.5 * 86_400_000);
    await post('/demo/api/clock', { now: '2027-01-01T00:00:00+01:00' });
    const at = await clock();
    expect(at - Date.parse('2026-12-31T23:00:00Z')).toBeLessThan(5000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await clock()).toBeGreaterThan(at);
  });
  test('a jump of two years creates the deliveries skipped over, and three future ones', async () => {
    const cookie = await backend.signIn('robin');
    await post('/demo/api/clock', { now: '2028-11-12T09:00:00Z' });
    const navbar = (await backend.app.inject({ url: api('navbar'), headers: { cookie } })).json<{ shipment: string }>();
    const all = await deliveries(cookie);
    const open = all.filter(({ status }) => status === 'scheduled');
    expect(open).toHaveLength(3);
    // The extra trays were delivered long ago, as were the deliveries skipped over: about 26 in two years.
    expect(all.filter(({ status }) => status === 'delivered').length).toBeGreaterThan(24);
    expect(navbar.shipment).toMatch(new RegExp(`/account/gb/deliveries/(future/)?${open[0]!.id}$`));
    expect((await deliveries(cookie)).length).toBe(all.length);
  });
  test.each([
    {},
    { now: 'soon' },
    { now: '2026-02-30T25:00:00Z' },
    { now: '1850-01-01T00:00:00Z' },
    { advanceDays: '1' },
    { advanceDays: 1e9 },
  ])('%o is refused, and the clock doesn’t change', async (payload) => {
    const before = await clock();
    const response = await post('/demo/api/clock', payload);
    expect(response.statusCode, response.body).toBe(400);
    expect(Math.abs((await clock()) - before)).toBeLessThan(2000);
  });
});

describe('POST /demo/api/reset', () => {
  test('restores the samples, resets the clock and ends faults; sessions stay', async () => {
    const cookie = await backend.signIn('robin');
    await post('/demo/api/faults', { call: 'navbar', status: 500 });
    const response = await post('/demo/api/reset');
    expect(response.statusCode, response.body).toBe(200);
    const asked = now();
    expect(await clock()).toSatisfy((time: number) => time >= asked && time <= now());
    expect((await backend.app.inject({ url: api('navbar'), headers: { cookie } })).statusCode).toBe(200);
    const all = await deliveries(cookie);
    expect(all.length).toBeLessThan(10);
    expect(all.some(({ askArrival }) => askArrival)).toBe(true);
  });
  test('at any given time: the samples are dated for that day', async () => {
    const asked = now();
    await post('/demo/api/reset', { now: '2026-12-24T10:00:00Z' });
    const passed = (await clock()) - Date.parse('2026-12-24T10:00:00Z');
    expect(passed).toSatisfy((time: number) => time >= 0 && time <= now() - asked);
    for (const [name, status] of [
      ['billing', 'billing-problem'],
      ['authentication', 'authentication-required'],
      ['lost', 'lost'],
      ['returned', 'returned'],
    ] as const) {
      const all = await deliveries(await backend.signIn(name), `${name}-poppy`);
      expect(all.map((delivery) => delivery.status)).toContain(status);
    }
    await post('/demo/api/reset', { now: filledAt.toISOString() });
  });
  test('of some customers only: changes of others stay, and the clock too', async () => {
    const { kysely } = backend.database;
    const changed = async (): Promise<string[]> =>
      (
        await kysely
          .selectFrom('customers')
          .select('public_id')
          .where('friends', '=', 77)
          .orderBy('public_id')
          .execute()
      ).map((each) => each.public_id);
    await kysely
      .updateTable('customers')
      .set({ friends: 77 })
      .where('public_id', 'in', ['c-robin', 'c-single'])
      .execute();
    expect((await post('/demo/api/reset', { only: ['unknown'] })).statusCode).toBe(400);
    expect(await changed()).toEqual(['c-robin', 'c-single']);
    const [asked, before] = [now(), await clock()];
    expect((await post('/demo/api/reset', { only: ['single'] })).statusCode).toBe(200);
    expect(await changed()).toEqual(['c-robin']);
    expect((await clock()) - before).toSatisfy((time: number) => time >= 0 && time <= now() - asked);
    await post('/demo/api/reset', { now: filledAt.toISOString() });
  });
  test('another origin can’t reset', async () => {
    const response = await backend.app.inject({
      method: 'POST',
      url: '/demo/api/reset',
      headers: { origin: 'https://evil.test' },
    });
    expect(response.statusCode).toBe(403);
  });
});

test('DECISIONS.md#shop-documents: without demo mode there is neither demo harness nor document', async () => {
  const app = await createApp(readConfig({ DEMO: '0' }), backend.database, { quiet: true });
  for (const [method, url] of [
    ['GET', '/demo/api/customers'],
    ['POST', '/demo/api/reset'],
    ['POST', '/demo/api/clock'],
    ['DELETE', '/demo/api/faults'],
    ['GET', '/demo/'],
    ['GET', '/demo/docs/'],
    ['GET', '/demo/openapi.json'],
    ['GET', '/demo/schema.graphql'],
    ['GET', '/llms.txt'],
  ] as const) {
    expect((await app.inject({ method, url })).statusCode, url).toBe(404);
  }
  const elsewhere = await app.inject({ url: api('navbar'), headers: { origin: 'http://localhost:5173' } });
  expect(elsewhere.headers).not.toHaveProperty('access-control-allow-origin');
  await app.close();
});

describe('What the workbench asks', () => {
  const standing = async (cookie?: string) =>
    (await backend.app.inject({ url: '/demo/api/standing', ...(cookie && { headers: { cookie } }) })).json<{
      faults: object[];
      unsupported: string;
      customer: { name: string; locale: string; declined: boolean; boxes: { id: string }[]; record: object[] } | null;
    }>();
  test('its standing uses up no fault of the calls', async () => {
    const cookie = await backend.signIn('robin');
    await post('/demo/api/reset');
    await post('/demo/api/faults', { call: 'customer/pets', status: 500, times: 1 });
    const { customer, faults } = await standing(cookie);
    expect(customer).toMatchObject({ name: 'robin', locale: 'en-GB', declined: false, record: [] });
    expect(customer!.boxes.map(({ id }) => id)).toContain('s-robin-5');
    expect(faults).toEqual([{ call: 'customer/pets', status: 500, times: 1, remaining: 1 }]);
    const answer = await backend.app.inject({ url: api('customer/pets'), headers: { cookie } });
    expect({ statusCode: answer.statusCode, demoFault: answer.headers['demo-fault'] }).toEqual({
      statusCode: 500,
      demoFault: '500',
    });
    expect((await standing(cookie)).faults).toEqual([]);
    // Without a payment provider one group is unsupported without being chosen.
    expect(await standing()).toMatchObject({ customer: null, unsupported: '' });
    await post('/demo/api/unsupported', { unsupported: 'pause' });
    expect((await standing()).unsupported).toBe('pause');
    await post('/demo/api/unsupported', { unsupported: '' });
    expect((await standing()).unsupported).toBe('');
  });
  test('a sample customer gets another language and a declined card, stays signed in, and is put back', async () => {
    const cookie = await backend.signIn('robin');
    await post('/demo/api/customers/robin', { locale: 'de-DE', declined: true });
    expect((await standing(cookie)).customer).toMatchObject({ locale: 'de-DE', declined: true });
    expect((await deliveries(cookie)).map(({ status }) => status)).toContain('billing-problem');
    await post('/demo/api/customers/robin', { declined: false });
    expect((await standing(cookie)).customer).toMatchObject({ locale: 'en-GB', declined: false });
    expect((await post('/demo/api/customers/unknown', {})).statusCode).toBe(404);
    expect((await post('/demo/api/customers/robin', { locale: 'tlh' })).statusCode).toBe(400);
  });
  test('the recorder is in pages of a frame only', async () => {
    const page = async (dest: string) =>
      (await backend.app.inject({ url: '/gb/', headers: { 'sec-fetch-dest': dest } })).body;
    expect(await page('iframe')).toContain('/demo/workbench/recorder.js');
    expect(await page('document')).not.toContain('recorder');
  });
});
