import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import type { GiftOutcome } from '../../../../src/contract/shop/gifts.ts';
import { addDays } from '../../../../src/days.ts';
import { filledAt } from '../../../support/database/template.ts';
import { startCustomers } from '../../../support/views/customer-views.ts';
import type { Customers } from '../../../support/views/customer-views.ts';
import { stubBrowser } from '../../../support/views/views.ts';

let customers: Customers;
beforeAll(async () => {
  stubBrowser();
  customers = await startCustomers();
}, 120_000);
afterAll(() => customers.close());

const see = (id: string, now?: string) =>
  customers.see('account-delivery', id.split('-')[1]!, { attributes: { delivery: id }, ...(now && { now }) });
const before = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) - minutes * 60_000).toISOString();

test('§2 Delivery detail: date, status, order id and method', async () => {
  const { lines, links } = await see('s-robin-5');
  expect(lines.slice(0, 4)).toEqual([
    'link: All deliveries',
    'heading 2: Wed 18 – Fri 20 November',
    'Scheduled',
    expect.stringMatching(/^Order \d{4}-\d{4} · Free delivery window$/),
  ]);
  expect(links['All deliveries']).toBe('/gb/deliveries/');
});

test('§3 Three stages: payment, preparation, delivery', async () => {
  const { lines } = await see('s-robin-5');
  expect(lines.slice(4, 7)).toEqual([
    'PaymentLater: We’ll charge £63.46 on Mon 16 Nov',
    'PreparationLater: Mixed and packed on Tue 17 Nov',
    'DeliveryLater: Wed 18 – Fri 20 Nov',
  ]);
});

test('§3 It holds items for one or more pets, in their units, with ways to change them', async () => {
  const { under } = await see('s-robin-5');
  expect(under('For Waffle').slice(1)).toEqual([
    'Waffle’s kibble blend1 box, 3.8 kg · £5.68/kg',
    'link: Swap a recipe, Waffle',
    '£21.60',
    'Chicken and carrot wet food42 trays of 150 g · £0.86 each · £5.73/kg',
    'button: One less: Chicken and carrot wet food',
    'spinbutton: Quantity of Chicken and carrot wet food',
    'button: One more: Chicken and carrot wet food',
    '£36.12',
    'Portion scoop1 scoop, adjustable',
    'button: Remove the scoop for Waffle',
    'Free',
  ]);
  expect(under('For Pickle').slice(1)).toEqual([
    'Pickle’s kibble blend1 box, 2.3 kg · £5.39/kg',
    'link: Swap a recipe, Pickle',
    '£12.40',
    'Flea and tick treatment1 pack, 3 chews',
    'button: One less: Flea and tick treatment',
    'spinbutton: Quantity of Flea and tick treatment',
    'button: One more: Flea and tick treatment',
    '£11.50',
    'button: Add a scoop for Pickle',
    'button: Product details 4801-1061',
    'button: Remove all extras',
  ]);
});

test('§3 Amounts: per pet, delivery fee, discounts and credits with a minus, total', async () => {
  const { under } = await see('s-robin-5');
  expect(under('What you’ll pay').join(' ')).toMatch(
    /^Waffle £57\.72 Pickle £23\.90 Delivery fee Free Offer discount −£8\.16 Referral credit −£10\.00 Total £63\.46/,
  );
});

test('DECISIONS.md#coming-charges A delivery that costs nothing is nowhere announced as a charge', async () => {
  const { id } = await customers.nextDelivery('single');
  const total =
    "(select sum((item ->> 'quantity')::int * (item ->> 'unitPrice')::int) from jsonb_array_elements(items) item)";
  const { pool } = customers.backend.database;
  const { rows } = await pool.query<{ offer_credit: number }>(
    'select offer_credit from deliveries where public_id = $1',
    [id],
  );
  await pool.query(`update deliveries set offer_credit = ${total} where public_id = $1`, [id]);
  const detail = await customers.see('account-delivery', 'single', { attributes: { delivery: id }, before: () => {} });
  const hero = await customers.see('account-next-delivery', 'single', { before: () => {} });
  await pool.query('update deliveries set offer_credit = $2 where public_id = $1', [id, rows[0]!.offer_credit]);
  for (const { text } of [detail, hero]) {
    expect(text).toContain('Nothing to pay');
    expect(text).not.toMatch(/charge[ds]? (on|£)|will be charged/i);
  }
});

test('DECISIONS.md#coming-charges A cancelled gift shows no price', async () => {
  const cookie = await customers.backend.signIn('single');
  const post = (url: string, payload = {}) =>
    customers.backend.app.inject({ method: 'POST', url, headers: { cookie, 'idempotency-key': url }, payload });
  const place = { name: 'Alex Park', line1: '1 High Street', line2: '', postcode: 'BA1 1AA', city: 'Bath' };
  const sent = await post('/gb/new-account-api/1.0/gifts', { items: { 'dental-chews': 1 }, place, words: '' });
  const { id, removeAllUrl } = sent.json<GiftOutcome>().gift.delivery;
  expect((await post(removeAllUrl!)).statusCode).toBe(200);
  const { text } = await customers.see('account-delivery', 'single', {
    attributes: { delivery: id },
    before: () => {},
  });
  expect(text).toContain('This delivery was cancelled.');
  expect(text).not.toMatch(/would have paid|£0\.00/);
});

test('§3 A discount and credit of codes have the names of their codes', async () => {
  const { id } = await customers.nextDelivery('single');
  const cookie = await customers.backend.signIn('single');
  for (const code of ['WOOF20', 'GIFT-7KQ4-M2XP-9RTD'])
    await customers.backend.app.inject({
      method: 'POST',
      url: '/gb/new-account-api/1.0/codes',
      headers: { cookie, 'idempotency-key': code },
      payload: { code },
    });
  const { text } = await customers.see('account-delivery', 'single', {
    attributes: { delivery: id },
    before: () => {},
  });
  expect(text).toMatch(/Discount WOOF20\s*−£\d+\.\d\d/);
  // What is of an offer isn't named after the gift card.
  expect(text).toMatch(/Offer credit\s*−£5\.00\s*Credit …9RTD\s*−£12\.00/);
  expect(text).not.toContain('Offer discount');
  await fillSamples(customers.backend.database, filledAt, { only: ['single'] });
});

test('§3 Address and payment, with ways to change them while changes are open', async () => {
  const { lines, links } = await see('s-robin-5');
  expect(lines.slice(lines.indexOf('Wed 18 – Fri 20 NovFree delivery window'))).toEqual([
    'Wed 18 – Fri 20 NovFree delivery window',
    'link: Change date',
    '12 Orchard LaneBristol BS1 4XX',
    'link: Change address',
    'button: Send this box somewhere else',
    'button: Leave a note for the driver',
    'Card ending 4242Will be charged on Mon 16 Nov',
    'link: Change payment',
  ]);
  expect(links['Change date']).toBe('/account/gb/deliveries/future/s-robin-5/change-date');
});

test('§4 A changes window counts down in days, then hours and minutes, with a last day, then closed', async () => {
  const { changesUntil } = await customers.nextDelivery('robin');
  const left = (days: number, hours: number, minutes: number) =>
    see('s-robin-5', before(changesUntil, days * 1440 + hours * 60 + minutes + 0.5));
  expect((await left(3, 5, 24)).under('Time left to make changes')).toEqual([
    '3 days',
    'Last day for changes: Sunday 15 November',
  ]);
  expect((await left(1, 2, 10)).under('One day left')).toEqual(['1 day', 'Last day for changes: tomorrow']);
  expect((await left(0, 5, 1)).under('Last day')).toEqual([
    '5 hours',
    '1 minute',
    expect.stringContaining('Today is the last day for changes'),
  ]);
  expect((await left(0, 0, 0.5)).under('Last day')[0]).toBe('< 1 minute');
  const { under, links, names } = await left(0, 0, -2);
  expect(under('Changes are closed').at(-1)).toBe('link: View next delivery');
  expect(links['View next delivery']).toMatch(/\/deliveries\/(future\/)?(s|t)-robin-/);
  expect(names('timer')).toEqual([]);
  expect(links['Change date']).toBeUndefined();
});

describe('§4 Each status shows what has happened and what follows', () => {
  test('a problem with billing', async () => {
    const { text, lines } = await see('s-billing-3', '2026-11-13T09:00:00Z');
    expect(lines).toEqual(
      expect.arrayContaining([
        'PaymentProblem: Your card was declined',
        'PreparationLater: Waiting for payment',
        'DeliveryLater: New date once paid',
        'button: Update payment',
      ]),
    );
    expect(text).toContain('There’s a problem with your latest payment.');
  });

  test('authentication required', async () => {
    const { lines, text } = await see('s-authentication-3', '2026-11-13T09:00:00Z');
    expect(text).toContain('Your bank needs a quick check');
    expect(lines).toEqual(expect.arrayContaining(['PreparationLater: Waiting for payment', 'button: Confirm payment']));
  });

  test.each([
    ['s-lost-3', 'DeliveryProblem: Your box was lost in transit'],
    ['s-returned-3', 'DeliveryProblem: Your box came back to us'],
  ])('an order that did not arrive: %s', async (id, stage) => {
    const { lines, text } = await see(id);
    expect(lines).toContain(stage);
    expect(text).toContain('There’s a problem with your delivery.');
    expect(lines).toContain('link: Resend or refund');
  });

  test('a cancelled order has no stage, and was not charged', async () => {
    const { text } = await see('s-robin-2');
    expect(text).toContain('This delivery was cancelled. You weren’t charged for it.');
    expect(text).toContain('Not charged');
    expect(text).not.toMatch(/Preparation|Mixed and packed/);
  });

  test('a delivered order: all stages are done, nothing can be changed', async () => {
    const { lines, names, links } = await see('s-robin-3');
    expect(lines).toEqual(
      expect.arrayContaining([
        'PaymentDone: Paid on Mon 19 Oct',
        'PreparationDone: Packed on Tue 20 Oct',
        'DeliveryDone: Delivered on Wed 21 Oct',
        'heading 3: What you paid',
      ]),
    );
    expect(names('timer')).toEqual([]);
    expect(links['Change date']).toBeUndefined();
  });
});

test.each([
  ['account-delivery', 's-single-3'],
  ['account-change-date', 'nope'],
])(
  '%s of somebody else’s delivery, or of none: it wasn’t found, with a link to all deliveries',
  async (tag, delivery) => {
    const { lines, links } = await customers.see(tag, 'robin', { attributes: { delivery } });
    expect(lines).toEqual([
      'heading 2: We couldn’t find this delivery',
      'The link may be old, or the delivery belongs to another account.',
      'link: All deliveries',
    ]);
    expect(links).toEqual({ 'All deliveries': '/gb/deliveries/' });
  },
);

test('The date of a delivery that can’t be changed any more: that, and a link to the next one', async () => {
  const { changesUntil } = await customers.nextDelivery('robin');
  const moment = { now: before(changesUntil, -5), attributes: { delivery: 's-robin-5' } };
  const { lines, links } = await customers.see('account-change-date', 'robin', moment);
  expect(lines).toEqual([
    'heading 2: Changes are closed',
    'The last day to change this delivery has passed. You can still change the next one.',
    'link: Change the next delivery',
  ]);
  expect(links).toEqual({ 'Change the next delivery': '/account/gb/deliveries/future/s-robin-6/change-date' });
});

test('Without an id it shows the next delivery', async () => {
  const { lines } = await customers.see('account-delivery', 'robin');
  expect(lines[1]).toMatch(/^heading 2: Thu 12 – Sat 14 Nov/);
});

test.each([
  ['before the charge', '00:30', 'Das hättest du gezahlt', 'Nicht berechnet'],
  ['after the charge', '12:30', 'Das hast du gezahlt', 'Abgebucht am'],
])(
  'DECISIONS.md#payments: a delivery that was withdrawn %s shows whether it was charged',
  async (_, time, title, charge) => {
    await fillSamples(customers.backend.database, filledAt, { only: ['at'] });
    const { id, packDate } = await customers.nextDelivery('at');
    const day = addDays(packDate, -1);
    await customers.backend.clock(`${day}T${time}:00Z`);
    const answer = await customers.backend.app.inject({
      method: 'POST',
      url: '/at/new-account-api/1.0/withdrawal',
      headers: { cookie: await customers.backend.signIn('at'), 'idempotency-key': `withdrawal-${time}` },
      payload: { name: 'A B', email: 'at@example.test', contract: 'all', locale: 'de-AT' },
    });
    expect(answer.statusCode).toBe(200);
    const { lines } = await see(id, `${day}T${time}:30Z`);
    expect(lines.filter((line) => /hast du gezahlt|hättest du gezahlt|^PayPal/.test(line))).toEqual([
      expect.stringContaining(title),
      expect.stringContaining(charge),
    ]);
    await fillSamples(customers.backend.database, filledAt, { only: ['at'] });
  },
);
