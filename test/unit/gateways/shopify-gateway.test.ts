import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse, validate } from 'graphql';
import { checkBackend } from '../../../demo/conformance/run.ts';
import { operations } from '../../../demo/platforms/shopify/api/operations.ts';
import { costOf, mostPoints } from '../../../demo/platforms/shopify/double/cost.ts';
import { customerSchema } from '../../../demo/platforms/shopify/double/schema.ts';
import { operationTypes } from '../../../demo/platforms/shopify/run/types.ts';
import { can, mappings, missing } from '../../../demo/platforms/shopify/mapping.ts';
import { addDays } from '../../../src/days.ts';
import { groups } from '../../../src/contract/groups.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import type { Settings } from '../../../src/contract/customer/settings.ts';
import { origin, signIn, startSite } from './shopify-site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({ staleReads: 1, pending: 1 });
});
afterAll(() => site.close());
beforeEach(() => site.shopify.breakWith(undefined));

const api = (path: string): string => `/gb/new-account-api/1.0/${path}`;
const get = async <T>(cookie: string, path: string): Promise<T> =>
  (await site.gateway.inject({ url: api(path), headers: { cookie } })).json<T>();
const post = (cookie: string, path: string, payload: object, key: string = crypto.randomUUID()) =>
  site.gateway.inject({ method: 'POST', url: api(path), headers: { cookie, 'idempotency-key': key }, payload });
const petsOf = async (cookie: string) => (await get<{ pets: Pet[] }>(cookie, 'customer/pets')).pets;
const deliveriesOf = async (cookie: string, id: string) =>
  (await get<{ deliveries: Delivery[] }>(cookie, `pet/delivery-details-public/${id}`)).deliveries;
const customerOf = (name: string) => site.shopify.shop.state.customers.find(({ email }) => email.startsWith(name))!;

test('every operation fits Shopify’s published schema, and costs less than a query may', () => {
  const schema = customerSchema();
  for (const [name, text] of Object.entries(operations)) {
    const document = parse(text);
    expect(validate(schema, document).map(({ message }) => `${name}: ${message}`)).toEqual([]);
    expect(costOf(schema, document), name).toBeLessThanOrEqual(mostPoints);
  }
  expect(Object.keys(operations)).toHaveLength(19);
});

test('the types of the operations are generated from them and from Shopify’s schema', () => {
  const written = readFileSync('demo/platforms/shopify/api/operations.generated.ts', 'utf8');
  expect(written, 'node demo/platforms/shopify/run/types.ts').toBe(operationTypes());
});

test('the mapping names fields and mutations that the schema has, and a reason for each group that isn’t offered', () => {
  const schema = customerSchema();
  const isThere = (name: string): boolean => {
    // Addresses, and the field that every payload has.
    if (/^\/|^userErrors$/.test(name)) return true;
    const [type = '', field] = name.split('.');
    if (field) return field in (schema.getType(type) as { getFields: () => object }).getFields();
    return schema.getType(name) !== undefined || name in schema.getMutationType()!.getFields();
  };
  expect(mappings.flatMap(({ shopify }) => shopify).filter((name) => !isThere(name))).toEqual([]);
  const readme = readFileSync('demo/platforms/shopify/README.md', 'utf8');
  for (const { contract, shopify, how } of mappings)
    expect(readme).toContain(`| ${contract} | ${shopify.map((name) => `\`${name}\``).join(', ') || '—'} | ${how} |`);
  const named = [...can, ...missing.flatMap((each) => each.groups)];
  expect(named.toSorted()).toEqual([...groups].toSorted());
});

test('the gateway meets the contract in the groups that it names', async () => {
  const host = await site.gateway.listen({ port: 0, host: '127.0.0.1' });
  const [cookie, otherCookie] = [await signIn(site, 'conny'), await signIn(site, 'toni')];
  const results = await checkBackend({ host, cookie, otherCookie, origin, mutate: true, forGood: true });
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  expect(failed.map(({ title, expected, arrived }) => `${title} | ${expected} | ${arrived}`)).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(50);
});

test('a contract is a dog with its name; its cycles and orders are deliveries whose parts make up the total', async () => {
  const cookie = await signIn(site, 'robin');
  const [bella] = await petsOf(cookie);
  expect(bella).toMatchObject({ name: 'Bella', subscription_status: 'active', paused_until: null });
  const [past, next, ...later] = await deliveriesOf(cookie, bella!.petPublicId);
  expect(past).toMatchObject({ status: 'payment-complete', amounts: { total: { amount: 4645, currency: 'GBP' } } });
  expect(next).toMatchObject({ status: 'scheduled', payment: { type: 'card', cardDigits: '4242', problem: null } });
  expect(later).toHaveLength(7);
  for (const { amounts, pets } of [past!, next!])
    expect(pets[0]!.subtotal.amount + amounts.deliveryFee.amount + amounts.offerDiscount.amount).toBe(
      amounts.total.amount,
    );
});

test('a pause with an end skips the cycles in it, and a resume takes them up again; a repeated key has one effect', async () => {
  const cookie = await signIn(site, 'robin');
  const { petPublicId: id } = (await petsOf(cookie))[1]!;
  const planned = async () => (await deliveriesOf(cookie, id)).filter(({ status }) => status === 'scheduled');
  const before = await planned();
  const until = addDays(before[1]!.date, 1);
  const key = crypto.randomUUID();
  site.shopify.asked.length = 0;
  const [one, two] = await Promise.all([0, 1].map(() => post(cookie, `subscription/${id}/pause`, { until }, key)));
  expect(one!.json()).toEqual(two!.json());
  expect(site.shopify.asked.filter((name) => name === 'Skip')).toHaveLength(2);
  expect(one!.json<{ boxes: { id: string }[] }>().boxes.map((box) => box.id)).toEqual([before[0]!.id, before[1]!.id]);
  const [, rufus] = await petsOf(cookie);
  expect(rufus).toMatchObject({ subscription_status: 'paused', paused_until: before[2]!.date });
  expect((await planned())[0]!.id).toBe(before[2]!.id);
  expect((await post(cookie, `subscription/${id}/resume`, {})).statusCode).toBe(200);
  expect((await planned()).map((each) => each.id)).toEqual(before.map((each) => each.id));
});

test('a pause that starts later skips only what comes in it; without an end it can’t start later', async () => {
  const cookie = await signIn(site, 'robin');
  const { petPublicId: id } = (await petsOf(cookie))[0]!;
  const before = (await deliveriesOf(cookie, id)).filter(({ status }) => status === 'scheduled');
  const from = before[1]!.date;
  const refused = await post(cookie, `subscription/${id}/pause`, { from });
  expect([refused.statusCode, refused.json<{ error: { field: string } }>().error.field]).toEqual([422, 'from']);
  const preview = await post(cookie, `subscription/${id}/pause/preview`, { from, until: addDays(from, 1) });
  expect(preview.json<{ boxes: object[] }>().boxes).toHaveLength(1);
  expect(customerOf('robin').contracts[0]!.cycles).toEqual({ 1: { skipped: false, billed: true } });
});

test('a step that stopped half-way continues with the same key', async () => {
  const cookie = await signIn(site, 'robin');
  const { petPublicId: id } = (await petsOf(cookie))[0]!;
  const before = (await deliveriesOf(cookie, id)).filter(({ status }) => status === 'scheduled');
  const until = addDays(before[2]!.date, 1);
  const key = crypto.randomUUID();
  let skips = 0;
  site.shopify.breakWith(({ query }) => (query.includes('Skip') && ++skips === 2 ? { status: 500 } : undefined));
  const broken = await post(cookie, `subscription/${id}/pause`, { from: before[1]!.date, until }, key);
  expect([broken.statusCode, broken.headers['retry-after']]).toEqual([503, '2']);
  site.shopify.breakWith(undefined);
  expect((await post(cookie, `subscription/${id}/pause`, { from: before[1]!.date, until }, key)).statusCode).toBe(200);
  const cycles = Object.values(customerOf('robin').contracts[0]!.cycles);
  expect(cycles.filter(({ skipped }) => skipped)).toHaveLength(2);
});

test('§8 a failed charge is a problem that leads to the shop’s page', async () => {
  const cookie = await signIn(site, 'late');
  const settings = await get<Settings>(cookie, 'settings');
  const { petPublicId: id } = (await petsOf(cookie))[0]!;
  expect(settings.payment).toMatchObject({
    type: 'card',
    brand: 'Visa',
    expires: '2031-08',
    problem: 'billing-problem',
    resolveUrl: `https://shop.example/pay/${id}`,
  });
});

test('a new address goes to every contract that has not ended; what Shopify refuses is at its field', async () => {
  const cookie = await signIn(site, 'robin');
  const present = await get<Settings>(cookie, 'settings');
  const { payment: _, locales: __, address, ...rest } = present;
  const { country: ___, ...lines } = address;
  const save = (more: object, changed: object = {}) =>
    post(cookie, 'customer-data', { ...rest, address: { ...lines, ...changed }, ...more });
  for (const [more, changed, field] of [
    [{ email: 'other@example.com' }, {}, 'email'],
    [{ phone: '12345 6789 0123 4567 8901' }, {}, 'phone'],
    [{}, { postcode: '12345' }, 'address.postcode'],
    [{}, { city: '<b>Bath' }, 'address.city'],
  ] as const) {
    const answer = await save(more, changed);
    expect([answer.statusCode, answer.json<{ error: { field: string } }>().error.field]).toEqual([422, field]);
  }
  const saved = await save({ firstName: 'Robyn' }, { line1: '3 Mill Lane' });
  expect(saved.json<Settings>()).toMatchObject({ firstName: 'Robyn', address: { line1: '3 Mill Lane' } });
  expect(customerOf('robin').contracts.map(({ address: each }) => each.address1)).toEqual([
    '3 Mill Lane',
    '3 Mill Lane',
  ]);
});

test('while the customer’s points are used up, the gateway waits a little, then names the time of the next attempt', async () => {
  const throttled = (currentlyAvailable: number) => ({
    status: 200,
    body: {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: { cost: { requestedQueryCost: 100, throttleStatus: { currentlyAvailable, restoreRate: 100 } } },
    },
  });
  const cookie = await signIn(site, 'toni');
  let times = 0;
  site.shopify.breakWith(() => (times++ < 2 ? throttled(95) : undefined));
  expect((await petsOf(cookie)).map(({ name }) => name)).toEqual(['Pip']);
  // Another session, which has read nothing yet.
  const other = await signIn(site, 'toni');
  site.shopify.breakWith(() => throttled(-900));
  const answer = await site.gateway.inject({ url: api('customer/pets'), headers: { cookie: other } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
});

test('groups that Shopify does not support aren’t offered', async () => {
  const cookie = await signIn(site, 'toni');
  const answer = await site.gateway.inject({ url: '/service-endpoint/shopping/auth', headers: { cookie } });
  expect(answer.json()).toEqual({ success: true, can: [...can] });
  expect((await site.gateway.inject({ url: api('raf'), headers: { cookie } })).statusCode).toBe(404);
});

test('DECISIONS.md#weights a log that the shop has changed meanwhile is not written over, and other dogs’ logs stay', async () => {
  const site = await startSite();
  try {
    const cookie = await signIn(site, 'robin');
    const ask = (path: string, payload?: object) =>
      site.gateway.inject({
        method: payload ? 'POST' : 'GET',
        url: api(path),
        headers: { cookie, origin, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { payload }),
      });
    const pets = (await ask('customer/pets')).json<{ pets: { petPublicId: string }[] }>().pets;
    const [first, second] = pets.map(({ petPublicId }) => `pet/weights/${petPublicId}`) as [string, string];
    const log = async (path: string) =>
      (await ask(path)).json<{ version: number; entries: { kg: number; day: string }[] }>();
    const before = { first: await log(first), second: await log(second) };
    const day = before.first.entries[0]!.day;
    const customer = site.shopify.shop.state.customers.find(({ email }) => email.startsWith('robin@'))!;
    const weights = customer.metafields.find(({ key }) => key === 'weights')!;
    // The gateway has read the log, and the shop's own tool writes it.
    weights.value = weights.value.replace('12.4', '13.1');
    const late = await ask(first, { version: before.first.version, day, kg: 12.9 });
    expect(late.statusCode).toBe(409);
    expect(late.json<{ error: { current: { entries: unknown } } }>().error.current.entries).toMatchObject([
      { kg: 13.1 },
    ]);
    const { version } = await log(first);
    expect((await ask(first, { version, day, kg: 12.9 })).json()).toMatchObject({ log: { entries: [{ kg: 12.9 }] } });
    expect(await log(second)).toEqual(before.second);
    const photo = await ask(first, {
      version: (await log(first)).version,
      day,
      kg: 12.9,
      photo: 'data:image/png;base64,AA',
    });
    expect(photo.json()).toMatchObject({ error: { field: 'photo' } });
  } finally {
    await site.close();
  }
});
