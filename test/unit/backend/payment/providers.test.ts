import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PaymentRefused } from '../../../../demo/backend/platform/provider/provider.ts';
import type { Visit } from '../../../../demo/backend/platform/provider/provider.ts';
import type { Bench, Kind } from '../../../support/providers/bench.ts';
import { mollieBench } from '../../../support/providers/mollie-bench.ts';
import { sampleBench } from '../../../support/providers/sample-bench.ts';
import { stripeBench } from '../../../support/providers/stripe-bench.ts';
import { now } from '../../../support/clock.ts';

/** The providers of which the same is expected. All but the sample are doubles of the real services. */
const benches = { sample: sampleBench, stripe: stripeBench, mollie: mollieBench };

const money = { amount: 2150, currency: 'EUR' } as const;
let count = 0;
const newName = (): string => `reference-${(count += 1)}`;
const visit = (change: Partial<Visit> = {}): Visit => ({
  reference: newName(),
  purpose: 'method',
  charge: null,
  token: null,
  locale: 'de-DE',
  methods: ['card', 'paypal'],
  until: new Date(now() + 1_800_000).toISOString(),
  returnUrl: 'https://shop.test/payment/return?state=secret',
  notifyUrl: 'https://shop.test/payment/notify',
  ...change,
});

describe.each(Object.entries(benches))('DECISIONS.md#payments What each provider must do: %s', (_, start) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await start();
  });
  afterAll(() => bench.close());

  /** A stored way to pay. */
  const stored = async (kind: Kind): Promise<string> => {
    const { session } = await bench.provider.begin(visit());
    await bench.choose(session, kind);
    return (await bench.provider.look(session, true))!.method!.token;
  };
  const confirming = async (): Promise<Visit> =>
    visit({ purpose: 'authenticate', charge: money, token: await stored('asks-bank') });

  test('begin: the same reference opens one session, also if the answer was lost', async () => {
    const order = visit();
    const first = await bench.provider.begin(order);
    expect(await bench.provider.begin(order)).toEqual(first);
    expect(new URL(first.url).protocol).toMatch(/^https?:$/);
    expect((await bench.provider.begin(visit())).session).not.toBe(first.session);
    const other = visit();
    bench.gate.state = 'loses';
    const lost = await bench.provider.begin(other).catch(() => bench.provider.begin(other));
    expect(await bench.provider.begin(other)).toEqual(lost);
    expect(await bench.provider.look('never-was')).toBeUndefined();
  });

  test('look: a way to pay is stored once it was chosen', async () => {
    const order = visit();
    const { session } = await bench.provider.begin(order);
    const open = { reference: order.reference, status: 'open', charge: null, method: null };
    expect(await bench.provider.look(session)).toEqual(open);
    await bench.choose(session, 'works');
    const done = await bench.provider.look(session, true);
    expect(done).toMatchObject({ ...open, status: 'done', method: { type: 'card', brand: 'Visa', label: null } });
    expect(done!.method!.digits).toMatch(/^\d{4}$/);
    expect(done!.method!.expires).toMatch(/^20\d\d-\d\d$/);
    expect(await bench.provider.look(session)).toEqual(done);
  });

  test('look: a session that was given up is cancelled, and one whose time is over has expired', async () => {
    const given = await bench.provider.begin(visit());
    await bench.giveUp(given.session);
    expect((await bench.provider.look(given.session, true))!.status).toBe('cancelled');
    expect((await bench.provider.look(given.session))!.status).toBe('cancelled');
    const late = await bench.provider.begin(visit());
    bench.expire(late.session);
    expect((await bench.provider.look(late.session))!.status).toBe('expired');
  });

  test('look: a charge is confirmed or refused at the bank, and given up without an answer', async () => {
    const order = await confirming();
    const before = bench.taken();
    const { session } = await bench.provider.begin(order);
    expect(await bench.provider.look(session)).toMatchObject({ reference: order.reference, status: 'open' });
    await bench.answerAsBank(session, true);
    const { reference } = order;
    expect(await bench.provider.look(session, true)).toMatchObject({ reference, status: 'done', charge: money });
    expect(bench.taken() - before).toBe(money.amount);
    const refused = await bench.provider.begin(await confirming());
    await bench.answerAsBank(refused.session, false);
    expect((await bench.provider.look(refused.session, true))!.status).toBe('declined');
    const given = await bench.provider.begin(await confirming());
    await bench.giveUp(given.session);
    expect((await bench.provider.look(given.session, true))!.status).toBe('cancelled');
    expect(bench.taken() - before).toBe(money.amount);
  });

  test.each([
    ['works', 'paid'],
    ['declines-later', 'declined'],
    ['asks-bank', 'authenticate'],
  ] as const)('charge: a way to pay that %s is %s, and the same key again is too', async (kind, came) => {
    const order = { key: newName(), token: await stored(kind), amount: money };
    const before = bench.taken();
    const first = await bench.provider.charge(order);
    expect(first.came).toBe(came);
    expect(await bench.provider.charge(order)).toEqual(first);
    expect(bench.taken() - before).toBe(came === 'paid' ? money.amount : 0);
  });

  test('charge: one effect after a lost answer, and of two requests at the same time', async () => {
    const order = { key: newName(), token: await stored('works'), amount: money };
    const before = bench.taken();
    bench.gate.state = 'loses';
    const first = await bench.provider.charge(order).catch(() => bench.provider.charge(order));
    const both = await Promise.all([bench.provider.charge(order), bench.provider.charge(order)]);
    expect([first, ...both]).toEqual([first, first, first]);
    expect(bench.taken() - before).toBe(money.amount);
  });

  test('refund: a part, the rest, and no more than was paid; each key once', async () => {
    const { payment } = await bench.provider.charge({ key: newName(), token: await stored('works'), amount: money });
    const before = bench.taken();
    const part = { key: newName(), payment, amount: { ...money, amount: 650 } };
    expect(await bench.provider.refund(part)).toBe('sent');
    bench.endRefunds();
    expect(await bench.provider.refund(part)).toBe('done');
    const rest = { ...part, key: newName(), amount: { ...money, amount: 1500 } };
    bench.gate.state = 'loses';
    await bench.provider.refund(rest).catch(() => bench.provider.refund(rest));
    expect(before - bench.taken()).toBe(money.amount);
    await expect(bench.provider.refund({ ...part, key: newName() })).rejects.toThrow(PaymentRefused);
    expect(before - bench.taken()).toBe(money.amount);
  });

  test('refund: what was confirmed on a page is paid back by the session’s name', async () => {
    const { session } = await bench.provider.begin(await confirming());
    await bench.answerAsBank(session, true);
    const before = bench.taken();
    await bench.provider.refund({ key: newName(), payment: session, amount: money });
    expect(before - bench.taken()).toBe(money.amount);
  });

  test('readNotification: names the session; a forged or old one names none', async () => {
    const { session } = await bench.provider.begin(visit());
    const read = (of?: Parameters<Bench['notify']>[1]) => {
      const { headers, body } = bench.notify(session, of);
      return bench.provider.readNotification(headers, body);
    };
    expect(read()).toBe(session);
    expect(bench.provider.readNotification({}, '')).toBeUndefined();
    if (!bench.signs) return;
    expect(read({ wrong: true })).toBeUndefined();
    expect(read({ age: 6 * 60_000 })).toBeUndefined();
    const { headers, body } = bench.notify(session);
    expect(bench.provider.readNotification(headers, `${body} `)).toBeUndefined();
    expect(bench.provider.readNotification({}, body)).toBeUndefined();
  });

  test('A provider that can’t be reached has refused nothing', async () => {
    const token = await stored('works');
    const { session } = await bench.provider.begin(visit());
    bench.gate.state = 'closed';
    const attempts = [
      () => bench.provider.begin(visit()),
      () => bench.provider.look(session),
      () => bench.provider.charge({ key: newName(), token, amount: money }),
      () => bench.provider.refund({ key: newName(), payment: 'payment', amount: money }),
    ];
    for (const attempt of attempts) {
      const error = await attempt().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(PaymentRefused);
    }
    bench.gate.state = 'open';
    expect((await bench.provider.charge({ key: newName(), token, amount: money })).came).toBe('paid');
  });
});
