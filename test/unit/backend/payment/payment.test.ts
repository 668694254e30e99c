import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textsOf } from '../../../../demo/payment-provider/pages.ts';
import { openVisitsOf } from '../../../../demo/backend/payment/visits/open-visits.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { sampleProvider } from '../../../../demo/backend/platform/provider/sample-provider.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import { drain } from '../../../support/backend/drain.ts';
import {
  notification,
  pathOf,
  press,
  startPaymentWorld,
  readOutcome,
  visitProvider,
} from '../../../support/backend/payment.ts';
import type { PaymentWorld } from '../../../support/backend/payment.ts';
import type { Settings } from '../../../../src/contract/customer/settings.ts';
import { now } from '../../../support/clock.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { addDays } from '../../../../src/days.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { languages } from '../../../../src/i18n/named-locales.ts';

let world: PaymentWorld;
beforeAll(async () => void (world = await startPaymentWorld()));
afterAll(() => world.close());
beforeEach(() => startAnew(world.backend));

const settingsOf = (actor: Actor) => actor.read<Settings>('settings');
const failing = async (actor: Actor, pet: string) =>
  (await actor.deliveries(pet)).find(({ status }) => ['billing-problem', 'authentication-required'].includes(status));
const act = (name: string) => actAs(world.backend, name);
const made = () => world.ledger.charged().made.length;

/** Goes to the provider, answers there, and comes back. */
async function walk(
  actor: Actor,
  purpose: 'method' | 'authenticate',
  forms: Record<string, string>[],
  returnTo = '/gb/deliveries/',
) {
  const visit = await visitProvider(actor, { purpose, returnTo });
  let back = '';
  for (const form of forms) back = await press(world, visit.page, form);
  const answer = await actor.get(pathOf(back));
  return { ...visit, back, to: String(answer.headers.location), result: await readOutcome(actor, visit.reference) };
}

describe('A new way to pay', () => {
  test('is stored with its last digits and month, the failed charge is retried once, and the delivery continues', async () => {
    const bella = await act('billing');
    const unpaid = await firstFailing(bella);
    const before = made();
    const { to, reference, result } = await walk(bella, 'method', [{ way: 'works' }]);
    expect(to).toBe(`/gb/deliveries/?payment=${reference}`);
    expect(result).toMatchObject({ outcome: 'paid', purpose: 'method', charged: unpaid!.amounts.total });
    expect((await bella.delivery(unpaid!.id)).status).toMatch(/^(payment-complete|preparing)$/);
    expect((await settingsOf(bella)).payment).toMatchObject({
      type: 'card',
      cardDigits: '1881',
      brand: 'Visa',
      expires: expect.stringMatching(/^\d{4}-06$/),
      problem: null,
    });
    expect(made()).toBe(before + 1);
    expect(
      JSON.stringify(await world.backend.database.kysely.selectFrom('payment_visits').selectAll().execute()),
    ).not.toMatch(/\d{12,}/);
    expect((await bella.read<{ changes: { kind: string; to: object }[] }>('changes')).changes[0]).toMatchObject({
      kind: 'payment',
      to: { text: '•••• 1881' },
    });
  });
  test('the provider’s page states what is charged at once, also without an agreed sum', async () => {
    const bella = await act('billing');
    const { total } = (await firstFailing(bella))!.amounts;
    const stated = async () => {
      const { page } = await visitProvider(bella, { purpose: 'method' });
      const { body } = await world.provider.inject({ url: page });
      await bella.get(pathOf(await press(world, page, { way: 'works' })));
      return /class="amount">([^<]*)/.exec(body)?.[1];
    };
    const sum = createFormat(findLocale('en-GB')!).money(total);
    expect(await stated()).toBe(`With the payment method you choose, ${sum} is paid at once.`);
    // All is paid now.
    expect(await stated()).toBeUndefined();
  });

  test('leaves what was charged before as it was paid; deliveries to come show the new one', async () => {
    const robin = await act('robin');
    const deliveries = await robin.deliveries('robin-waffle');
    const coming = (await robin.open('robin-waffle')).map(({ id }) => id);
    const past = deliveries.find(({ id, status }) => status === 'delivered' && !coming.includes(id))!;
    await walk(robin, 'method', [{ way: 'works' }]);
    const means = async (id: string) => (await robin.delivery(id)).payment.cardDigits;
    expect({ past: await means(past.id), coming: await means(coming[0]!) }).toEqual({ past: '4242', coming: '1881' });
    // Once it is charged, it keeps that one through the next change.
    await world.backend.clock(
      new Date(Date.parse(`${(await robin.delivery(coming[0]!)).date}T12:00:00Z`)).toISOString(),
    );
    await walk(robin, 'method', [{ way: 'direct-debit' }]);
    expect({ past: await means(past.id), coming: await means(coming[0]!) }).toEqual({ past: '4242', coming: '1881' });
    expect((await robin.delivery(coming[1]!)).payment.type).toBe('direct-debit');
  });
  test('is returned once: a reload and a second tab get null', async () => {
    const bella = await act('billing');
    const { reference } = await walk(bella, 'method', [{ way: 'works' }]);
    expect(await readOutcome(bella, reference)).toBeNull();
  });
  test('§3 PayPal and direct debit are stored by their tails; what a country doesn’t have is refused', async () => {
    const bella = await act('billing');
    await walk(bella, 'method', [{ way: 'direct-debit' }]);
    expect((await settingsOf(bella)).payment).toMatchObject({
      type: 'direct-debit',
      cardDigits: null,
      label: '•••• 3000',
      expires: null,
    });
    const { page } = await visitProvider(bella, { purpose: 'method' });
    const refused = await world.provider.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'way=ideal',
    });
    expect({ statusCode: refused.statusCode, body: refused.body }).toEqual({
      statusCode: 422,
      body: expect.stringContaining('Please choose a payment method.'),
    });
  });
  test('a delivery that could not be packed in time moves to the first date on which it can', async () => {
    const bella = await act('billing');
    const unpaid = (await firstFailing(bella))!;
    const later = new Date(Date.parse(`${unpaid.date}T12:00:00Z`) + 2 * 86_400_000);
    await world.backend.clock(later.toISOString());
    await walk(bella, 'method', [{ way: 'works' }]);
    const delivery = await bella.delivery(unpaid.id);
    expect(delivery.status).toBe('payment-complete');
    expect(Date.parse(delivery.date)).toBeGreaterThan(later.getTime());
    expect(delivery.payment.date).toBe(later.toISOString().slice(0, 10));
  });
  test('a mail confirms that it is paid: how much, when the delivery comes now, and which later ones have moved by that', async () => {
    const bella = await act('billing');
    const unpaid = (await firstFailing(bella))!;
    const { petPublicId: pet } = unpaid.pets[0]!;
    const planned = new Map((await bella.open(pet)).map(({ id, date }) => [id, date]));
    await world.backend.clock(`${addDays(unpaid.date, 13)}T09:30:00Z`);
    await walk(bella, 'method', [{ way: 'works' }]);
    const [mail, ...others] = (await mailsIn(world.backend.database)).filter(({ kind }) => kind === 'payment-received');
    expect(others).toEqual([]);
    const format = createFormat(findLocale('gb')!);
    const { amounts, date, until } = await bella.delivery(unpaid.id);
    for (const text of [format.money(amounts.total), format.range(date, until, 'long')])
      expect(mail!.text).toContain(text);
    const moved = (await bella.open(pet)).filter((each) => planned.has(each.id) && planned.get(each.id) !== each.date);
    expect(moved.length).toBeGreaterThan(0);
    for (const each of moved)
      expect(mail!.text).toContain(`${format.dateLong(planned.get(each.id)!)} → ${format.dateLong(each.date)}`);
  });
  test.each([
    ['authentication', 'works'],
    ['authentication', 'twice'],
    ['billing', 'works'],
    ['billing', 'paypal'],
  ])('leaves no paid charge without its receipt, before any job runs: %s, %s', async (name, way) => {
    const actor = await act(name);
    const pet = (await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets')).pets[0]!.petPublicId;
    const unpaid = (await failing(actor, pet))!;
    const { page } = await visitProvider(actor, { purpose: 'method', delivery: unpaid.id });
    await actor.get(pathOf(await press(world, page, { way })));
    const { rows } = await world.backend.database.pool.query<{ delivery: string; number: number | null }>(
      `select c.delivery, r.number from charges c join customers p on p.id = c.customer_id
        join deliveries d on d.customer_id = p.id and d.public_id = c.delivery
        left join receipts r on r.customer_id = p.id and r.delivery_id = d.id
        where p.public_id = $1 and c.state = 'paid' and c.amount > 0`,
      [`c-${name}`],
    );
    expect(rows.map(({ delivery }) => delivery)).toContain(unpaid.id);
    expect(rows.filter(({ number }) => number === null)).toEqual([]);
  });
  test('no payment information found: adding a way to pay pays what is due and ends the problem', async () => {
    const owen = await act('ownwet');
    await walk(owen, 'method', [{ way: 'works' }]);
    expect((await settingsOf(owen)).payment).toMatchObject({ type: 'card', problem: null });
  });
});

describe('Declined, cancelled, too late', () => {
  test('a declined card changes nothing', async () => {
    const bella = await act('billing');
    const before = (await settingsOf(bella)).payment;
    const { result } = await walk(bella, 'method', [{ way: 'declined' }]);
    expect(result?.outcome).toBe('declined');
    expect((await settingsOf(bella)).payment).toEqual(before);
  });
  test('a card that is stored but declined when charged: the delivery waits, and the next card pays it', async () => {
    const bella = await act('billing');
    const unpaid = (await firstFailing(bella))!;
    expect((await walk(bella, 'method', [{ way: 'empty' }])).result?.outcome).toBe('charge-declined');
    expect((await bella.delivery(unpaid.id)).status).toBe('billing-problem');
    expect((await walk(bella, 'method', [{ way: 'works' }])).result?.outcome).toBe('paid');
  });
  test('cancelled, at once or half-way at the bank: nothing changed', async () => {
    const bella = await act('billing');
    const before = (await settingsOf(bella)).payment;
    expect((await walk(bella, 'method', [{ answer: 'cancel' }])).result?.outcome).toBe('cancelled');
    expect((await walk(bella, 'method', [{ way: 'broken-off' }, { answer: 'cancel' }])).result?.outcome).toBe(
      'cancelled',
    );
    expect((await settingsOf(bella)).payment).toEqual(before);
  });
  test('an expired visit is reported, and its provider’s response is no longer awaited', async () => {
    const bella = await act('billing');
    const { reference } = await visitProvider(bella, { purpose: 'method' });
    await world.backend.database.kysely
      .updateTable('payment_visits')
      .set({ expires_at: new Date(0) })
      .where('reference', '=', reference)
      .execute();
    expect(String((await bella.get(`/payment/go/${reference}`)).headers.location)).toContain(`payment=${reference}`);
    expect((await readOutcome(bella, reference))?.outcome).toBe('expired');
  });
  test('the provider can’t be reached: the customer comes back at once, and nothing changed', async () => {
    const alone = await startBackend();
    const bella = await actAs(alone, 'billing');
    const { url } = (await bella.post('payment/start', { purpose: 'method', delivery: null, returnTo: '/gb/' })).json<{
      url: string;
    }>();
    const back = await bella.get(url);
    expect(String(back.headers.location)).toMatch(/^\/gb\/\?payment=/);
    expect((await readOutcome(bella, url.split('/').at(-1)!))?.outcome).toBe('unavailable');
    await alone.close();
  });
});

describe('§4 Authentication required: 3-D Secure of the open charge', () => {
  test('confirmed: the charge is paid and the delivery continues', async () => {
    const arthur = await act('authentication');
    const unpaid = (await firstFailing(arthur))!;
    const { result } = await walk(arthur, 'authenticate', [{ answer: 'confirm' }]);
    expect(result).toMatchObject({ outcome: 'paid', purpose: 'authenticate', charged: unpaid.amounts.total });
    expect((await arthur.delivery(unpaid.id)).status).toMatch(/^(payment-complete|preparing)$/);
  });
  test('refused at the bank: it is declined, and waits', async () => {
    const arthur = await act('authentication');
    expect((await walk(arthur, 'authenticate', [{ answer: 'refuse' }])).result?.outcome).toBe('declined');
    expect((await firstFailing(arthur))?.status).toBe('authentication-required');
  });
  test('a tampered amount is refused: nothing is paid', async () => {
    const arthur = await act('authentication');
    const { page, session, reference } = await visitProvider(arthur, { purpose: 'authenticate' });
    world.ledger.find(session)!.amount = 1;
    await arthur.get(pathOf(await press(world, page, { answer: 'confirm' })));
    expect((await readOutcome(arthur, reference))?.outcome).toBe('refused');
    expect((await firstFailing(arthur))?.status).toBe('authentication-required');
  });
  test('with nothing to confirm it is refused', async () => {
    expect(
      refusalOf(
        await (await act('robin')).post('payment/start', { purpose: 'authenticate', delivery: null, returnTo: '/gb/' }),
      ),
    ).toEqual([409, 'nothing-open']);
    expect(
      refusalOf(
        await (
          await act('robin')
        ).post('payment/start', { purpose: 'authenticate', delivery: 's-billing-3', returnTo: '/gb/' }),
      ),
    ).toEqual([404, 'not-found']);
  });
});

describe('The answer comes more than once', () => {
  test('return and notifications at the same time: one charge, one record, one outcome', async () => {
    const bella = await act('billing');
    const before = made();
    const { page, session, reference } = await visitProvider(bella, { purpose: 'method' });
    const back = pathOf(await press(world, page, { way: 'twice' }));
    const answers = await Promise.all([
      bella.get(back),
      world.backend.app.inject(notification(session)),
      world.backend.app.inject(notification(session)),
      bella.get(back),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 204, 204, 303]);
    expect(made()).toBe(before + 1);
    expect((await readOutcome(bella, reference))?.outcome).toBe('paid');
    const { changes } = await bella.read<{ changes: { kind: string }[] }>('changes');
    expect(changes.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
  });
  test('two processes on one database, one gets the return and one the notification: one charge', async () => {
    const bella = await act('billing');
    const before = made();
    const { page, session, reference } = await visitProvider(bella, { purpose: 'method' });
    const back = pathOf(await press(world, page, { way: 'works' }));
    await Promise.all([bella.get(back), world.second.inject(notification(session))]);
    expect(made()).toBe(before + 1);
    expect((await readOutcome(bella, reference))?.outcome).toBe('paid');
  });
  test('a replay of the way back leads to the page again, and changes nothing', async () => {
    const bella = await act('billing');
    const { back } = await walk(bella, 'method', [{ way: 'works' }]);
    const [paid, count] = [(await settingsOf(bella)).payment, made()];
    expect((await bella.get(pathOf(back))).statusCode).toBe(303);
    expect({ payment: (await settingsOf(bella)).payment, charges: made() }).toEqual({ payment: paid, charges: count });
  });
  test('two tabs, two cards, at the same time: the delivery is charged once', async () => {
    const bella = await act('billing');
    const before = made();
    const visits = await Promise.all([1, 2].map(() => visitProvider(bella, { purpose: 'method' })));
    const ways = await Promise.all(visits.map(({ page }) => press(world, page, { way: 'works' })));
    await Promise.all(ways.map((way) => bella.get(pathOf(way))));
    expect(made()).toBe(before + 1);
  });
  test('the customer never comes back and the notification is lost: the watch asks the provider', async () => {
    const bella = await act('billing');
    const { page } = await visitProvider(bella, { purpose: 'method' });
    await press(world, page, { way: 'works' });
    const { backend, provider } = world;
    const address = provider.server.address() as { port: number };
    const cashier = {
      database: backend.database,
      config: readConfig({ DEMO: '1' }),
      now: backend.now,
      provider: sampleProvider(`http://127.0.0.1:${address.port}`, 'a key for tests'),
    };
    await drain(openVisitsOf(cashier));
    expect((await settingsOf(bella)).payment.problem).toBeNull();
  });
});

test('DECISIONS.md#groups: without a provider it isn’t offered, and the calls don’t exist', async () => {
  const alone = await startBackend({ PAYMENT_PROVIDER: '' });
  const bella = await actAs(alone, 'billing');
  const { can } = await bella.read<{ can: string[] }>('/service-endpoint/shopping/auth');
  expect({ payment: can.includes('payment'), paymentUpdate: can.includes('payment-update') }).toEqual({
    payment: true,
    paymentUpdate: false,
  });
  expect((await bella.post('payment/start', { purpose: 'method', delivery: null, returnTo: '/gb/' })).statusCode).toBe(
    404,
  );
  expect((await bella.get('/payment/return?state=x')).statusCode).toBe(404);
  await alone.close();
});

test('the provider’s page has the same texts in every language', () => {
  const keys = (tag: string) => Object.keys(textsOf(tag).texts.does).concat(Object.keys(textsOf(tag).texts));
  for (const tag of languages) expect(keys(tag)).toEqual(keys('en-GB'));
  expect(new Set(languages.map((tag) => textsOf(tag).texts.title)).size).toBe(languages.length);
});

describe('Who may come back', () => {
  test('the session has ended meanwhile: the visit is settled, and shown after signing in', async () => {
    const bella = await act('billing');
    const { page, reference } = await visitProvider(bella, { purpose: 'method' });
    const back = pathOf(await press(world, page, { way: 'works' }));
    expect((await world.backend.app.inject({ url: back })).statusCode).toBe(303);
    expect((await readOutcome(bella, reference))?.outcome).toBe('paid');
  });
  test('another customer’s state: a page explains it, and nothing changes', async () => {
    const [bella, robin] = [await act('billing'), await act('robin')];
    const { page, reference } = await visitProvider(bella, { purpose: 'method' });
    const back = pathOf(await press(world, page, { way: 'works' }));
    const before = (await settingsOf(robin)).payment;
    const foreign = await robin.get(back);
    expect({ statusCode: foreign.statusCode, body: foreign.body }).toEqual({
      statusCode: 403,
      body: expect.stringContaining('It belongs to another account'),
    });
    expect((await settingsOf(robin)).payment).toEqual(before);
    expect(await readOutcome(robin, reference)).toBeNull();
    expect((await robin.get(`/payment/go/${reference}`)).statusCode).toBe(403);
  });
  test('an unknown state, none, or two of them: a page explains that nothing more happens', async () => {
    const robin = await act('robin');
    for (const url of [
      '/payment/return?state=x',
      '/payment/return',
      '/payment/return?state=a&state=b',
      '/payment/go/x',
    ])
      expect((await robin.get(url)).statusCode).toBe(404);
  });
  test('what a browser adds to the way back is never believed', async () => {
    const bella = await act('billing');
    const { page, reference } = await visitProvider(bella, { purpose: 'method' });
    const back = pathOf(await press(world, page, { way: 'declined' }));
    await bella.get(`${back}&status=done&outcome=paid&amount=1`);
    expect((await readOutcome(bella, reference))?.outcome).toBe('declined');
  });
  test('a notification with a wrong or an old signature is refused', async () => {
    const bella = await act('billing');
    const { session } = await visitProvider(bella, { purpose: 'method' });
    for (const more of [{ wrong: true }, { at: now() - 600_000 }])
      expect((await world.backend.app.inject(notification(session, more))).statusCode).toBe(401);
    expect((await world.backend.app.inject(notification('ps_unknown'))).statusCode).toBe(204);
  });
  test('the return URL is the page where the customer started, and no other site', async () => {
    const bella = await act('billing');
    const start = (returnTo: string) => bella.post('payment/start', { purpose: 'method', delivery: null, returnTo });
    for (const bad of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])
      expect((await start(bad)).json<{ error: object }>().error).toMatchObject({ code: 'return', field: 'returnTo' });
    const { to } = await walk(bella, 'method', [{ answer: 'cancel' }], 'http://localhost:9999/my-page?a=1#part');
    expect(to).toMatch(/^http:\/\/localhost:9999\/my-page\?a=1&payment=[\w-]+#part$/);
  });
});

const firstFailing = async (actor: Actor) => {
  const { pets } = await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets');
  return failing(actor, pets[0]!.petPublicId);
};
