import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { refund } from '../../../../demo/backend/payment/charges/refunds.ts';
import { refundsBy } from '../../../../demo/backend/payment/refunds/send-refunds.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { inTransaction } from '../../../../demo/backend/platform/database/transaction.ts';
import { openProvider } from '../../../../demo/backend/platform/provider/open-provider.ts';
import { PaymentRefused } from '../../../../demo/backend/platform/provider/provider.ts';
import type { Visit } from '../../../../demo/backend/platform/provider/provider.ts';
import { stripeProvider } from '../../../../demo/backend/platform/provider/stripe/stripe-provider.ts';
import { actAs } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { drain } from '../../../support/backend/drain.ts';
import { pathOf, readOutcome } from '../../../support/backend/payment.ts';
import { stripeBench } from '../../../support/providers/stripe-bench.ts';
import { openApiVersion } from '../../../support/providers/stripe/declared.ts';
import { now } from '../../../support/clock.ts';

let bench: Awaited<ReturnType<typeof stripeBench>>;
beforeAll(async () => void (bench = await stripeBench()));
afterAll(() => bench.close());

const settings = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
const money = { amount: 4310, currency: 'EUR' } as const;
let count = 0;
const visit = (change: Partial<Visit> = {}): Visit => ({
  reference: `of-stripe-${(count += 1)}`,
  purpose: 'method',
  charge: null,
  token: null,
  locale: 'en-GB',
  methods: ['card'],
  until: new Date(now() + 1_800_000).toISOString(),
  returnUrl: 'https://shop.test/payment/return?state=secret',
  notifyUrl: 'https://shop.test/payment/notify',
  ...change,
});
const mandate = { reference: 'PAWTAL-1', id: 'DE98ZZZ09999999999', name: 'Shop', noticeDays: 14 };

describe('DECISIONS.md#payments Stripe', () => {
  test.each([
    ['card', 'works', 'card', { brand: 'Visa', digits: '4242', expires: '2031-06', label: null }],
    ['paypal', 'paypal', 'paypal', { digits: null, label: 'robin@example.test' }],
    ['ideal', 'ideal', 'sepa_debit', { digits: null, label: '•••• 3000' }],
    ['direct-debit', 'direct-debit', 'sepa_debit', { label: '•••• 3000', mandate: 'STRIPE-MANDATE-1' }],
  ] as const)('stores %s, which is charged later', async (type, means, charged, shown) => {
    const { session } = await bench.provider.begin(visit({ methods: [type], mandate }));
    bench.account.choose(session, means);
    const { method } = (await bench.provider.look(session))!;
    expect(method).toMatchObject({ type, token: expect.stringMatching(`^cus_.+/pm_.+/${charged}$`), ...shown });
    const order = { key: `charge-${session}`, token: method!.token, amount: money };
    // A debit counts as paid once the bank has the order.
    expect((await bench.provider.charge(order)).came).toBe('paid');
  });

  test('gets the ways to pay of the store, its language, and the way back', async () => {
    const session = async (change: Partial<Visit>) =>
      bench.account.sessions.get((await bench.provider.begin(visit(change))).session)!;
    expect(await session({ methods: ['card', 'direct-debit'], locale: 'en-GB' })).toMatchObject({
      allowed: ['card', 'bacs_debit'],
      locale: 'en-GB',
      success_url: 'https://shop.test/payment/return?state=secret',
    });
    expect(await session({ methods: ['direct-debit', 'ideal'], mandate, locale: 'nl-NL' })).toMatchObject({
      allowed: ['sepa_debit', 'ideal'],
      locale: 'nl',
    });
    for (const [locale, at] of [
      ['de-DE', 'de'],
      ['fr-FR', 'fr'],
      ['sv-SE', 'sv'],
      ['da-DK', 'da'],
    ] as const)
      expect((await session({ locale })).locale).toBe(at);
  });

  test('charges the smallest units of a currency, also of one without decimals', async () => {
    const { session } = await bench.provider.begin(visit());
    bench.account.choose(session, 'works');
    const { token } = (await bench.provider.look(session))!.method!;
    const yen = { amount: 1500, currency: 'JPY' as 'EUR' };
    const { payment } = await bench.provider.charge({ key: `yen-${session}`, token, amount: yen });
    expect(bench.account.intents.get(payment)).toMatchObject({ amount: 1500, currency: 'jpy', status: 'succeeded' });
  });

  test('finds a charge again after its idempotency key is forgotten, by the name that it has here', async () => {
    const { session } = await bench.provider.begin(visit());
    bench.account.choose(session, 'works');
    const { token } = (await bench.provider.look(session))!.method!;
    const order = { key: `old-${session}`, token, amount: money };
    const first = await bench.provider.charge(order);
    const taken = bench.taken();
    // Another amount would be refused by its key.
    expect(await bench.provider.charge({ ...order, amount: { ...money, amount: 1 } })).toEqual(first);
    expect(bench.taken()).toBe(taken);
  });

  test('a wrong key is no refusal, and no error names a key', async () => {
    const address = { host: '127.0.0.1', port: bench.gate.port, protocol: 'http' } as const;
    const secrets = { secretKey: 'sk_test_wrong_one', webhookSecret: 'whsec_wrong_one' };
    const error = await stripeProvider(secrets, address)
      .look('cs_test_1')
      .then(String, (thrown: Error) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PaymentRefused);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/wrong_one/);
  });

  test('a way to pay of another customer is refused for good', async () => {
    const order = { key: 'foreign', token: 'cus_1/pm_1/card', amount: money };
    await expect(bench.provider.charge(order)).rejects.toThrow(PaymentRefused);
    const noToken = visit({ purpose: 'authenticate', charge: money });
    await expect(bench.provider.begin(noToken)).rejects.toThrow(PaymentRefused);
  });

  test('a refund that the bank returns is reported, and is not made again', async () => {
    const { session } = await bench.provider.begin(visit());
    bench.account.choose(session, 'works');
    const { token } = (await bench.provider.look(session))!.method!;
    const { payment } = await bench.provider.charge({ key: `back-${session}`, token, amount: money });
    const order = { key: `refund-${session}`, payment, amount: money };
    await bench.provider.refund(order);
    const refund = [...bench.account.refunds.values()].at(-1)!;
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    await expect(bench.provider.refund(order)).rejects.toThrow(`${refund.id} has failed (expired_or_canceled_card)`);
  });

  test('is opened with its settings, and names what is missing', async () => {
    const provider = await openProvider(readConfig({ DEMO: '1', ...settings }).payments);
    expect(Object.keys(provider!).toSorted()).toEqual(['begin', 'charge', 'look', 'readNotification', 'refund']);
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
      expect(() => readConfig({ DEMO: '1', ...settings, [name]: '' })).toThrow(`PAYMENT_PROVIDER=stripe needs ${name}`);
      const wrong = () => readConfig({ DEMO: '1', ...settings, [name]: 'pk_live_secret' });
      expect(wrong).toThrow(`${name} is not`);
      expect(wrong).not.toThrow('pk_live_secret');
    }
  });
});

describe('The double of Stripe', () => {
  const post = async (path: string, form: Record<string, string>, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${bench.gate.port}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_ofthedouble', ...headers },
      body: new URLSearchParams(form),
    });
    return { status: answer.status, body: (await answer.json()) as { error?: { message: string; type: string } } };
  };
  test.each([
    ['payment_intents', { amount: '1' }, 'Missing required param: currency.'],
    ['payment_intents', { amount: 'x', currency: 'gbp' }, 'Invalid amount: "x" is not number'],
    ['payment_intents', { amount: '1', currency: 'gbp', colour: 'red' }, 'Received unknown parameter: colour'],
    ['payment_intents', { amount: '1', currency: 'gbp', 'payment_method_types[0]': 'card' }, 'payment_method_types'],
    ['payment_intents', { amount: '1', currency: 'gbp', 'allowed_payment_method_types[0]': 'gold' }, 'Invalid allowed'],
    ['payment_intents', { amount: '1', currency: 'gbp', 'shipping[name]': 'A' }, 'shipping[address]'],
    ['checkout/sessions', { mode: 'gift' }, 'Invalid mode'],
    ['refunds', { payment_intent: 'pi_1', reason: 'because' }, 'Invalid reason'],
  ])('refuses what Stripe’s API doesn’t declare: %s %o', async (path, form, message) => {
    const { status, body } = await post(path, form);
    expect(status).toBe(400);
    expect(body.error!.message).toContain(message);
  });
  test('answers the same key the same, and refuses it with other parameters', async () => {
    const form = { mode: 'setup', success_url: 'https://shop.test/' };
    const once = { 'idempotency-key': 'one' };
    const first = await post('checkout/sessions', form, once);
    expect(first.status).toBe(200);
    expect(await post('checkout/sessions', form, once)).toEqual(first);
    const other = await post('checkout/sessions', { ...form, locale: 'de' }, once);
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    expect(openApiVersion).toMatch(/^v\d+$/);
  });
});

describe('DECISIONS.md#payments A shop with Stripe', () => {
  const config = readConfig({ DEMO: '1', ...settings });
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
    await backend.app.close();
    backend.app = await createApp(config, backend.database, { quiet: true, payments: bench.provider });
  });
  afterAll(() => backend.close());

  const start = async (name: string, purpose: 'method' | 'authenticate') => {
    const actor = await actAs(backend, name);
    const body = { purpose, delivery: null, returnTo: '/gb/settings/#payment' };
    const { url } = (await actor.post('payment/start', body)).json<{ url: string }>();
    const page = String((await actor.get(url)).headers.location);
    return { actor, page, reference: url.split('/').at(-1)!, session: page.split('/').at(-1)! };
  };
  const wayBack = (session: string): string => pathOf(bench.account.sessions.get(session)!.success_url);
  const charges = () => backend.database.kysely.selectFrom('charges').selectAll().execute();

  test('A new way to pay is stored, and pays what had failed', async () => {
    const { actor, page, session, reference } = await start('billing', 'method');
    expect(page).toMatch('https://checkout.stripe.test/');
    bench.account.choose(session, 'works');
    const back = await actor.get(wayBack(session));
    expect(back.headers.location).toBe(`/gb/settings/?payment=${reference}#payment`);
    expect(await readOutcome(actor, reference)).toMatchObject({ outcome: 'paid', purpose: 'method' });
    const paid = (await charges()).find(({ payment }) => payment?.startsWith('pi_'));
    expect(bench.account.intents.get(paid!.payment!)).toMatchObject({ amount: paid!.amount, status: 'succeeded' });
  });

  test('A customer who goes back without paying reads that at once', async () => {
    const { actor, session, reference } = await start('single', 'method');
    await actor.get(wayBack(session));
    expect(await readOutcome(actor, reference)).toMatchObject({ outcome: 'cancelled' });
    expect(bench.account.sessions.get(session)!.status).toBe('expired');
  });

  test('A charge is confirmed at the bank, and paid back by a refund', async () => {
    const stored = await bench.provider.begin(visit());
    bench.account.choose(stored.session, 'asks-bank');
    const { token } = (await bench.provider.look(stored.session))!.method!;
    const email = 'authentication@example.test';
    await backend.database.kysely
      .updateTable('customers')
      .set({ payment_token: token })
      .where('email', '=', email)
      .execute();
    const { actor, page, session, reference } = await start('authentication', 'authenticate');
    expect(page).toBe(`https://hooks.stripe.test/3d_secure_2/${session}`);
    const { return_url: url } = bench.account.intents.get(session)!.next_action!.redirect_to_url;
    bench.account.answerAsBank(session, true);
    await actor.get(pathOf(url));
    expect(await readOutcome(actor, reference)).toMatchObject({ outcome: 'paid', purpose: 'authenticate' });
    const { customer_id, delivery, amount, currency } = (await charges()).find(({ payment }) => payment === session)!;
    const payment = { name: session, amount: { amount, currency } };
    const order = { customerId: customer_id, delivery, payment, reason: 'surplus', now: await backend.now() } as const;
    await inTransaction(backend.database.kysely, (transaction) => refund(transaction, order));
    const cashier = { database: backend.database, config, now: backend.now, provider: bench.provider };
    await drain(refundsBy(cashier));
    expect([...bench.account.refunds.values()].at(-1)).toMatchObject({ payment_intent: session, amount });
  });

  test('A notification settles a visit whose customer never comes back; a forged one is refused', async () => {
    const { session, actor, reference } = await start('de', 'method');
    bench.account.choose(session, 'works');
    const post = async (of?: { wrong: true }) => {
      const { headers, body: payload } = bench.notify(session, of);
      const all = { 'content-type': 'application/json; charset=utf-8', ...headers };
      return (await backend.app.inject({ method: 'POST', url: '/payment/notify', headers: all, payload })).statusCode;
    };
    expect(await post({ wrong: true })).toBe(401);
    expect(await post()).toBe(204);
    expect(await post()).toBe(204);
    expect(await readOutcome(actor, reference)).toMatchObject({ outcome: 'saved' });
  });
});
