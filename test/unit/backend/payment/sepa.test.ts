import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countriesOfSepa } from '../../../../demo/backend/platform/creditor.ts';
import { fillSamples, samples } from '../../../../demo/backend/samples/fill.ts';
import { addDays } from '../../../../src/days.ts';
import type { Charges } from '../../../../src/contract/shop/payment.ts';
import type { PaymentMethods } from '../../../../src/contract/shop/payment-methods.ts';
import { actAs, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { passTo, pathOf, press, startPaymentWorld, visitProvider } from '../../../support/backend/payment.ts';
import type { PaymentWorld } from '../../../support/backend/payment.ts';
import { filledAt } from '../../../support/database/template.ts';

let world: PaymentWorld;
beforeAll(async () => void (world = await startPaymentWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  await startAnew(world.backend);
  await fillSamples(world.backend.database, filledAt, { only: ['de'] });
});

const creditor = 'DE98ZZZ09999999999';
const first = filledAt.toISOString().slice(0, 10);
const noon = (day: string) => `${day}T11:30:00Z`;
const pass = (time: string) => passTo(world, time, 'de');
const notices = async () =>
  (await mailsIn(world.backend.database)).filter(
    ({ kind, recipient }) => kind === 'debit-notice' && recipient === 'de@example.test',
  );
const chargesOf = async (actor: Actor) => (await actor.read<Charges>('payment/charges')).charges;
const methodsOf = async (actor: Actor) => (await actor.read<PaymentMethods>('payment/methods')).methods;

/** What was debited from a sample since it was filled, with the latest announcement by one of its mandates, for that day or an earlier one. */
async function debitsOf(name: string) {
  const { rows } = await world.backend.database.pool.query<{
    delivery: string;
    amount: number;
    at: Date;
    notice: Date | null;
  }>(
    `select c.delivery, c.amount, c.changed_at as at, (select max(n.at) from debit_notices n
        join mandates m on m.customer_id = n.customer_id and m.reference = n.mandate
        where n.customer_id = c.customer_id and n.delivery = c.delivery and n.amount >= c.amount
          and n.day <= c.changed_at::date and n.at <= c.changed_at) as notice
      from charges c join customers p on p.id = c.customer_id
      where p.public_id = $1 and c.state = 'paid' and c.amount > 0`,
    [`c-${name}`],
  );
  return rows;
}

/** A customer who pays by direct debit, with a mandate. */
async function withMandate(): Promise<Actor> {
  const katharina = await actAs(world.backend, 'de', 'de');
  const { page } = await visitProvider(katharina, { purpose: 'method' });
  const { body } = await world.provider.inject({ url: page });
  expect(body).toContain(creditor);
  await katharina.get(pathOf(await press(world, page, { way: 'direct-debit' })));
  return katharina;
}

describe('DECISIONS.md#sepa', () => {
  test('A direct debit has a mandate, whose text the provider shows: a unique reference, creditor and day, in the settings', async () => {
    const katharina = await withMandate();
    const [method] = await methodsOf(katharina);
    expect(method).toMatchObject({
      type: 'direct-debit',
      mandate: { reference: expect.stringMatching(/^PAWTAL-[0-9A-F]{16}$/), creditor, signedOn: first },
    });
    const { page } = await visitProvider(katharina, { purpose: 'add' });
    await katharina.get(pathOf(await press(world, page, { way: 'direct-debit' })));
    const [one, other] = (await methodsOf(katharina)).map(({ mandate }) => mandate?.reference);
    expect(other).toMatch(/^PAWTAL-/);
    expect(other).not.toBe(one);
    const card = await visitProvider(katharina, { purpose: 'add' });
    await katharina.get(pathOf(await press(world, card.page, { way: 'works' })));
    expect((await methodsOf(katharina)).at(-1)).toMatchObject({ type: 'card', mandate: null });
  });

  test('In Great Britain a direct debit has none', async () => {
    const robin = await actAs(world.backend, 'robin');
    const { page } = await visitProvider(robin, { purpose: 'add' });
    expect((await world.provider.inject({ url: page })).body).not.toContain(creditor);
    await robin.get(pathOf(await press(world, page, { way: 'direct-debit' })));
    expect((await methodsOf(robin)).at(-1)).toMatchObject({ type: 'direct-debit', mandate: null });
  });

  test('A mail announces each debit with amount, day, mandate and creditor, and the debit is of that day and amount', async () => {
    const katharina = await withMandate();
    const [next] = await chargesOf(katharina);
    const [method] = await methodsOf(katharina);
    for (let day = first; day < next!.on; day = addDays(day, 1)) await pass(noon(day));
    const [mail, ...more] = (await notices()).filter(({ about }) => about!.includes(next!.delivery.id));
    expect(more).toEqual([]);
    const amount = `${Math.floor(next!.amount.amount / 100)},${String(next!.amount.amount % 100).padStart(2, '0')}`;
    for (const text of [amount, `${Number(next!.on.slice(8))}.`, method!.mandate!.reference, creditor])
      expect(mail!.text).toContain(text);
    await pass(noon(next!.on));
    expect((await katharina.delivery(next!.delivery.id)).status).toBe('payment-complete');
  });

  test('Another amount is announced again before the debit', async () => {
    const katharina = await withMandate();
    const [next] = await chargesOf(katharina);
    await pass(noon(addDays(next!.on, -6)));
    const before = (await notices()).length;
    const { id } = next!.delivery;
    expect((await katharina.post('codes', { code: 'WOOF20' })).statusCode).toBe(200);
    const changed = (await chargesOf(katharina)).find(({ delivery }) => delivery.id === id)!;
    expect(changed.amount.amount).not.toBe(next!.amount.amount);
    await pass(noon(addDays(next!.on, -5)));
    expect(await notices()).toHaveLength(before + 1);
    await pass(noon(next!.on));
    expect((await katharina.delivery(id)).status).toBe('payment-complete');
  });

  test('A debit that was not announced is not made: it is tried on a later day that a mail has named, by the same mandate', async () => {
    const katharina = await withMandate();
    const [next] = await chargesOf(katharina);
    // No job ran in between.
    await pass(noon(next!.on));
    expect((await katharina.delivery(next!.delivery.id)).status).toBe('billing-problem');
    await pass(noon(next!.on));
    const due = (await chargesOf(katharina)).find(({ isDue }) => isDue)!;
    const [method] = await methodsOf(katharina);
    const mail = (await mailsIn(world.backend.database)).findLast(({ kind }) => kind === 'payment-failed')!;
    for (const text of [method!.mandate!.reference, creditor]) expect(mail.text).toContain(text);
    const before = world.ledger.charged().made.length;
    await pass(noon(due.tries![0]!.on));
    expect(world.ledger.charged().made.slice(before)).toMatchObject([{ status: 'paid', amount: due.amount.amount }]);
    expect((await katharina.delivery(next!.delivery.id)).status).toBe('payment-complete');
  });

  test('Each debit of a sample has its announcement before it, in each country of SEPA', async () => {
    const names = samples
      .filter(({ country }, index) => samples.findIndex((each) => each.country === country) === index)
      .filter(({ country }) => countriesOfSepa.includes(country))
      .map(({ name }) => name);
    expect(names.length).toBeGreaterThan(2);
    await fillSamples(world.backend.database, filledAt, { only: names, change: { payment: 'direct-debit' } });
    for (let day = first; day < addDays(first, 35); day = addDays(day, 7))
      for (const name of names) await passTo(world, noon(day), name);
    for (const name of names) {
      const debits = await debitsOf(name);
      expect(debits.length, name).toBeGreaterThan(0);
      for (const { notice, at, ...debit } of debits)
        expect(notice! < at, JSON.stringify({ name, ...debit })).toBe(true);
    }
  }, 120_000);

  test('Nothing is debited without a mandate, by the run or by a try', async () => {
    await world.backend.database.pool.query('delete from mandates');
    const katharina = await actAs(world.backend, 'de', 'de');
    const [next] = await chargesOf(katharina);
    const before = world.ledger.charged().attempts;
    for (const day of [first, next!.on, next!.on, addDays(next!.on, 3)]) await pass(noon(day));
    expect((await katharina.delivery(next!.delivery.id)).status).toBe('billing-problem');
    expect(world.ledger.charged().attempts).toBe(before);
    expect(await notices()).toEqual([]);
  });

  test('A direct debit chosen over an open charge is announced on the provider’s page, with amount, day, mandate and creditor', async () => {
    const katharina = await actAs(world.backend, 'de', 'de');
    const [next] = await chargesOf(katharina);
    await world.backend.database.pool.query(`update customers set payment_problem = 'not-found'`);
    await pass(noon(addDays(next!.on, 1)));
    const { page } = await visitProvider(katharina, { purpose: 'method' });
    const { body } = await world.provider.inject({ url: page });
    await katharina.get(pathOf(await press(world, page, { way: 'direct-debit' })));
    const [method] = await methodsOf(katharina);
    const [notice] = body.match(/Wählst du die Lastschrift[^<]*/)!;
    const amount = `${Math.floor(next!.amount.amount / 100)},${String(next!.amount.amount % 100).padStart(2, '0')}`;
    const day = `${Number(addDays(next!.on, 1).slice(8))}.`;
    for (const text of [amount, day, method!.mandate!.reference, creditor]) expect(notice).toContain(text);
    expect((await debitsOf('de')).find(({ delivery }) => delivery === next!.delivery.id)).toMatchObject({
      amount: next!.amount.amount,
      notice: expect.any(Date),
    });
  });

  test('A try by another mandate than the announced one waits until that is announced too', async () => {
    const katharina = await actAs(world.backend, 'de', 'de');
    const [next] = await chargesOf(katharina);
    await world.backend.database.pool.query('delete from debit_notices');
    await pass(noon(next!.on));
    await pass(noon(next!.on));
    const [tryDay] = (await chargesOf(katharina)).find(({ isDue }) => isDue)!.tries!;
    const { page } = await visitProvider(katharina, { purpose: 'add' });
    await katharina.get(pathOf(await press(world, page, { way: 'direct-debit' })));
    const other = (await methodsOf(katharina)).find(({ isDefault }) => !isDefault)!;
    expect((await katharina.post(`payment/methods/${other.id}/default`, {})).statusCode).toBe(200);
    const before = world.ledger.charged().attempts;
    // No job ran in between.
    await pass(noon(tryDay!.on));
    expect(world.ledger.charged().attempts).toBe(before);
    const mail = (await mailsIn(world.backend.database)).findLast(({ kind }) => kind === 'payment-failed')!;
    expect(mail.text).toContain(other.mandate!.reference);
  });
});
