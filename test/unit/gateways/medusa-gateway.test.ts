import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { MedusaCustomer } from '../../../demo/platforms/medusa/answers/answers.ts';
import { medusa as platform } from '../../../demo/platforms/medusa/platform.ts';
import { createGateway } from '../../../demo/platforms/medusa/app.ts';
import { readSettings } from '../../../demo/platforms/medusa/answers/settings.ts';
import { checkBackend } from '../../../demo/conformance/run.ts';
import { order, startMedusa, subscription } from '../../support/views/medusa.ts';
import { makeDist } from '../pages/pages-app.ts';
import { now } from '../../support/clock.ts';

const customer = (name: string, metadata: MedusaCustomer['metadata'] = null) => ({
  metadata,
  id: `cus_${name}`,
  email: `${name}@example.com`,
  first_name: name,
  last_name: 'Sample',
  phone: '0117 496 0000',
});
const later = new Date(now() + 28 * 86_400_000).toISOString();
const lately = { created_at: new Date(now() - 6 * 86_400_000).toISOString() };
const planned = { next_renewal_at: later, effective_next_renewal_at: later };
const unpaid = subscription({
  id: '04SUBSCRIPTION',
  status: 'past_due',
  payment_status: 'recovery_required',
  payment_method: { type: 'card', last4: '0341' },
});
const cookie = (name: string): string => `pawtal=a.${name}.b`;
const origin = 'https://shop.example';

let medusa: Awaited<ReturnType<typeof startMedusa>>;
let gateway: FastifyInstance;
let host: string;
beforeAll(async () => {
  medusa = await startMedusa({
    robin: {
      customer: customer('robin', {
        dogs: { '01SUBSCRIPTION': { name: 'Bella' } },
        weights: { '01SUBSCRIPTION': [{ day: '2026-11-01', kg: 12.4, shape: null }] },
      }),
      subscriptions: [subscription(planned), subscription({ ...planned, id: '02SUBSCRIPTION', reference: 'SUB-2' })],
      orders: [order(lately), order({ ...lately, id: 'order_2', display_id: 2 })],
    },
    toni: {
      customer: customer('toni'),
      subscriptions: [subscription({ id: '03SUBSCRIPTION', reference: 'SUB-3' })],
      orders: [order({ ...lately, id: 'order_3', display_id: 3 })],
    },
    late: {
      customer: customer('late'),
      subscriptions: [unpaid],
      orders: [order({ ...lately, payment_status: 'not_paid' })],
    },
    behind: { customer: customer('behind'), subscriptions: [unpaid], orders: [] },
  });
  const settings = readSettings({
    MEDUSA_URL: medusa.url,
    MEDUSA_KEY: 'pk_test',
    ALLOWED_ORIGINS: origin,
    PAYMENT_PAGE: 'gateway',
    DIST_DIR: makeDist(),
  });
  gateway = await createGateway(settings, { quiet: true });
  host = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  medusa.close();
});

test('the gateway meets the contract in the groups that it names, and every change reaches Medusa once', async () => {
  const results = await checkBackend({
    host,
    cookie: cookie('robin'),
    otherCookie: cookie('toni'),
    origin,
    mutate: true,
    forGood: true,
  });
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  expect(failed.map(({ title, expected, arrived }) => `${title} | ${expected} | ${arrived}`)).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(50);
  // The telephone number for two subscriptions, there and back; a pause and its end; a pause and a request to cancel.
  expect(medusa.actions.toSorted()).toEqual(
    [...Array<string>(4).fill('change-address'), 'pause', 'resume', 'pause', 'cancellation'].toSorted(),
  );
});

test('groups that Medusa does not support aren’t offered', async () => {
  const answer = await gateway.inject({
    url: '/service-endpoint/shopping/auth',
    headers: { cookie: cookie('toni') },
  });
  expect(answer.json()).toEqual({ success: true, can: [...platform.can] });
  const raf = await gateway.inject({ url: '/gb/new-account-api/1.0/raf', headers: { cookie: cookie('toni') } });
  expect(raf.statusCode).toBe(404);
});

test('each resource is requested from Medusa once, for any number of dogs', async () => {
  medusa.asked.length = 0;
  const headers = { cookie: cookie('robin') };
  const answer = await gateway.inject({ url: '/gb/new-account-api/1.0/box-breakdown/upcoming/order_2', headers });
  expect(answer.json<{ id: string }>().id).toBe('order_2');
  expect(medusa.asked).toHaveLength(6);
  expect(new Set(medusa.asked).size).toBe(6);
});

test('what a customer of Medusa can’t change is refused at its field', async () => {
  const headers = { cookie: cookie('toni') };
  const url = '/gb/new-account-api/1.0/customer-data';
  const {
    payment: _,
    locales: __,
    ...now
  } = (await gateway.inject({ url: '/gb/new-account-api/1.0/settings', headers })).json<{
    payment: object;
    locales: string[];
    address: { country: string };
  }>();
  const { country: ___, ...address } = now.address;
  const payload = { ...now, address, email: 'other@example.com' };
  const answer = await gateway.inject({ method: 'POST', url, headers, payload });
  expect({ statusCode: answer.statusCode, field: answer.json<{ error: { field: string } }>().error.field }).toEqual({
    statusCode: 422,
    field: 'email',
  });
});

test('without a page for payments, a problem is shown without a link', async () => {
  const settings = readSettings({ MEDUSA_URL: medusa.url, MEDUSA_KEY: 'pk_test', DIST_DIR: makeDist() });
  const alone = await createGateway(settings, { quiet: true });
  const headers = { cookie: cookie('behind') };
  const answer = await alone.inject({ url: '/gb/new-account-api/1.0/settings', headers });
  expect(answer.json<{ payment: object }>().payment).toMatchObject({ problem: 'billing-problem', resolveUrl: null });
  expect((await alone.inject({ url: '/gb/payment/04SUBSCRIPTION', headers })).statusCode).toBe(404);
  await alone.close();
});

test('while Medusa is down, the gateway returns the time of the next attempt', async () => {
  const settings = readSettings({ MEDUSA_URL: 'http://127.0.0.1:9', MEDUSA_KEY: 'pk_test', DIST_DIR: makeDist() });
  const alone = await createGateway(settings, { quiet: true });
  const answer = await alone.inject({
    url: '/gb/new-account-api/1.0/customer/pets',
    headers: { cookie: cookie('robin') },
  });
  expect({ statusCode: answer.statusCode, retryAfter: answer.headers['retry-after'] }).toEqual({
    statusCode: 503,
    retryAfter: '2',
  });
  await alone.close();
});

test('§8 an open payment leads to the saved cards; a declined one is shown, another one pays', async () => {
  const headers = { cookie: cookie('late') };
  const settings = await gateway.inject({ url: '/gb/new-account-api/1.0/settings', headers });
  const url = settings.json<{ payment: { resolveUrl: string } }>().payment.resolveUrl;
  expect(url).toBe('/gb/payment/04SUBSCRIPTION');
  const page = await gateway.inject({ url, headers });
  expect(page.body).toMatch(/Card ending 4242.*Card ending 0341/s);
  expect(page.body).toContain('Pay now');
  const pay = (method: string) =>
    gateway.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `method=${method}`,
    });
  const declined = await pay('card-declined');
  expect({ statusCode: declined.statusCode, body: declined.body }).toEqual({
    statusCode: 422,
    body: expect.stringContaining('nothing was charged'),
  });
  const paid = await pay('card-works');
  expect({ statusCode: paid.statusCode, location: paid.headers.location }).toEqual({
    statusCode: 303,
    location: '/gb/deliveries/',
  });
  expect((await pay('card-of-others')).statusCode).toBe(404);
  expect((await gateway.inject({ url, headers: { cookie: cookie('toni') } })).statusCode).toBe(404);
  expect((await gateway.inject({ url })).headers.location).toBe(`/signin?return=${encodeURIComponent(url)}`);
});
