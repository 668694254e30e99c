import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
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
});
