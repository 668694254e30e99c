import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { mollieProvider } from '../../../../demo/backend/platform/provider/mollie/mollie-provider.ts';
import { openProvider } from '../../../../demo/backend/platform/provider/open-provider.ts';
import { PaymentRefused } from '../../../../demo/backend/platform/provider/provider.ts';
import type { Visit } from '../../../../demo/backend/platform/provider/provider.ts';
import { mollieBench } from '../../../support/providers/mollie-bench.ts';
import { now } from '../../../support/clock.ts';

let bench: Awaited<ReturnType<typeof mollieBench>>;
beforeAll(async () => void (bench = await mollieBench()));
afterAll(() => bench.close());

const money = { amount: 4310, currency: 'EUR' } as const;
let count = 0;
const visit = (change: Partial<Visit> = {}): Visit => ({
  reference: `of-mollie-${(count += 1)}`,
  purpose: 'method',
  charge: null,
  token: null,
  locale: 'nl-NL',
  methods: ['card', 'ideal', 'direct-debit'],
  until: new Date(now() + 1_800_000).toISOString(),
  returnUrl: 'https://shop.test/payment/return?state=secret',
  notifyUrl: 'https://shop.test/payment/notify',
  ...change,
});
const stored = async (): Promise<string> => {
  const { session } = await bench.provider.begin(visit());
  await bench.choose(session, 'works');
  return (await bench.provider.look(session))!.method!.token;
};

describe('DECISIONS.md#payments Mollie', () => {
  test('stores a card or a PayPal account by a first payment of nothing, in the customer’s language', async () => {
    const { session, url } = await bench.provider.begin(visit());
    expect(url).toBe(`https://www.mollie.test/checkout/${session}`);
    expect(bench.mollie.payments.get(session)).toMatchObject({
      amount: { currency: 'EUR', value: '0.00' },
      sequenceType: 'first',
      locale: 'nl_NL',
      description: 'Shop',
      webhookUrl: 'https://shop.test/payment/notify',
      redirectUrl: 'https://shop.test/payment/return?state=secret',
    });
    bench.mollie.choose(session, 'works', true);
    const { method } = (await bench.provider.look(session))!;
    expect(method).toMatchObject({ type: 'paypal', label: 'robin@example.test', digits: null });
    const pound = { amount: { amount: 1, currency: 'GBP' }, on: '2026-11-12' } as const;
    const inBritain = await bench.provider.begin(visit({ atOnce: pound, notifyUrl: 'http://localhost:8002/x' }));
    const payment = bench.mollie.payments.get(inBritain.session)!;
    expect(payment.amount).toEqual({ currency: 'GBP', value: '0.00' });
    // Mollie can't reach this machine.
    expect(payment).not.toHaveProperty('webhookUrl');
  });

  test('gets amounts with the decimals of their currency', async () => {
    const token = await stored();
    const charge = async (amount: number, currency: 'EUR') =>
      bench.mollie.payments.get(
        (await bench.provider.charge({ key: `${amount}`, token, amount: { amount, currency } })).payment,
      )!.amount;
    expect(await charge(2155, 'EUR')).toEqual({ currency: 'EUR', value: '21.55' });
    expect(await charge(7, 'EUR')).toEqual({ currency: 'EUR', value: '0.07' });
    expect(await charge(1500, 'JPY' as 'EUR')).toEqual({ currency: 'JPY', value: '1500' });
  });

  test('finds a charge and a refund again after Mollie has forgotten their idempotency keys', async () => {
    const order = { key: 'old', token: await stored(), amount: money };
    const first = await bench.provider.charge(order);
    const back = { key: 'old-back', payment: first.payment, amount: { ...money, amount: 100 } };
    expect(await bench.provider.refund(back)).toBe('sent');
    const taken = bench.taken();
    bench.mollie.forgetKeys();
    expect(await bench.provider.charge(order)).toEqual(first);
    expect(await bench.provider.refund(back)).toBe('sent');
    expect(bench.taken()).toBe(taken);
    [...bench.mollie.refunds.values()].at(-1)!.status = 'failed';
    await expect(bench.provider.refund(back)).rejects.toThrow('has failed');
  });

  test('a payment that Mollie doesn’t know the end of is neither paid nor declined yet', async () => {
    const order = { key: 'slow', token: await stored(), amount: money };
    const { payment } = await bench.provider.charge(order);
    bench.mollie.payments.get(payment)!.status = 'pending';
    bench.mollie.forgetKeys();
    const error = await bench.provider.charge(order).then(String, (thrown: Error) => thrown);
    expect(error).not.toBeInstanceOf(PaymentRefused);
    expect(String(error)).toContain('is pending');
  });

  test('a notification names a payment and nothing else: it is no proof', () => {
    const read = (body: string) => bench.provider.readNotification({}, body);
    expect(read('id=tr_abc123')).toBe('tr_abc123');
    for (const wrong of ['', 'id=', 'id=ord_1', 'id=tr_a/b', '{"id":"tr_abc123"}']) expect(read(wrong)).toBeUndefined();
  });

  test('a wrong key is no refusal, and no error names a key', async () => {
    const apiKey = 'test_wrongwrongwrongwrongwrongwrong';
    const error = await mollieProvider({ apiKey, description: 'Shop' })
      .look('tr_1')
      .then(String, (thrown: Error) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PaymentRefused);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(apiKey);
    await expect(bench.provider.begin(visit({ purpose: 'authenticate', charge: money }))).rejects.toThrow(
      PaymentRefused,
    );
    const foreign = { key: 'foreign', token: 'cst_none/mdt_none', amount: money };
    await expect(bench.provider.charge(foreign)).rejects.toThrow(PaymentRefused);
  });

  test('is opened with its key, and names it if it is missing', async () => {
    const settings = { DEMO: '1', PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: 'test_abcdefghijklmnopqrstuvwxyz0123' };
    const provider = await openProvider(readConfig(settings).payments);
    expect(Object.keys(provider!).toSorted()).toEqual(['begin', 'charge', 'look', 'readNotification', 'refund']);
    expect(() => readConfig({ ...settings, MOLLIE_API_KEY: '' })).toThrow(
      'PAYMENT_PROVIDER=mollie needs MOLLIE_API_KEY',
    );
    const wrong = () => readConfig({ ...settings, MOLLIE_API_KEY: 'secret' });
    expect(wrong).toThrow('MOLLIE_API_KEY is not');
    expect(wrong).not.toThrow('secret');
  });
});
